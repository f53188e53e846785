import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Switch } from '../../components/Switch.tsx';
import { showToast } from '../../components/toast.ts';
import { keptByChoice } from './device/on-device.ts';
import { askWorker, type KeepResult } from './device/worker-messages.ts';
import { $online } from './online.ts';

interface Props {
  /** A lesson (`/micro-learning?module=…`), or a learning path with its open lessons (`/learning-paths/…`). */
  path: string;
  className?: string;
}

type State = 'unknown' | 'none' | 'off' | 'busy' | 'on';

const WHY: Record<Extract<KeepResult, { state: 'failed' }>['why'], string> = {
  offline: 'The connection dropped. Please try again when it’s back.',
  full: 'This device has no room left for it. Free some space, then try again.',
  locked: 'This lesson isn’t in your plan.',
  other: 'That didn’t work. Please try again.',
};

/** "Keep for offline": fetches the page and its files, so that it opens without a connection. Needs a service worker. */
export function KeepOffline({ path, className = '' }: Props) {
  const [state, setState] = useState<State>('unknown');
  const [said, say] = useState('');
  const online = useStore($online, { ssr: 'initial' });
  const isPath = path.startsWith('/learning-paths/');

  useEffect(() => {
    let isHere = true;
    void whenControlled().then(async (can) => {
      const roots = can ? await keptByChoice() : [];
      const isKept = roots.some((root) => root.path === path);
      if (isHere) setState(can ? (isKept ? 'on' : 'off') : 'none');
    });
    return () => {
      isHere = false;
    };
  }, [path]);

  async function change(wanted: boolean) {
    if (state === 'busy') return;
    if (!wanted) {
      setState('off');
      say('No longer kept on this device.');
      await askWorker({ type: 'let-go', path });
      return;
    }
    setState('busy');
    say('Getting it ready…');
    // Asks the browser not to evict the copy first when the phone is full; the browser may refuse.
    void navigator.storage?.persist?.().catch(() => false);
    const result = await askWorker<KeepResult>({ type: 'keep', path });
    if (result?.state === 'kept') {
      setState('on');
      say(keptText(isPath, result.pages));
      return;
    }
    setState('off');
    say('');
    showToast({
      tone: 'destructive',
      title: 'Not kept',
      text: WHY[result?.why ?? 'other'],
    });
  }

  // Not offered where the browser cannot keep anything.
  if (state === 'none') return null;
  return (
    <div className={`min-h-16 ${className}`}>
      <Switch
        label="Keep for offline"
        text={
          isPath
            ? 'This path and its lessons open on this device without a connection.'
            : 'This lesson opens on this device without a connection.'
        }
        checked={state === 'on' || state === 'busy'}
        disabled={state === 'unknown' || (!online && state === 'off')}
        onChange={(wanted) => void change(wanted)}
      />
      <p role="status" className="mt-1 text-[0.94rem] text-muted empty:hidden">
        {said ||
          (!online && state === 'off'
            ? 'You’re offline. You can keep it once you’re back online.'
            : '')}
      </p>
    </div>
  );
}

function keptText(isPath: boolean, pages: number): string {
  if (!isPath) return 'Kept on this device.';
  return pages === 2
    ? 'Kept on this device, with 1 lesson.'
    : `Kept on this device, with ${pages - 1} lessons.`;
}

/** On a first visit, the service worker takes over shortly after the page has loaded. */
async function whenControlled(): Promise<boolean> {
  const worker = navigator.serviceWorker;
  if (!SERVICE_WORKER_IS_ON || !worker) return false;
  if (worker.controller) return true;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 15_000, false);
    worker.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer);
        resolve(true);
      },
      { once: true },
    );
  });
}
