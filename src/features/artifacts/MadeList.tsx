import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { ListedArtifact } from './artifacts.ts';
import { removeWithUndo } from './delete-artifact.ts';
import { MadeRow } from './MadeRow.tsx';
import { useMadeList } from './use-made-list.ts';

/** The list of a member's work from lessons. `words` are the search terms. */
export function MadeList({ words }: { words: readonly string[] }) {
  const { list, busy, load, put } = useMadeList();
  const rows = useRef<HTMLUListElement>(null);

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
  function remove(artifact: ListedArtifact) {
    const at = visible.indexOf(artifact);
    void removeWithUndo({ ...artifact, isWaiting: false }, (own) => put(artifact, own !== null));
    // The pressed button is gone: focus the row that takes its place.
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
