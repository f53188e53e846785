import { useEffect, useRef, useState } from 'react';
import type { ReadRequest } from '../../../functions/notifications/rules/events.ts';
import { showToast } from '../../components/toast.ts';
import { failure } from '../../lib/form.ts';
import { followThread, listNotifications, markAsRead, type Notification } from './notifications.ts';

type State = 'loading' | 'failed' | 'ready';

/** The list, changed immediately and reverted if the request fails. */
export function useNotifications() {
  const [state, setState] = useState<State>('loading');
  const [all, setAll] = useState<readonly Notification[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [unread, setUnread] = useState(0);
  const [older, setOlder] = useState<'idle' | 'busy' | 'failed'>('idle');
  /** Number of notifications that arrived while the list was open. */
  const [arrived, setArrived] = useState(0);
  const shown = useRef(0);
  shown.current = unread;

  const load = async () => {
    setState((before) => (before === 'ready' ? before : 'loading'));
    try {
      const page = await listNotifications();
      setAll(page.notifications);
      setNext(page.next);
      setUnread(page.unread);
      setArrived(0);
      setState('ready');
    } catch {
      setState((before) => (before === 'ready' ? before : 'failed'));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    void load();
    const onCount = (event: Event) =>
      setArrived(Math.max(0, (event as CustomEvent<number>).detail - shown.current));
    addEventListener('unread', onCount);
    return () => removeEventListener('unread', onCount);
  }, []);

  /** Returns the previous count: the first new row gets the focus. */
  async function loadOlder(): Promise<number | null> {
    if (!next || older === 'busy') return null;
    setOlder('busy');
    try {
      const page = await listNotifications(next);
      const known = new Set(all.map(({ id }) => id));
      setAll([...all, ...page.notifications.filter(({ id }) => !known.has(id))]);
      setNext(page.next);
      setOlder('idle');
      return all.length;
    } catch {
      setOlder('failed');
      return null;
    }
  }

  async function change(
    edit: (one: Notification) => Notification,
    left: number,
    send: () => Promise<void>,
  ): Promise<boolean> {
    const before = { all, unread };
    setAll(all.map(edit));
    setUnread(left);
    shown.current = left;
    try {
      await send();
      return true;
    } catch (error) {
      setAll(before.all);
      setUnread(before.unread);
      const { error: text } = failure(error, 'Please try again.');
      showToast({ title: 'That didn’t work', text: text ?? '', tone: 'destructive' });
      return false;
    }
  }

  const read = (request: ReadRequest) => {
    const isMeant = ({ id }: Notification) => !('ids' in request) || request.ids.includes(id);
    const count =
      'ids' in request ? all.filter((one) => isMeant(one) && !one.isRead).length : unread;
    return change(
      (one) => (isMeant(one) ? { ...one, isRead: true } : one),
      Math.max(0, unread - count),
      () => markAsRead(request),
    );
  };

  const mute = (threadId: number, isMuted: boolean) =>
    change(
      (one) => (one.threadId === threadId ? { ...one, isMuted } : one),
      unread,
      () => followThread(threadId, isMuted ? 'muted' : 'following'),
    );

  return { state, all, next, unread, older, arrived, load, loadOlder, read, mute };
}
