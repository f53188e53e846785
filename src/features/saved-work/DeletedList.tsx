import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { showToast } from '../../components/toast.ts';
import { KIND_NAMES } from './kinds.ts';
import { loadList, showFailure } from './list.ts';
import { changedWhen } from './saved-when.ts';
import { type DeletedWork, deleteForGood, listDeleted, undoDeletion } from './saved-work.ts';

/** Work deleted in the last 30 days. */
export function DeletedList() {
  const [works, setWorks] = useState<readonly DeletedWork[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** The ID of the work whose deletion has to be confirmed; its button asks once more. */
  const [asked, setAsked] = useState('');
  const load = () => {
    setHasFailed(false);
    listDeleted().then(setWorks, () => setHasFailed(true));
  };
  useEffect(load, []);
  const without = (id: string) => setWorks((all) => all?.filter((work) => work.id !== id) ?? null);

  async function restore({ id, title }: DeletedWork) {
    try {
      await undoDeletion(id);
      without(id);
      showToast({ title: 'Restored', text: `“${title}” is back.` });
      void loadList();
    } catch (error) {
      showFailure(error);
    }
  }

  async function remove({ id }: DeletedWork) {
    if (asked !== id) return setAsked(id);
    try {
      await deleteForGood(id);
      without(id);
      showToast({ title: 'Deleted for good' });
    } catch (error) {
      showFailure(error);
    }
  }

  if (hasFailed)
    return (
      <div role="alert">
        <EmptyState
          title="That didn’t load"
          text="Check your connection and try again."
          action={<Button onClick={load}>Try again</Button>}
        />
      </div>
    );
  if (!works) return <Skeleton className="mt-4 h-19" />;
  if (works.length === 0)
    return (
      <EmptyState title="Nothing was deleted" text="What you delete stays here for 30 days." />
    );
  return (
    <>
      <p className="mt-4 text-muted">Kept for 30 days after you deleted it, then gone for good.</p>
      <ul className="mt-2 border-line border-t border-dashed">
        {works.map((work) => (
          <li
            key={work.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b border-dashed py-3"
          >
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <p className="font-semibold">
                <bdi>{work.title}</bdi>
              </p>
              <p className="font-mono text-[0.78rem] text-muted">
                {KIND_NAMES[work.kind].one}, deleted {changedWhen(work.deletedAt)}
              </p>
            </div>
            <Button
              size="small"
              kind="outline"
              aria-label={`Restore ${work.title}`}
              onClick={() => void restore(work)}
            >
              Restore
            </Button>
            <Button
              size="small"
              kind={asked === work.id ? 'danger' : 'quiet'}
              aria-label={`Delete ${work.title} for good`}
              onClick={() => void remove(work)}
            >
              {asked === work.id ? 'Really delete for good' : 'Delete for good'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
