import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { NoResources } from './NoResources.tsx';
import { ResourceFilters } from './ResourceFilters.tsx';
import { ResourceRow } from './ResourceRow.tsx';
import { ResourceSkeleton } from './ResourceSkeleton.tsx';
import { ResourcesHead } from './ResourcesHead.tsx';
import { createResourceList } from './resource-list-store.ts';
import type { Filter, Resource } from './resources.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

interface Props extends Filter {
  resources: Resource[];
  isMember: boolean;
  /** False without an R2 bucket: links only. */
  canUpload: boolean;
  /** Milliseconds since 1970: when the resources were read. */
  now: number;
}

/** The list of resources. Its first page is server-rendered; filters are in the URL and work without JavaScript. */
export function ResourceList({ resources: first, isMember, canUpload, now, ...asked }: Props) {
  const [{ $list, show, showMore }] = useState(() => createResourceList(asked, first, now));
  const { filter, resources, state, isWhole, now: readAt } = useStore($list);
  const [isSharing, setSharing] = useState<boolean | null>(null);
  const share = () => setSharing(true);
  const hasFailed = state === 'failed' || state === 'failed-more';
  const isFiltered = filter.categoryId !== null || filter.type !== null;
  return (
    <>
      <ResourcesHead isMember={isMember} onShare={share} />
      <ResourceFilters filter={filter} onChange={(wanted) => void show(wanted)} />
      <section aria-label="Resources" aria-busy={state === 'loading' || state === 'loading-more'}>
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
                  now={readAt}
                />
              ))}
            </ol>
          )
        )}
        {resources.length === 0 && state === 'ready' && (
          <NoResources isFiltered={isFiltered} isMember={isMember} onShare={share} />
        )}
        <p role="alert" className="py-4 empty:hidden">
          {hasFailed && 'The resources didn’t load. Please check your connection.'}
        </p>
        {hasFailed && (
          <Button
            kind="outline"
            onClick={() => void (state === 'failed' ? show(filter) : showMore())}
          >
            Try again
          </Button>
        )}
        {!isWhole && (state === 'ready' || state === 'loading-more') && (
          <Button
            kind="outline"
            busy={state === 'loading-more'}
            onClick={() => void showMore()}
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
