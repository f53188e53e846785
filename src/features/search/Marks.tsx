import type { ReactNode } from 'react';
import type { Marked } from '../../../functions/search/rules/excerpt.ts';

/** Highlights the matched words with a thin yellow underline. */
export function Marks({ of: { text, ranges } }: { of: Marked }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    parts.push(
      text.slice(end, from),
      <mark
        key={from}
        className="bg-transparent text-inherit underline decoration-3 decoration-mark underline-offset-3"
      >
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}
