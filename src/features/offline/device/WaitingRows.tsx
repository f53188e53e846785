import { useStore } from '@nanostores/react';
import { Button } from '../../../components/Button.tsx';
import { $online } from '../online.ts';
import type { Waiting } from '../waiting-list.ts';

/** What waits, since when, and what stands in the way. */
export function WaitingRows({ list }: { list: readonly Waiting[] }) {
  const online = useStore($online);
  return (
    <ul>
      {list.map((one) => (
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
                {stateOf(one, online)}
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
            onClick={one.discard}
          >
            Discard
          </Button>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ problem, isOnlyInThisPage }: Waiting, online: boolean): string {
  if (problem) return problem;
  if (isOnlyInThisPage)
    return 'This device’s storage is full or blocked, so keep this page open until it syncs.';
  return online ? 'Not sent yet' : 'Will sync';
}

const SHORT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const timeText = (madeAt: string) => SHORT.format(new Date(madeAt));
