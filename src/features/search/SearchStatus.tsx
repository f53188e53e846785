import type { SearchKind } from '../../../functions/search/rules/answer.ts';
import { Button } from '../../components/Button.tsx';
import { KIND_NAMES } from './kinds.ts';
import type { Found } from './use-search.ts';

interface Props {
  q: string;
  found: Found | null;
  isLoading: boolean;
  problem: string | null;
  onRetry: () => void;
}

/** The status line of the search, which is also announced; its space is reserved. */
export function SearchStatus({ q, found, isLoading, problem, onRetry }: Props) {
  const corrected = !isLoading && q && found?.answer.corrected;
  return (
    <div className="px-4 pb-1 text-[0.94rem]">
      <p role="status" className="min-h-6 text-muted">
        {!problem && q && isLoading && 'Searching…'}
        {!problem &&
          q &&
          !isLoading &&
          found &&
          !corrected &&
          (countOf(found) || (
            <NothingFound kind={found.kind} hasNear={found.answer.near.length > 0} />
          ))}
        {!problem && corrected && (
          <>
            Showing results for{' '}
            <strong dir="auto" className="text-ink">
              {corrected.showing}
            </strong>
            . Nothing has “<bdi>{corrected.for}</bdi>”.
          </>
        )}
        {!q && 'Search discussions, lessons, prompts, guides, and groups all at once.'}
      </p>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
      {problem && (
        <Button kind="outline" size="small" onClick={onRetry} className="mt-3">
          Try again
        </Button>
      )}
    </div>
  );
}

/** Null if nothing was found. */
function countOf({ answer: { groups } }: Found): string | null {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (count === 0) return null;
  const isMore = groups.some(({ next }) => next !== null);
  const results = count === 1 ? '1 result' : `${count} results`;
  return isMore ? `More than ${results}` : results;
}

const NothingFound = ({ kind, hasNear }: { kind: SearchKind | null; hasNear: boolean }) => (
  <>
    <span className="mt-3 block font-bold font-display text-[1.3rem] text-ink tracking-tight">
      {kind
        ? `No ${KIND_NAMES[kind].many.toLowerCase()} with these words`
        : hasNear
          ? 'Nothing has all of these words'
          : 'No one has asked that yet'}
    </span>{' '}
    {kind
      ? 'Look through everything, or ask the community.'
      : hasNear
        ? 'These come close. If none of them helps, ask the community.'
        : 'Ask it, and the next person will find it.'}
  </>
);
