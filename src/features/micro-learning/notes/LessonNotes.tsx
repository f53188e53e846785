import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoteForm } from './NoteForm.tsx';
import { NoteView } from './NoteView.tsx';
import { $notes, deleteNote } from './notes.ts';
import type { ShownNote } from './overlay.ts';
import { useNoteSlots } from './use-note-slots.ts';

interface Props {
  moduleId: string;
  title: string;
}

/** The note being written: a new one at a paragraph, or an existing one. */
interface Open {
  id: string;
  block: string;
  isNew: boolean;
}

/** A lesson's notes, each in the slot at its paragraph, which the Worker filled with the same text. */
export function LessonNotes({ moduleId, title }: Props) {
  const notes = useStore($notes, { ssr: 'initial' }) ?? [];
  const [open, setOpen] = useState<Open | null>(null);
  const [status, setStatus] = useState('');
  /** Selector of the element that takes the focus when the form closes. */
  const focusNext = useRef('');
  const slots = useNoteSlots(moduleId, title, (block) => {
    const isOpen = open?.isNew && open.block === block;
    setOpen(isOpen ? null : { id: crypto.randomUUID(), block, isNew: true });
  });

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
      {old.length > 0 && <OldNotes>{old.map(shown)}</OldNotes>}
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

function OldNotes({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="old-notes" className="mt-10">
      <h2 id="old-notes" className="text-[1.2rem]">
        Notes from an earlier version
      </h2>
      <p className="mt-1 text-[0.94rem] text-muted">
        The lesson has changed since, and these paragraphs are gone. Your notes aren’t.
      </p>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}
