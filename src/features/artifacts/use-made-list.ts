import { useEffect, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import { type ListedArtifact, listArtifacts, messageOf } from './artifacts.ts';

type List =
  | { state: 'loading' | 'failed' }
  | { state: 'ready'; made: readonly ListedArtifact[]; next: string | null };

/** A member's work from lessons, page by page; `put` updates the list after a deletion or its undo. */
export function useMadeList() {
  const [list, setList] = useState<List>({ state: 'loading' });
  const [busy, setBusy] = useState(false);

  async function load(cursor: string | null) {
    if (!cursor) setList({ state: 'loading' });
    setBusy(true);
    try {
      const { artifacts, next } = await listArtifacts(cursor);
      setList((before) => ({
        state: 'ready',
        made: [...(cursor && before.state === 'ready' ? before.made : []), ...artifacts],
        next,
      }));
    } catch (error) {
      if (!cursor) setList({ state: 'failed' });
      else
        showToast({
          tone: 'destructive',
          title: 'The rest didn’t load',
          text: messageOf(error, 'Check your connection and try again.'),
        });
    }
    setBusy(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => void load(null), []);

  /** Removes it, or puts it back in its place. */
  const put = (artifact: ListedArtifact, isThere: boolean) =>
    setList((now) =>
      now.state === 'ready'
        ? {
            ...now,
            made: isThere
              ? [...now.made.filter(({ id }) => id !== artifact.id), artifact].sort((a, b) =>
                  a.updatedAt < b.updatedAt ? 1 : -1,
                )
              : now.made.filter(({ id }) => id !== artifact.id),
          }
        : now,
    );
  return { list, busy, load, put };
}
