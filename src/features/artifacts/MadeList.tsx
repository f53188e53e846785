import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { showToast } from '../../components/toast.ts';
import { type ListedArtifact, listArtifacts, messageOf } from './artifacts.ts';
import { removeWithUndo } from './delete-artifact.ts';
import { MadeRow } from './MadeRow.tsx';

type List =
  | { state: 'loading' | 'failed' }
  | { state: 'ready'; made: readonly ListedArtifact[]; next: string | null };

/** What a member made in lessons, found again. `words` are those of the search. */
export function MadeList({ words }: { words: readonly string[] }) {
  const [list, setList] = useState<List>({ state: 'loading' });
  const [busy, setBusy] = useState(false);
  const rows = useRef<HTMLUListElement>(null);

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

  if (list.state === 'loading')
    return (
      <div role="status" aria-label="Loading what you made" className="mt-4 grid gap-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-19" />
        ))}
      </div>
    );
  if (list.state !== 'ready')
    return (
      <div role="alert">
        <EmptyState
          title="What you made didn’t load"
          text="It’s safe in your account. Check your connection and try again."
          action={<Button onClick={() => void load(null)}>Try again</Button>}
        />
      </div>
    );
  if (list.made.length === 0)
    return (
      <EmptyState
        title="Nothing handed in yet"
        text="Every lesson ends with something you make. Hand it in there, and you’ll find it here on all your devices."
        action={
          <a href="/micro-learning" className={buttonStyle('main')}>
            Choose a lesson
          </a>
        }
      />
    );
  const visible = list.made.filter(({ title, lesson }) =>
    words.every((word) => `${title} ${lesson ?? ''}`.toLowerCase().includes(word)),
  );
  /** Null takes it out; else it is put where it was. */
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
  function remove(artifact: ListedArtifact) {
    const at = visible.indexOf(artifact);
    void removeWithUndo({ ...artifact, isWaiting: false }, (own) => put(artifact, own !== null));
    // The pressed button is gone: on to the row that takes its place.
    queueMicrotask(() => {
      const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-delete]');
      buttons?.[Math.min(at, buttons.length - 1)]?.focus();
    });
  }
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        {visible.length === 1 ? '1 result' : `${visible.length} results`}
      </p>
      {visible.length === 0 && <EmptyState title="Nothing by that name" text="Try another word." />}
      <ul ref={rows} className="border-line border-t border-dashed empty:border-0">
        {visible.map((artifact) => (
          <MadeRow key={artifact.id} artifact={artifact} onDelete={() => remove(artifact)} />
        ))}
      </ul>
      {list.next && (
        <Button kind="outline" busy={busy} onClick={() => void load(list.next)} className="mt-4">
          Show more
        </Button>
      )}
    </div>
  );
}
