import { useId, useLayoutEffect, useRef, useState } from 'react';
import { MAX_NOTE } from '../../../../functions/micro-learning/rules/notes.ts';
import { tooLong } from '../../../../functions/rules/too-long.ts';
import { Button } from '../../../components/Button.tsx';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { reasonOf, saveNote } from './notes.ts';
import type { ShownNote } from './overlay.ts';

interface Props {
  /** The note with its last saved text; empty for a new one. */
  note: Pick<ShownNote, 'id' | 'block' | 'text'>;
  /** The draft's name, under which input is kept until it is saved. */
  draftName: string;
  onSaved: () => void;
  onCancel: () => void;
}

export function NoteForm({ note, draftName, onSaved, onCancel }: Props) {
  const [text, setText] = useState(() => readDraft(draftName) ?? note.text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  const count = [...text.normalize('NFC').trim()].length;
  const length = count > MAX_NOTE ? tooLong('x'.repeat(count), MAX_NOTE) : undefined;
  const shown = length ?? problem;

  function type(typed: string) {
    setText(typed);
    setProblem(undefined);
    if (typed === note.text) forgetDraft(draftName);
    else keepDraft(draftName, typed);
  }

  async function save() {
    if (length) return field.current?.focus();
    if (count === 0) {
      setProblem('Please write something first.');
      return field.current?.focus();
    }
    setBusy(true);
    try {
      await saveNote({ ...note, text: text.normalize('NFC').trim() });
      forgetDraft(draftName);
      onSaved();
    } catch (error) {
      setProblem(`Your note isn’t saved yet. ${reasonOf(error)}`);
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="lesson-note pb-3!"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Your note
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={4}
        value={text}
        placeholder="Only you can see this"
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-problem` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
        className="field-sizing-content block max-h-80 min-h-24 w-full rounded-control border-[1.5px] border-ink/60 bg-paper px-3 py-2 placeholder:text-muted"
      />
      {shown && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 font-medium text-coral">
          {shown}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-1">
        <Button type="submit" size="small" kind="ink" className="px-2.5!" busy={busy}>
          Save note
        </Button>
        <Button size="small" kind="quiet" className="px-2!" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
