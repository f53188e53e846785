import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { Waiting } from '../waiting-list.ts';
import type { Obstacle } from '../waiting-text.ts';

interface Props {
  one: Waiting;
  online: boolean;
  obstacle: Obstacle;
  onDiscard: () => void;
}

/** Discarding asks for confirmation: there is no other copy. */
export function WaitingRow({ one, online, obstacle, onDiscard }: Props) {
  const [isAsking, setAsking] = useState(false);
  const hasAsked = useRef(false);
  const discard = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (hasAsked.current) discard.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  const canTry = online || Boolean(one.problem);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-dashed border-line py-3 last:border-0">
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
      {isAsking ? (
        <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex-1 basis-48 text-[0.94rem]">Discard it? There’s no other copy.</span>
          <Button
            ref={keep}
            size="small"
            kind="outline"
            aria-label={`Keep it: ${one.label}`}
            onClick={() => setAsking(false)}
          >
            Keep it
          </Button>
          <Button
            size="small"
            kind="danger"
            aria-label={`Discard for good: ${one.label}`}
            onClick={onDiscard}
          >
            Discard
          </Button>
        </span>
      ) : (
        <>
          {canTry && (
            <Button
              size="small"
              kind="outline"
              aria-label={`Try again: ${one.label}`}
              onClick={one.tryAgain}
              disabled={!online}
            >
              Try again
            </Button>
          )}
          <Button
            ref={discard}
            size="small"
            kind="quiet"
            className={canTry ? '' : '-ml-4'}
            data-discard
            aria-label={`Discard: ${one.label}`}
            onClick={() => setAsking(true)}
          >
            Discard
          </Button>
        </>
      )}
    </li>
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
