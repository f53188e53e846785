import type { MouseEvent } from 'react';
import { FORUM_CATEGORIES } from '../../../../functions/community/forum/rules/forum.ts';
import { RESOURCE_TYPES } from '../../../../functions/uploads/rules/kinds.ts';
import { listAddress } from './list-address.ts';
import type { Filter } from './resources.ts';

interface Props {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const SCROLL = '-mx-5 flex gap-2 overflow-x-auto px-5 md:mx-0 md:px-0 [scrollbar-width:none]';

/** Both filters are in the URL and work without JavaScript. */
export function ResourceFilters({ filter, onChange }: Props) {
  const link = (wanted: Filter, isCurrent: boolean) => ({
    href: listAddress(wanted),
    'aria-current': isCurrent ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onChange(wanted);
    },
  });
  return (
    <>
      <nav aria-label="Categories" className={`${SCROLL} mt-6`}>
        {[{ id: null, name: 'All Categories' }, ...FORUM_CATEGORIES].map(({ id, name }) => (
          <a
            key={name}
            {...link({ ...filter, categoryId: id }, id === filter.categoryId)}
            className="inline-flex min-h-11 flex-none items-center rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {name}
          </a>
        ))}
      </nav>
      <nav
        aria-label="Kinds"
        className={`${SCROLL} mt-5 gap-x-5 border-ink border-b-[1.5px] text-[0.94rem]`}
      >
        {[{ id: null, name: 'Everything' }, ...RESOURCE_TYPES].map(({ id, name }) => (
          <a
            key={name}
            {...link({ ...filter, type: id }, id === filter.type)}
            className="inline-flex min-h-11 flex-none items-center text-muted hover:text-ink aria-[current]:font-bold aria-[current]:text-ink"
          >
            {name}
          </a>
        ))}
      </nav>
    </>
  );
}
