import { Button } from '../../../components/Button.tsx';
import type { ShownNote } from './overlay.ts';

interface Props {
  note: ShownNote;
  onEdit: () => void;
  onDelete: () => void;
}

/** The Worker writes the same box into the page (functions/micro-learning/note-markup.ts): nothing shifts. */
export function NoteView({ note, onEdit, onDelete }: Props) {
  return (
    <div className="lesson-note">
      <p dir="auto">{note.text}</p>
      <div className="lesson-note-actions">
        <Button size="small" kind="quiet" className="px-2.5!" onClick={onEdit} data-edit={note.id}>
          Edit<span className="sr-only"> note</span>
        </Button>
        <Button size="small" kind="quiet" className="px-2.5!" onClick={onDelete}>
          Delete<span className="sr-only"> note</span>
        </Button>
        {note.isWaiting && !note.problem && (
          <span className="px-2.5 font-mono text-[0.78rem] text-muted">Will sync</span>
        )}
        {note.problem && (
          <p className="basis-full px-2.5 pb-1 text-[0.94rem] font-medium text-coral">
            {note.problem}
          </p>
        )}
      </div>
    </div>
  );
}
