import { useStore } from '@nanostores/react';
import { Button } from '../../components/Button.tsx';
import { $online } from '../offline/online.ts';
import { sendWaiting } from './outbox.ts';
import { $waiting, removeWaitingWork } from './waiting.ts';

/** Work that this browser still has to send, or that the account refused, with the reason. */
export function WaitingWork() {
  const waiting = useStore($waiting, { ssr: 'initial' });
  const online = useStore($online, { ssr: 'initial' });
  const newest = [...new Map(waiting.map((save) => [save.id, save])).values()];
  if (newest.length === 0) return null;
  return (
    <section
      aria-label="Not in your account yet"
      className="mb-6 rounded-surface border-[1.5px] border-edge bg-sheet p-4"
    >
      <h2 className="text-[1.1rem]">Not in your account yet</h2>
      <ul>
        {newest.map(({ id, title, problem }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <bdi className="font-semibold">{title}</bdi>{' '}
              <span className={problem ? 'text-coral' : 'text-muted'}>
                {problem ??
                  (online
                    ? 'Not sent yet. We’ll try again in a moment.'
                    : 'Will sync when you’re back online.')}
              </span>
            </span>
            <Button size="small" kind="outline" onClick={() => void sendWaiting()}>
              Try now
            </Button>
            {problem && (
              <Button
                size="small"
                kind="quiet"
                aria-label={`Discard ${title}`}
                onClick={() => removeWaitingWork(id)}
              >
                Discard
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
