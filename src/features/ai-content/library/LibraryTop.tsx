import type { RefObject } from 'react';
import { FactsButton } from './FactsButton.tsx';
import { GroupPills } from './GroupPills.tsx';
import { KindSelect } from './KindSelect.tsx';
import { moveFocus } from './keyboard.ts';
import { LibraryHead, type Stats } from './LibraryHead.tsx';
import { LibraryTabs } from './LibraryTabs.tsx';
import { choose } from './library.ts';
import type { LibraryQuery } from './query.ts';
import { SearchField } from './SearchField.tsx';
import { isWide } from './use-opening.ts';
import type { LibraryView } from './view.ts';

interface Props {
  stats: Stats;
  /** Next to an opened prompt. */
  isBeside: boolean;
  query: LibraryQuery;
  /** The query that the list shows; it follows `query`. */
  shown: LibraryQuery;
  counts: Pick<LibraryView, 'groupCounts' | 'kindCounts'>;
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** The ID of the panel that the tabs control. */
  panel: string;
}

/** Everything above the list: heading, tabs, search and filters. */
export function LibraryTop(props: Props) {
  const { stats, isBeside, query, shown, counts, field, list, panel } = props;
  const openFirst = () => {
    if (isWide()) list.current?.querySelector<HTMLElement>('a[data-slug]')?.click();
    // On a phone: closes the keyboard, so that the results are visible.
    else field.current?.blur();
  };
  return (
    <div className={isBeside ? 'max-xl:hidden' : ''}>
      <LibraryHead stats={stats} isBeside={isBeside} />
      <LibraryTabs tab={query.tab} onChoose={(tab) => choose({ tab })} panel={panel} />
      {/* biome-ignore lint/a11y/useSemanticElements: old phones don’t know the search element. */}
      <div role="search" className="mt-5 flex flex-col gap-3 sm:flex-row">
        <SearchField
          q={query.q}
          field={field}
          onDown={() => moveFocus(list.current, 'first')}
          onEnter={openFirst}
        />
        <FactsButton />
      </div>
      <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
        <GroupPills query={shown} counts={counts.groupCounts} />
        <KindSelect query={shown} counts={counts.kindCounts} />
      </div>
    </div>
  );
}
