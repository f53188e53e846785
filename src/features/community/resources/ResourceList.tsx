import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { RESOURCES_PER_PAGE } from '../../../../functions/community/resources/rules/resource.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { addressOf, ResourceFilters } from './ResourceFilters.tsx';
import { ResourceRow } from './ResourceRow.tsx';
import { type Filter, type Resource, readResources } from './resources.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

interface Props extends Filter {
  resources: Resource[];
  isMember: boolean;
  /** False where no bucket is declared: links only. */
  canUpload: boolean;
  /** Milliseconds since 1970: when the resources were read. */
  now: number;
}

/** Its own that wait come first, so they do not count for the page. */
const isWhole = (page: readonly Resource[]) =>
  page.filter(({ status }) => status === 'shown').length < RESOURCES_PER_PAGE;

/** The list of resources. Its first page is in the HTML; filters are in the address and work without a script. */
export function ResourceList({ resources: first, isMember, canUpload, now, ...filter }: Props) {
  const [list, setList] = useState({
    filter: filter as Filter,
    resources: first,
    now,
    isWhole: isWhole(first),
    state: 'ready' as 'ready' | 'loading' | 'more' | 'failed',
  });
  const [isSharing, setSharing] = useState<boolean | null>(null);
  const latest = useRef(0);
  const { resources, state } = list;

  async function show(wanted: Filter, more = false) {
    const request = ++latest.current;
    setList((old) => ({ ...old, filter: wanted, state: more ? 'more' : 'loading' }));
    try {
      const page = await readResources(wanted, more ? (resources.at(-1)?.id ?? null) : null);
      if (request !== latest.current) return;
      setList((old) => ({
        filter: wanted,
        resources: more ? [...old.resources, ...page] : page,
        isWhole: isWhole(page),
        now: Date.now(),
        state: 'ready',
      }));
      if (!more) history.replaceState(null, '', addressOf(wanted));
    } catch {
      if (request === latest.current) setList((old) => ({ ...old, state: 'failed' }));
    }
  }

  const isFiltered = list.filter.categoryId !== null || list.filter.type !== null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[52ch] text-muted">
          Price lists, checklists, templates and links that members use in their own work.
        </p>
        {isMember ? (
          <Button onClick={() => setSharing(true)} className="max-sm:w-full">
            <Plus aria-hidden="true" className="size-5" />
            Share Resource
          </Button>
        ) : (
          <a
            href="/login?redirect=/community/resources"
            className={`${buttonStyle('outline')} max-sm:w-full`}
          >
            Log in to share
          </a>
        )}
      </div>
      <ResourceFilters filter={list.filter} onChange={(wanted) => void show(wanted)} />
      <section aria-label="Resources" aria-busy={state === 'loading' || state === 'more'}>
        {state === 'loading' ? (
          <ResourceSkeleton />
        ) : (
          resources.length > 0 && (
            <ol>
              {resources.map((resource) => (
                <ResourceRow
                  key={resource.id}
                  resource={resource}
                  isMember={isMember}
                  now={list.now}
                />
              ))}
            </ol>
          )
        )}
        {resources.length === 0 && state === 'ready' && (
          <EmptyState
            title={isFiltered ? 'Nothing of that kind yet' : 'No resources yet'}
            text={
              isFiltered
                ? 'If you’ve made one, someone is probably looking for it.'
                : 'The checklist you made for yourself could be just what someone else needs.'
            }
            action={
              isMember && (
                <Button kind="outline" onClick={() => setSharing(true)}>
                  {isFiltered ? 'Share yours' : 'Share the first one'}
                </Button>
              )
            }
          />
        )}
        <p role="alert" className="py-4 empty:hidden">
          {state === 'failed' && 'The resources didn’t load. Please check your connection.'}
        </p>
        {state === 'failed' && (
          <Button kind="outline" onClick={() => void show(list.filter)}>
            Try again
          </Button>
        )}
        {!list.isWhole && (state === 'ready' || state === 'more') && (
          <Button
            kind="outline"
            busy={state === 'more'}
            onClick={() => void show(list.filter, true)}
            className="mt-6"
          >
            Show older resources
          </Button>
        )}
      </section>
      {isSharing !== null && (
        <Suspense>
          <ShareDialog
            open={isSharing}
            onClose={() => setSharing(false)}
            canUpload={canUpload}
            onShared={() => void show({ categoryId: null, type: null })}
          />
        </Suspense>
      )}
    </>
  );
}

function ResourceSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the resources</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-4 border-line border-b border-dashed py-5">
          <Skeleton className="size-11 flex-none" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-2 h-5 w-full" />
            <Skeleton className="mt-3 h-8 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
