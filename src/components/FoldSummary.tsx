import type { ReactNode } from 'react';
import { FOLD_SUMMARY } from './fold.ts';

interface Props {
  /** The heading's id. */
  of: string;
  /** What is inside, in two words: "3 files". */
  hint: ReactNode;
  className?: string;
}

/** What is in a folded part, next to its heading, and the arrow. */
export function FoldSummary({ of, hint, className = '' }: Props) {
  return (
    <summary aria-labelledby={`${of} ${of}-hint`} className={`${FOLD_SUMMARY} ${className}`}>
      <span id={`${of}-hint`}>{hint}</span>
      <svg
        viewBox="0 0 16 16"
        className="mb-0.5 size-4 flex-none text-accent transition-[rotate] duration-150 [details[open]>summary>&]:rotate-180"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m3 6 5 5 5-5" />
      </svg>
    </summary>
  );
}
