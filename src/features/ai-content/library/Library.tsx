import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadMarks } from '../marks.ts';
import type { Prompt, PromptTitle } from '../prompts.ts';
import { BackLink } from './BackLink.tsx';
import { FactsButton } from './FactsButton.tsx';
import { GroupPills } from './GroupPills.tsx';
import { KindSelect } from './KindSelect.tsx';
import { focusRow, moveFocus, onSlash, readShortcuts, showOpenedRow } from './keyboard.ts';
import { LibraryHead, type Stats } from './LibraryHead.tsx';
import { LibraryTabs } from './LibraryTabs.tsx';
import { ListPart } from './ListPart.tsx';
import { choose, followAddress, loadIndex } from './library.ts';
import { $opened, type Opened, type OpenedView } from './opened.ts';
import { type Openers, OpenersContext } from './openers.ts';
import { Pane, slugOf } from './Pane.tsx';
import { isFiltered, type LibraryQuery, sameQuery } from './query.ts';
import { SearchField } from './SearchField.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useLibrary } from './use-library.ts';
import { isWide, useOpening } from './use-opening.ts';
import { type LibraryView, nextOfKind } from './view.ts';

export interface LibraryProps {
  /** Of the prompts: it names the files that are loaded later. */
  version: string;
  stats: Stats;
  openers: Openers;
  /** What the page shows without filters, and its prompts. */
  home: LibraryQuery;
  first: LibraryView;
  /** The prompt that the page is about. */
  opened: Opened;
  /** The prompt after it. */
  next: PromptTitle | null;
  View: OpenedView | null;
  /** Shown beside the list until a prompt is opened. */
  children?: ReactNode;
  /** In a narrow window: above the list, for members who have only these. */
  samples?: ReactNode;
}

const PANEL = 'prompts';

export function Library({
  version,
  stats,
  openers,
  home,
  first,
  opened,
  next,
  View,
  children,
  samples,
}: LibraryProps) {
  const [isReady, setReady] = useState(false);
  const library = useLibrary(home, first, isReady);
  const { query, ...listed } = library;
  const { shown, index, view } = listed;
  const stored = useStore($opened, { ssr: 'initial' });
  const current = slugOf(stored.state === 'none' ? opened : stored);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const known = index.state === 'ready' ? index.titles : null;
  const { open, go, retry, follow } = useOpening({ version, first, opened, next, known });
  const wake = useCallback(() => void loadIndex(version), [version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; the functions only use stores.
  useEffect(() => {
    readShortcuts();
    void loadMarks();
    const stops = [followAddress(home, follow), onSlash(() => field.current?.focus())];
    // Typed before this island was ready.
    const typed = field.current?.value;
    if (typed) choose({ q: typed });
    setReady(true);
    showOpenedRow(list.current);
    if (document.activeElement === field.current) wake();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    if (isReady && !sameQuery(query, home)) wake();
  }, [isReady, query, home, wake]);

  // What is below the search renders only when what it shows has changed: a key press changes just the field.
  const nextOf = useCallback(
    ({ slug }: Prompt) =>
      opened.state === 'ready' && slug === opened.prompt.slug
        ? next
        : nextOfKind(known ?? first.sections.flatMap(({ rows }) => rows), slug),
    [opened, next, known, first],
  );
  const backToRow = useCallback((slug: string) => {
    focusRow(list.current, slug) || field.current?.focus();
  }, []);
  const openFirst = () => {
    if (isWide()) list.current?.querySelector<HTMLElement>('a[data-slug]')?.click();
    // On a phone: puts the keyboard away, so that the results can be seen.
    else field.current?.blur();
  };
  const inWide = current ? 'max-xl:hidden' : '';

  return (
    <OpenersContext value={openers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the first touch loads the index; nothing is pressed here. */}
      <div onPointerOver={wake} onFocus={wake}>
        {current && <BackLink />}
        <div className={inWide}>
          <LibraryHead stats={stats} isBeside={current !== null} />
          <LibraryTabs tab={query.tab} onChoose={(tab) => choose({ tab })} panel={PANEL} />
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
            <GroupPills query={shown} counts={view?.groupCounts ?? first.groupCounts} />
            <KindSelect query={shown} counts={view?.kindCounts ?? first.kindCounts} />
          </div>
        </div>
        <div
          id={PANEL}
          role="tabpanel"
          aria-labelledby={`tab-${query.tab}`}
          className="mt-5 xl:grid xl:grid-cols-[366px_minmax(0,1fr)] xl:items-start xl:gap-10"
        >
          {samples && (
            <div className="mb-8 hidden xl:hidden [[data-open-tiers=free]_&]:max-xl:block">
              <div hidden={isFiltered(query)}>{samples}</div>
            </div>
          )}
          <div
            aria-busy={shown !== query}
            className={`${inWide} xl:-mx-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto xl:overscroll-contain xl:px-4 xl:pb-6`}
          >
            <ListPart
              {...listed}
              version={version}
              list={list}
              field={field}
              heading={heading}
              opened={current}
              onOpen={open}
              onGo={go}
            />
            <Shortcuts />
          </div>
          <div className={current ? '' : 'max-xl:hidden'}>
            <Pane
              first={opened}
              FirstView={View}
              nextOf={nextOf}
              onOpen={go}
              onRetry={retry}
              onBack={backToRow}
            >
              {children}
            </Pane>
          </div>
        </div>
      </div>
    </OpenersContext>
  );
}
