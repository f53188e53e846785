// The member's notes in the open lesson.
import { atom, computed } from 'nanostores';
import type { LessonNote } from '../../../../functions/micro-learning/notes/read.ts';
import { showToast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import { $waitingChanges, onArrival, sendOrWait } from '../../offline/send-or-wait.ts';
import { forgetDraft } from './drafts.ts';
import { changeOfNote, NOTES_API, type ShownNote, withWaiting } from './overlay.ts';

interface Lesson {
  id: string;
  title: string;
}

const $lesson = atom<Lesson | null>(null);
/** The account's notes, without changes that wait on this device. */
const $own = atom<readonly LessonNote[]>([]);
/** IDs of notes whose deletion is being sent: they leave the page immediately. */
const $deleting = atom<readonly string[]>([]);

export const $notes = computed(
  [$lesson, $own, $deleting, $waitingChanges],
  (lesson, own, deleting, waiting) =>
    lesson ? withWaiting(own, waiting, lesson.id).filter(({ id }) => !deleting.includes(id)) : [],
);

export function openNotes(lesson: Lesson, notes: readonly LessonNote[]): () => void {
  $lesson.set(lesson);
  $own.set(notes);
  return onArrival((change, data) => {
    const arrived = changeOfNote(change);
    if (!arrived) return;
    const own = $own.get();
    const { id, kept } = arrived;
    if (!kept) return $own.set(own.filter((note) => note.id !== id));
    if (kept.moduleId !== lesson.id) return;
    const { block, text } = kept;
    const note = { id, block, text, updatedAt: change.madeAt, ...(data as Partial<LessonNote>) };
    const isThere = own.some((each) => each.id === id);
    $own.set(isThere ? own.map((each) => (each.id === id ? note : each)) : [...own, note]);
  });
}

/** Saves to the account, or on the device until there is a connection. Rejects with ApiError if it is refused. */
export async function saveNote(note: Pick<ShownNote, 'id' | 'block' | 'text'>): Promise<void> {
  const lesson = $lesson.get();
  if (!lesson) return;
  const { id, block, text } = note;
  await sendOrWait<LessonNote>({
    ...{ subject: `note:${id}`, method: 'PUT', path: `${NOTES_API}/${id}` },
    json: { moduleId: lesson.id, block, text },
    label: `Note on “${lesson.title}”`,
  });
}

/** Removes the note immediately; the toast offers to undo it. */
export async function deleteNote(note: ShownNote): Promise<void> {
  $deleting.set([...$deleting.get(), note.id]);
  forgetDraft(note.id);
  const title = $lesson.get()?.title ?? '';
  try {
    await sendOrWait({
      ...{ subject: `note:${note.id}`, method: 'DELETE', path: `${NOTES_API}/${note.id}` },
      label: `Delete a note on “${title}”`,
    });
    showToast({
      title: 'Note deleted',
      duration: 8000,
      actions: [{ label: 'Undo', onPress: () => void restore(note) }],
    });
  } catch (error) {
    tell('Your note is still there.', error);
  } finally {
    $deleting.set($deleting.get().filter((id) => id !== note.id));
  }
}

async function restore(note: ShownNote): Promise<void> {
  try {
    await saveNote(note);
  } catch (error) {
    tell('The note couldn’t be brought back.', error);
  }
}

function tell(what: string, error: unknown): void {
  showToast({ title: 'Error', text: `${what} ${reasonOf(error)}`, tone: 'destructive' });
}

export const reasonOf = (error: unknown): string => messageOf(error, 'Please try again.');
