import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { RowDialogProps } from './dialogs/dialog-props.ts';
import { type Chosen, Filters } from './Filters.tsx';
import { KINDS } from './kinds.ts';
import { ListedRows } from './ListedRows.tsx';
import { $list, loadList } from './list.ts';
import {
  Nothing,
  NothingFound,
  NothingOfTools,
  NotLoaded,
  RestNotLoaded,
} from './NothingListed.tsx';
import { $arrived, startOutbox } from './outbox.ts';
import type { ListedWork } from './saved-work.ts';
import { WaitingWork } from './WaitingWork.tsx';

const Selection = lazy(() => import('./Selection.tsx').then((m) => ({ default: m.Selection })));
const DeletedList = lazy(() =>
  import('./DeletedList.tsx').then((m) => ({ default: m.DeletedList })),
);

const MadeList = lazy(() =>
  import('../artifacts/MadeList.tsx').then((m) => ({ default: m.MadeList })),
);

/** All of a member's saved work in one list: search by name, open in its tool, export together. */
export function WorkList() {
  const list = useStore($list, { ssr: 'initial' });
  const arrived = useStore($arrived, { ssr: 'initial' });
  const [kind, setKind] = useState<Chosen>('all');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<{ Dialog: ComponentType<RowDialogProps>; id: string } | null>(
    null,
  );
  useEffect(startOutbox, []);
  // Lessons link to this filter.
  useEffect(() => {
    if (location.hash === '#made') setKind('made');
  }, []);
  // Reloads the list when a waiting save has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => void loadList(), [arrived]);

  const words = useDeferredValue(query).toLowerCase().split(/\s+/).filter(Boolean);
  const works = list.state === 'ready' ? list.works : [];
  const handedIn = list.state === 'ready' ? list.handedIn : 0;
  const visible = works.filter(
    (work) =>
      (kind === 'all' || work.kind === kind) &&
      words.every((word) => work.title.toLowerCase().includes(word)),
  );
  const dialogWork = works.find(({ id }) => id === shown?.id);

  return (
    <>
      <WaitingWork />
      <Filters
        kind={kind}
        onKind={setKind}
        query={query}
        onQuery={setQuery}
        counts={list.state === 'ready' ? countsOf(works, handedIn) : null}
      />
      {kind === 'deleted' ? (
        <Suspense fallback={<Waiting />}>
          <DeletedList />
        </Suspense>
      ) : kind === 'made' ? (
        <Suspense fallback={<Waiting />}>
          <MadeList words={words} />
        </Suspense>
      ) : (
        <div className="mt-4">
          {list.state === 'loading' && <Waiting />}
          {list.state === 'failed' && <NotLoaded />}
          {list.state === 'ready' && works.length === 0 && handedIn === 0 && <Nothing />}
          {list.state === 'ready' && handedIn > 0 && kind === 'all' && (
            <MadeInLessons count={handedIn} onShow={() => setKind('made')} />
          )}
          {list.state === 'ready' && works.length === 0 && handedIn > 0 && kind !== 'all' && (
            <NothingOfTools />
          )}
          {works.length > 0 && (
            <>
              <p role="status" className="sr-only">
                {visible.length === 1 ? '1 result' : `${visible.length} results`}
              </p>
              {visible.length === 0 ? (
                <NothingFound
                  onShowAll={() => {
                    setQuery('');
                    setKind('all');
                  }}
                />
              ) : (
                <ListedRows
                  works={visible}
                  chosen={chosen}
                  onChosen={setChosen}
                  onDialog={(Dialog, id) => setShown({ Dialog, id })}
                />
              )}
              {list.state === 'ready' && list.more === 'loading' && (
                <Skeleton className="mt-3 h-14" />
              )}
              {list.state === 'ready' && list.more === 'failed' && <RestNotLoaded />}
            </>
          )}
        </div>
      )}
      {chosen.size > 0 && kind !== 'deleted' && kind !== 'made' && (
        <Suspense>
          <Selection
            works={works.filter(({ id }) => chosen.has(id))}
            onDone={() => setChosen(new Set())}
          />
        </Suspense>
      )}
      {shown && dialogWork && <shown.Dialog work={dialogWork} onClose={() => setShown(null)} />}
    </>
  );
}

const countsOf = (works: readonly ListedWork[], handedIn: number) => {
  const counts: Record<string, number> = { all: works.length + handedIn, made: handedIn };
  for (const kind of KINDS) counts[kind] = works.filter((work) => work.kind === kind).length;
  return counts;
};

function MadeInLessons({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 border-line border-b border-dashed pb-2">
      {count === 1
        ? 'You handed in one thing in a lesson.'
        : `You handed in ${count} things in lessons.`}
      <button type="button" className="text-link min-h-11" onClick={onShow}>
        {count === 1 ? 'Open it' : 'Open them'}
      </button>
    </p>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your saved work" className="mt-4 grid gap-3">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-19" />
      ))}
    </div>
  );
}
