import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lessonData } from '../lesson-data.ts';
import { stackInMargin } from './in-margin.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteView } from './NoteView.tsx';
import { $notes, deleteNote, openNotes } from './notes.ts';
import type { ShownNote } from './overlay.ts';

interface Props {
  moduleId: string;
  title: string;
}

/** Which note is being written: a new one at a paragraph, or one that is there. */
interface Open {
  id: string;
  block: string;
  isNew: boolean;
}

/** The notes of a lesson, each at its paragraph: the page has a slot there, which the Worker filled with the same text. */
export function LessonNotes({ moduleId, title }: Props) {
  const notes = useStore($notes, { ssr: 'initial' }) ?? [];
  const [slots, setSlots] = useState<ReadonlyMap<string, HTMLElement> | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [status, setStatus] = useState('');
  /** The form had the focus, and is gone. */
  const focusNext = useRef('');
  const opened = useRef<Open | null>(null);
  opened.current = open;

  useLayoutEffect(() => {
    const lesson = document.querySelector<HTMLElement>('[data-lesson-text]');
    const data = lessonData();
    if (!lesson || !data) return;
    const stop = openNotes({ id: moduleId, title }, data.notes);
    const found = [...document.querySelectorAll<HTMLElement>('[data-note-slot]')];
    // Together with the first rendering below, which replaces the Worker's HTML with the same content.
    for (const slot of found) slot.replaceChildren();
    setSlots(new Map(found.map((slot) => [slot.dataset.noteSlot ?? '', slot])));
    lesson.dataset.notes = '';
    const press = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('[data-note-at]');
      const block = button?.dataset.noteAt;
      if (!block) return;
      const isOpen = opened.current?.isNew && opened.current.block === block;
      setOpen(isOpen ? null : { id: crypto.randomUUID(), block, isNew: true });
    };
    lesson.addEventListener('click', press);
    const unstack = stackInMargin(lesson);
    return () => {
      unstack();
      lesson.removeEventListener('click', press);
      stop();
    };
  }, [moduleId, title]);

  useLayoutEffect(() => {
    if (!open && focusNext.current) {
      document.querySelector<HTMLElement>(focusNext.current)?.focus({ preventScroll: true });
      focusNext.current = '';
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-note-at]')) {
      const isOpen = Boolean(open?.isNew && open.block === button.dataset.noteAt);
      button.setAttribute('aria-expanded', String(isOpen));
    }
  }, [open]);

  if (!slots) return null;
  const byBlock = Map.groupBy(notes, ({ block }) => (slots.has(block) ? block : ''));
  const old = byBlock.get('') ?? [];

  function close(said = '') {
    const was = open;
    setOpen(null);
    setStatus(said);
    focusNext.current = was?.isNew ? `[data-note-at="${was.block}"]` : `[data-edit="${was?.id}"]`;
  }

  function remove(note: ShownNote) {
    void deleteNote(note);
    const button = document.querySelector<HTMLElement>(`[data-note-at="${note.block}"]`);
    button?.focus({ preventScroll: true });
  }

  const shown = (note: ShownNote) =>
    open?.id === note.id && !open.isNew ? (
      <NoteForm
        key={note.id}
        note={note}
        draftName={note.id}
        onSaved={() => close('Note saved.')}
        onCancel={() => close()}
      />
    ) : (
      <NoteView
        key={note.id}
        note={note}
        onEdit={() => setOpen({ id: note.id, block: note.block, isNew: false })}
        onDelete={() => remove(note)}
      />
    );

  return (
    <>
      {[...slots].map(([block, slot]) => {
        const own = byBlock.get(block) ?? [];
        const isWriting = open?.isNew && open.block === block;
        if (own.length === 0 && !isWriting) return null;
        return createPortal(
          <>
            {own.filter(({ id }) => !isWriting || id !== open.id).map(shown)}
            {isWriting && (
              <NoteForm
                key={open.id}
                note={{ id: open.id, block, text: '' }}
                draftName={`${moduleId}-${block}`}
                onSaved={() => close('Note saved.')}
                onCancel={() => close()}
              />
            )}
          </>,
          slot,
          block,
        );
      })}
      {old.length > 0 && (
        <section aria-labelledby="old-notes" className="mt-10">
          <h2 id="old-notes" className="text-[1.2rem]">
            Notes from an earlier version
          </h2>
          <p className="mt-1 text-[0.94rem] text-muted">
            The lesson has changed since, and these paragraphs are gone. Your notes aren’t.
          </p>
          <div className="mt-3 grid gap-3">{old.map(shown)}</div>
        </section>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}
