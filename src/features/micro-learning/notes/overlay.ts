// The member's notes of one lesson: the account's, overlaid with changes that wait on this device. Pure.
import type { LessonNote } from '../../../../functions/micro-learning/notes/read.ts';
import type { WaitingChange } from '../../offline/send-or-wait.ts';

export interface ShownNote extends LessonNote {
  isWaiting?: true;
  /** The change that the account refused, and its reason. */
  problem?: string;
}

export const NOTES_API = '/api/lesson-notes';

type Kept = { moduleId: string; block: string; text: string };

/** The note's ID, and its new content (null: deleted); null if the change is about something else. */
export function changeOfNote({
  path,
  method,
  json,
}: Pick<WaitingChange, 'path' | 'method' | 'json'>) {
  if (!path.startsWith(`${NOTES_API}/`)) return null;
  const id = path.slice(NOTES_API.length + 1);
  if (method === 'DELETE') return { id, kept: null };
  return method === 'PUT' && json ? { id, kept: json as Kept } : null;
}

/** A refused deletion keeps the note, and a refused text is not lost. */
export function withWaiting(
  own: readonly LessonNote[],
  waiting: readonly WaitingChange[],
  moduleId: string,
): ShownNote[] {
  const notes = new Map<string, ShownNote>(own.map((note) => [note.id, note]));
  for (const waits of waiting) {
    const change = changeOfNote(waits);
    if (!change) continue;
    const { id, kept } = change;
    const { madeAt, problem } = waits;
    const own = notes.get(id);
    if (!kept && !problem) notes.delete(id);
    if (!kept && problem && own)
      notes.set(id, { ...own, isWaiting: true, problem: `Not deleted: ${problem}` });
    if (kept?.moduleId !== moduleId) continue;
    const { block, text } = kept;
    const shown = { id, block, text, updatedAt: madeAt, isWaiting: true } as const;
    notes.set(id, problem ? { ...shown, problem: `Not saved: ${problem}` } : shown);
  }
  return [...notes.values()];
}
