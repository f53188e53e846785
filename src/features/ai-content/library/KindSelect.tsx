import { memo } from 'react';
import { PROMPT_CATEGORIES } from '../../../../studio/model/vocabulary.ts';
import { CATEGORIES, kindsInOrder } from '../kinds.ts';
import { choose } from './library.ts';
import type { LibraryQuery } from './query.ts';

interface Props {
  query: LibraryQuery;
  counts: Readonly<Record<string, number>>;
}

/** A native select, the easiest to use on a phone. */
export const KindSelect = memo(function KindSelect({ query, counts }: Props) {
  return (
    <select
      aria-label="Kind and use"
      value={query.kind ?? ''}
      onChange={(event) => choose({ kind: event.currentTarget.value || null, group: null })}
      className="min-h-11 w-full flex-none rounded-control border-[1.5px] border-ink bg-sheet px-3 font-semibold text-[0.94rem] sm:w-56"
    >
      <option value="">Kind and use</option>
      {CATEGORIES.map((category) => (
        <optgroup key={category} label={PROMPT_CATEGORIES[category]}>
          {kindsInOrder()
            .filter((kind) => kind.category === category)
            .map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label} ({counts[kind] ?? 0})
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
});
