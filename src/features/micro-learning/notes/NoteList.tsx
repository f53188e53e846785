import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import {
  $allNotes,
  $listedNotes,
  loadNotes,
  removeNote,
  type ShownListedNote,
} from './note-list.ts';

/** Newest first; each links to its paragraph. */
export function NoteList() {
  const { state, next } = useStore($allNotes, { ssr: 'initial' });
  const notes = useStore($listedNotes, { ssr: 'initial' }) ?? [];
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void loadNotes(), []);

  if (state === 'ready' && notes.length === 0) {
    return (
      <EmptyState
        title="No notes yet"
        text="In a lesson, press the pencil next to a paragraph. What you write appears here."
        action={
          <a href="/micro-learning" className={buttonStyle('outline')}>
            Choose a lesson
          </a>
        }
      />
    );
  }

  function remove(note: ShownListedNote) {
    const at = notes.findIndex(({ id }) => id === note.id);
    void removeNote(note);
    // The pressed button disappears: the focus moves to the note that takes its place.
    queueMicrotask(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]');
      buttons?.[Math.min(at, buttons.length - 1)]?.focus();
    });
  }

  return (
    <>
      <ul ref={list} className="grid gap-5">
        {notes.map((note) => (
          <Row key={note.id} note={note} onDelete={() => remove(note)} />
        ))}
        {state === 'loading' && notes.length === 0 && <Waiting />}
      </ul>
      {state === 'failed' && (
        <div role="alert" className="mt-4">
          <p>We couldn’t load your notes. They’re safe in your account.</p>
          <Button kind="outline" size="small" className="mt-3" onClick={() => void loadNotes()}>
            Try again
          </Button>
        </div>
      )}
      {state !== 'failed' && next !== null && (
        <Button
          kind="outline"
          className="mt-6 max-sm:w-full"
          busy={state === 'loading'}
          onClick={() => void loadNotes()}
        >
          Show more notes
        </Button>
      )}
    </>
  );
}

function Row({ note, onDelete }: { note: ShownListedNote; onDelete: () => void }) {
  const { moduleId, block, text, lesson, updatedAt, problem } = note;
  const day = new Date(updatedAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  return (
    <li className="min-w-0 rounded-r-control border-mark border-l-4 bg-sheet px-4 pt-3 pb-1">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {problem && <p className="mt-2 text-[0.94rem] font-medium text-coral">{problem}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-[0.94rem]">
        {lesson ? (
          <a
            href={`/micro-learning?module=${encodeURIComponent(moduleId)}#p-${block}`}
            className="text-link inline-flex min-h-11 min-w-0 flex-1 items-center max-sm:basis-full"
          >
            {lesson}
          </a>
        ) : (
          <span className="flex-1 text-muted max-sm:basis-full">
            A lesson that’s no longer here
          </span>
        )}
        <time dateTime={updatedAt} className="font-mono text-[0.78rem] text-muted">
          {day}
        </time>
        <Button
          kind="quiet"
          size="small"
          className="-mr-2.5 px-2.5! max-sm:ml-auto"
          data-delete
          onClick={onDelete}
        >
          Delete<span className="sr-only"> note</span>
        </Button>
      </div>
    </li>
  );
}

const Waiting = () => (
  <li>
    <div role="status" aria-label="Loading your notes" className="grid gap-5">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  </li>
);
