import { useStore } from '@nanostores/react';
import { memo, type ReactNode, type RefObject } from 'react';
import { kindLabel } from '../kinds.ts';
import { $marks, loadMarks } from '../marks.ts';
import { LazyTab } from './LazyTab.tsx';
import { choose, loadIndex } from './library.ts';
import { PromptList } from './PromptList.tsx';
import { addressOf, EVERYTHING } from './query.ts';
import { LoadFailed, NoFavorites, NothingFound, ResultCount, WaitingRows } from './Results.tsx';
import { nearKinds, type Shown } from './use-library.ts';

interface Props extends Omit<Shown, 'query'> {
  version: string;
  list: RefObject<HTMLDivElement | null>;
  field: RefObject<HTMLInputElement | null>;
  heading: RefObject<HTMLParagraphElement | null>;
  opened: string | null;
  onOpen: (slug: string) => boolean;
  /** For links inside a tab: opens the prompt's page if it cannot be shown next to the list. */
  onGo: (slug: string) => void;
}

/** Everything below the search: the prompts, or the reason there are none. */
export const ListPart = memo(function ListPart(props: Props): ReactNode {
  const { version, shown, index, view, found, terms, opened, list, field, heading } = props;
  const marks = useStore($marks, { ssr: 'initial' });
  const { tab } = shown;

  if (index.state === 'failed' && !view)
    return (
      <LoadFailed
        text="We couldn’t load the list. What you typed is still here."
        onRetry={() => void loadIndex(version)}
      />
    );
  if (!view) return <WaitingRows />;
  if (tab === 'collections' || tab === 'history') {
    const titles = index.state === 'ready' ? index.titles : [];
    return <LazyTab name={tab} prompts={titles} onOpen={props.onGo} />;
  }
  if (tab === 'favorites' && marks.state === 'loading') return <WaitingRows />;
  if (tab === 'favorites' && marks.state === 'failed')
    return <LoadFailed text="We couldn’t load your favorites." onRetry={() => void loadMarks()} />;
  if (tab === 'favorites' && marks.state === 'ready' && marks.marks.favorites.length === 0)
    return <NoFavorites onAll={() => choose({ ...EVERYTHING })} />;

  const chooseKind = (kind: string) => {
    choose({ kind, group: null });
    // The pressed link is gone, so the focus needs a new place.
    heading.current?.focus();
  };
  const leave = (clear: boolean) => {
    if (clear) choose({ q: '' });
    field.current?.focus();
  };
  const clearSearch = () => {
    choose({ ...EVERYTHING, tab });
    field.current?.focus();
  };
  return (
    <>
      <ResultCount
        heading={heading}
        total={view.total}
        showing={found?.showing ?? null}
        onlySome={found?.onlySome ?? false}
      />
      {view.total === 0 ? (
        <NothingFound
          near={nearKinds(index, shown, found).map((kind) => ({
            kind,
            label: kindLabel(kind),
            address: addressOf(null, { ...EVERYTHING, kind }),
          }))}
          onKind={(kind) => choose({ ...EVERYTHING, kind })}
          onClear={clearSearch}
        />
      ) : (
        <PromptList
          list={list}
          best={view.best}
          sections={view.sections}
          query={shown}
          opened={opened}
          terms={terms}
          onOpen={props.onOpen}
          onKind={chooseKind}
          onLeave={leave}
        />
      )}
    </>
  );
});
