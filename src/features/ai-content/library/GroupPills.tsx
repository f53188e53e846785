import { memo } from 'react';
import { PROMPT_CATEGORIES, type PromptCategory } from '../../../../studio/model/vocabulary.ts';
import { CATEGORIES, findKind } from '../kinds.ts';
import { choose } from './library.ts';
import type { LibraryQuery } from './query.ts';

interface Props {
  query: LibraryQuery;
  counts: Readonly<Record<PromptCategory, number>>;
}

const PILL =
  'inline-flex min-h-11 flex-none items-center gap-2 whitespace-nowrap rounded-full border-[1.5px] border-line bg-sheet px-4 font-medium text-[0.94rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper data-empty:text-muted forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none';

export const GroupPills = memo(function GroupPills({ query, counts }: Props) {
  const chosen = query.group ?? (query.kind && findKind(query.kind)?.category);
  return (
    <fieldset className="-mx-6 min-w-0 sm:mx-0">
      <legend className="sr-only">Groups</legend>
      <div className="flex gap-2 overflow-x-auto overscroll-x-contain px-6 py-1 [scrollbar-width:none] sm:px-0.5">
        <button
          type="button"
          aria-pressed={!chosen}
          onClick={() => choose({ group: null, kind: null })}
          className={PILL}
        >
          All groups
        </button>
        {CATEGORIES.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={chosen === category}
            data-empty={counts[category] === 0 || undefined}
            onClick={() => choose({ group: category, kind: null })}
            className={PILL}
          >
            {PROMPT_CATEGORIES[category]}{' '}
            <span className="font-mono text-[0.82rem] opacity-75">{counts[category]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
});
