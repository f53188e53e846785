import { Search } from 'lucide-react';
import type { FormEvent, MouseEvent, RefObject } from 'react';
import { FORUM_CATEGORIES } from '../../../../../functions/community/forum/rules/forum.ts';
import {
  type ListWanted,
  listAddress,
  MAX_SEARCH,
} from '../../../../../functions/community/forum/rules/list.ts';

interface Props {
  wanted: ListWanted;
  onShow: (wanted: ListWanted) => void;
  field: RefObject<HTMLInputElement | null>;
}

const PILL =
  'inline-flex min-h-11 flex-none items-center whitespace-nowrap rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:border-[Highlight]';

/** Search and categories. Both are in the URL and work without JavaScript. */
export function Filters({ wanted, onShow, field }: Props) {
  const { categoryId, filter, words } = wanted;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q')).trim().slice(0, MAX_SEARCH);
    onShow({ ...wanted, words: text, before: null });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of some years ago don’t know <search> */}
      <form role="search" action="/community" onSubmit={search} className="relative flex gap-3">
        {categoryId !== null && <input type="hidden" name="category" value={categoryId} />}
        {filter !== 'latest' && <input type="hidden" name="filter" value={filter} />}
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2"
        />
        <input
          ref={field}
          type="search"
          name="q"
          key={words}
          aria-label="Search the community"
          placeholder="Search the community"
          defaultValue={words}
          maxLength={MAX_SEARCH}
          dir="auto"
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.currentTarget.value = '';
            if (words) onShow({ ...wanted, words: '', before: null });
          }}
          className="min-h-12 min-w-0 flex-1 rounded-control border-[1.5px] border-ink/60 bg-sheet py-2.5 pr-4 pl-12 placeholder:text-muted"
        />
      </form>
      <nav
        aria-label="Categories"
        className="-mx-6 mt-3 overflow-x-auto px-6 py-0.5 [scrollbar-width:none]"
      >
        <ul className="flex gap-2">
          {[{ id: null, name: 'All Categories' }, ...FORUM_CATEGORIES].map(({ id, name }) => {
            const next = { ...wanted, categoryId: id, before: null };
            return (
              <li key={name} className="flex-none">
                <a
                  href={listAddress(next)}
                  aria-current={id === categoryId ? 'true' : undefined}
                  onClick={(event) => inPlace(event, () => onShow(next))}
                  className={PILL}
                >
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

/** A plain click updates the list in place; with a modifier key the browser opens a tab or window. */
export function inPlace(event: MouseEvent<HTMLAnchorElement>, act: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0)
    return;
  event.preventDefault();
  act();
}
