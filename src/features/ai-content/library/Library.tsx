import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { PromptTitle } from '../prompts.ts';
import { BackLink } from './BackLink.tsx';
import { focusRow } from './keyboard.ts';
import type { Stats } from './LibraryHead.tsx';
import { LibraryTop } from './LibraryTop.tsx';
import { ListPart } from './ListPart.tsx';
import { loadIndex } from './library.ts';
import { $opened, type Opened, type OpenedView } from './opened.ts';
import { type Openers, OpenersContext } from './openers.ts';
import { Pane, slugOf } from './Pane.tsx';
import { isFiltered, type LibraryQuery, sameQuery } from './query.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { useLibrary } from './use-library.ts';
import { useOpening } from './use-opening.ts';
import { useStart } from './use-start.ts';
import type { LibraryView } from './view.ts';

export interface LibraryProps {
  /** The prompts' content version, part of the addresses of files that are loaded later. */
  version: string;
  stats: Stats;
  openers: Openers;
  /** The query that the page shows without filters; `first` holds its prompts. */
  home: LibraryQuery;
  first: LibraryView;
  /** The page's own prompt. */
  opened: Opened;
  /** The prompt that follows it. */
  next: PromptTitle | null;
  View: OpenedView | null;
  /** Shown next to the list until a prompt is opened. */
  children?: ReactNode;
  /** In a narrow window: shown above the list, for members who have only the free prompts. */
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
  const { open, go, retry, follow, nextOf } = useOpening({ version, first, opened, next, known });
  const wake = useCallback(() => void loadIndex(version), [version]);

  useStart({ home, field, list, follow, wake, onReady: () => setReady(true) });
  useEffect(() => {
    if (isReady && !sameQuery(query, home)) wake();
  }, [isReady, query, home, wake]);

  // Below the search, components render only when their content changes: a key press updates just the field.
  const backToRow = useCallback((slug: string) => {
    focusRow(list.current, slug) || field.current?.focus();
  }, []);
  const inWide = current ? 'max-xl:hidden' : '';

  return (
    <OpenersContext value={openers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the first touch loads the index; nothing is pressed here. */}
      <div onPointerOver={wake} onFocus={wake}>
        {current && <BackLink />}
        <LibraryTop
          {...{ stats, query, shown, field, list }}
          isBeside={current !== null}
          counts={view ?? first}
          panel={PANEL}
        />
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
