import type { RefObject } from 'react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder rows with the height of real ones. */
export function WaitingRows() {
  return (
    <div role="status" aria-label="Loading the prompts" className="mt-5">
      {ROWS.map((row) => (
        <div key={row} className="border-line border-b border-dashed py-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="mt-1 h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

/** One line in place of content that failed to load. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p>{text}</p>
      <Button kind="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface CountProps {
  heading: RefObject<HTMLParagraphElement | null>;
  total: number;
  showing: string | null;
  onlySome: boolean;
}

/** The number of prompts, and the corrected query if there were typos. Announced politely. */
export function ResultCount({ heading, total, showing, onlySome }: CountProps) {
  return (
    <p
      ref={heading}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-x-3 border-ink border-b-[1.5px] py-2 focus-visible:-outline-offset-2"
    >
      <span className="font-bold">{total === 1 ? '1 prompt' : `${total} prompts`} </span>
      {showing && total > 0 && (
        <span className="min-w-0 wrap-anywhere text-[0.92rem] text-muted">showing “{showing}”</span>
      )}
      {onlySome && total > 0 && (
        <span className="w-full text-[0.92rem] text-muted">
          No prompt has all of these words. These come close.
        </span>
      )}
    </p>
  );
}

interface NothingProps {
  near: readonly { kind: string; label: string; address: string }[];
  onKind: (kind: string) => void;
  onClear: () => void;
}

export function NothingFound({ near, onKind, onClear }: NothingProps) {
  return (
    <div className="py-6">
      <h2 className="text-[1.2rem]">No prompt for that yet</h2>
      {near.length > 0 && (
        <>
          <p className="mt-2 text-muted">Try one of these kinds:</p>
          <ul className="mt-1">
            {near.map(({ kind, label, address }) => (
              <li key={kind}>
                <a
                  href={address}
                  onClick={(event) => {
                    event.preventDefault();
                    onKind(kind);
                  }}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button kind="outline" size="small" className="mt-4" onClick={onClear}>
        Clear search
      </Button>
    </div>
  );
}

export function NoFavorites({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      title="No favorites yet"
      text="Press the star beside a prompt, and you’ll find it here."
      action={
        <Button kind="outline" onClick={onAll}>
          See all prompts
        </Button>
      }
    />
  );
}
