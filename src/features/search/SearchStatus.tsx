import { Button } from '../../components/Button.tsx';
import type { Found } from './use-search.ts';

interface Props {
  q: string;
  found: Found | null;
  isLoading: boolean;
  problem: string | null;
  onRetry: () => void;
  hasRecent: boolean;
}

/** One line about the search, which is also announced; its room is there before it is. */
export function SearchStatus({ q, found, isLoading, problem, onRetry, hasRecent }: Props) {
  const corrected = !isLoading && q && found?.answer.corrected;
  return (
    <div className="px-4 pb-1 text-[0.94rem]">
      <p role="status" className="min-h-6 text-muted">
        {!problem && q && isLoading && 'Searching…'}
        {!problem && q && !isLoading && found && !corrected && (countOf(found) || <NothingFound />)}
        {!problem && corrected && (
          <>
            Showing results for{' '}
            <strong dir="auto" className="text-ink">
              {corrected.showing}
            </strong>
            . Nothing has “<bdi>{corrected.for}</bdi>”.
          </>
        )}
        {!problem &&
          !q &&
          !hasRecent &&
          'Discussions, lessons, prompts, guides, groups: one search for all of it.'}
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

const NothingFound = () => (
  <>
    <span className="mt-3 block font-display font-bold text-[1.3rem] text-ink tracking-tight">
      Nobody asked that yet
    </span>{' '}
    Ask it, and the next person will find it.
  </>
);
