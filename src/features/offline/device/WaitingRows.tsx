import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { $online } from '../online.ts';
import type { Waiting } from '../waiting-list.ts';
import { $obstacle, type Obstacle } from '../waiting-text.ts';

/** What waits, since when, and what stands in the way. */
export function WaitingRows({ list }: { list: readonly Waiting[] }) {
  const online = useStore($online);
  const obstacle = useStore($obstacle);
  const rows = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  /** Where the pressed button was, which is gone with its row. */
  const pressed = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row is gone.
  useEffect(() => {
    if (pressed.current === null) return;
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-discard]');
    const next = buttons?.[Math.min(pressed.current, buttons.length - 1)];
    (next ?? rows.current?.closest('dialog')?.querySelector('button'))?.focus();
    pressed.current = null;
  }, [list.length]);

  function discard(one: Waiting, at: number) {
    pressed.current = at;
    say(`Discarded: ${one.label}. Your account stays as it was.`);
    one.discard();
  }

  return (
    <>
      <ul ref={rows}>
        {list.map((one, at) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-dashed border-line py-3 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span dir="auto" className="block font-semibold">
                {one.label}
              </span>
              <span className="block text-[0.94rem] text-muted">
                {one.madeAt && <time dateTime={one.madeAt}>{timeText(one.madeAt)} · </time>}
                <span className={one.problem ? 'font-medium text-coral' : ''}>
                  {stateOf(one, online, obstacle)}
                </span>
              </span>
            </span>
            {(online || one.problem) && (
              <Button size="small" kind="outline" onClick={one.tryAgain} disabled={!online}>
                Try again
              </Button>
            )}
            <Button
              size="small"
              kind="quiet"
              className={online || one.problem ? '' : '-ml-4'}
              aria-label={`Discard: ${one.label}`}
              data-discard
              onClick={() => discard(one, at)}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-[0.94rem] text-muted wrap-anywhere empty:hidden">
        {said}
      </p>
    </>
  );
}

function stateOf(
  { problem, isOnlyInThisPage }: Waiting,
  online: boolean,
  obstacle: Obstacle,
): string {
  if (problem) return problem;
  if (isOnlyInThisPage)
    return 'This device’s storage is full or blocked, so keep this page open until it syncs.';
  if (!online) return 'Will sync';
  return obstacle === 'server' ? 'Not sent yet. We’ll try again in a moment.' : 'Not sent yet';
}

const SHORT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const timeText = (madeAt: string) => SHORT.format(new Date(madeAt));
