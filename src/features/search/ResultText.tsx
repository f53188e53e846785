import { relativeTime } from '../../../functions/rules/days/relative-time.ts';
import type { SearchResult } from '../../../functions/search/rules/answer.ts';
import { KIND_NAMES, opensWith } from './kinds.ts';
import { Marks } from './Marks.tsx';

interface Props {
  result: SearchResult;
  /** Milliseconds since 1970. */
  now: number;
  /** Shows the kind, for lists that mix several. */
  withKind?: boolean;
}

/** The text of a result: title, matching excerpt, author, and the plan that opens it. */
export function ResultText({ result, now, withKind = false }: Props) {
  const { kind, title, excerpt, by, createdAt, lockedUntil } = result;
  const facts = [withKind && KIND_NAMES[kind].one, kind === 'reply' ? `Reply by ${by}` : by];
  return (
    <>
      <span dir="auto" className="wrap-anywhere line-clamp-2 font-semibold leading-snug">
        <Marks of={title} />
      </span>
      {excerpt.text && (
        <span
          dir="auto"
          className="wrap-anywhere mt-0.5 line-clamp-2 text-[0.94rem] text-muted leading-normal"
        >
          <Marks of={excerpt} />
        </span>
      )}
      {(facts.some(Boolean) || lockedUntil) && (
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.86rem] text-muted">
          {facts.filter(Boolean).map((fact) => (
            <bdi key={String(fact)}>{fact}</bdi>
          ))}
          {createdAt && (
            <time dateTime={createdAt} suppressHydrationWarning>
              {relativeTime(createdAt, now)}
            </time>
          )}
          {lockedUntil && (
            <span className="inline-flex items-center gap-1.5">
              <svg
                viewBox="0 0 16 16"
                className="size-3.5 flex-none"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden="true"
              >
                <path d="M3 7h10v7H3zm2 0V5a3 3 0 0 1 6 0v2" />
              </svg>
              {opensWith(lockedUntil)}
            </span>
          )}
        </span>
      )}
    </>
  );
}
