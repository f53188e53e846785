import { useEffect, useRef, useState } from 'react';
import type {
  NotificationEvent,
  Setting,
  Settings,
} from '../../../functions/notifications/rules/events.ts';
import { showToast } from '../../components/toast.ts';
import { failure } from '../../lib/form.ts';
import { readSettings, type SettingsOverview, saveSetting } from './notifications.ts';

/** Changes are saved immediately, one after the other, and reverted to the saved settings on failure. */
export function useSettings() {
  const [overview, setOverview] = useState<SettingsOverview | 'failed' | null>(null);
  const [status, setStatus] = useState('');
  const saved = useRef<Settings | null>(null);
  const latest = useRef(new Map<NotificationEvent, Setting>());
  const queue = useRef(Promise.resolve());

  const load = () => {
    setOverview(null);
    readSettings().then(
      (read) => {
        saved.current = read.settings;
        setOverview(read);
      },
      () => setOverview('failed'),
    );
  };
  useEffect(load, []);

  const show = (event: NotificationEvent, setting: Setting) =>
    setOverview((before) =>
      before === null || before === 'failed'
        ? before
        : { ...before, settings: { ...before.settings, [event]: setting } },
    );

  function change(event: NotificationEvent, setting: Setting) {
    show(event, setting);
    setStatus('Saving');
    latest.current.set(event, setting);
    queue.current = queue.current.then(async () => {
      try {
        await saveSetting(event, setting);
        if (saved.current) saved.current = { ...saved.current, [event]: setting };
        setStatus('Saved');
      } catch (error) {
        // A later change of the same line is still to be saved.
        if (latest.current.get(event) !== setting) return;
        const before = saved.current?.[event];
        if (before) show(event, before);
        const { error: text } = failure(error, 'Please try again.');
        setStatus('');
        showToast({ title: 'That wasn’t saved', text: text ?? '', tone: 'destructive' });
      }
    });
  }

  return { overview, status, load, change };
}
