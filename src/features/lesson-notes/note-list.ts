// All of the member's notes, page by page.
import { atom } from 'nanostores';
import type { ListedNote } from '../../../functions/lesson-notes/list.ts';
import { showToast } from '../../components/toast.ts';
import { api, dataOf } from '../../lib/api.ts';
import { sendOrWait } from '../offline/send-or-wait.ts';
import { reasonOf } from './notes.ts';
import { NOTES_API } from './overlay.ts';

export interface AllNotes {
  state: 'loading' | 'failed' | 'ready';
  notes: readonly ListedNote[];
  next: string | null;
}

export const $allNotes = atom<AllNotes>({ state: 'loading', notes: [], next: null });

let isAsking = false;

/** The next page, or the first one. What is shown stays if it fails. */
export async function loadNotes(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const { notes, next } = $allNotes.get();
  $allNotes.set({ state: 'loading', notes, next });
  try {
    const page = await dataOf(api['lesson-notes'].$get({ query: { cursor: next ?? '' } } as never));
    const known = new Set(notes.map(({ id }) => id));
    const added = page.notes.filter(({ id }) => !known.has(id));
    $allNotes.set({ state: 'ready', notes: [...notes, ...added], next: page.next });
  } catch {
    $allNotes.set({ state: 'failed', notes, next });
  }
  isAsking = false;
}

const change = (notes: readonly ListedNote[]) => $allNotes.set({ ...$allNotes.get(), notes });

export async function removeNote(note: ListedNote): Promise<void> {
  const before = $allNotes.get().notes;
  change(before.filter(({ id }) => id !== note.id));
  try {
    await sendOrWait({
      ...{ subject: `note:${note.id}`, method: 'DELETE', path: `${NOTES_API}/${note.id}` },
      label: `Delete a note on “${note.lesson ?? 'a lesson'}”`,
    });
    showToast({
      title: 'Note deleted',
      duration: 8000,
      actions: [{ label: 'Undo', onPress: () => void bringBack(note, before) }],
    });
  } catch (error) {
    change(before);
    showToast({ title: 'Error', text: reasonOf(error), tone: 'destructive' });
  }
}

async function bringBack(note: ListedNote, before: readonly ListedNote[]): Promise<void> {
  const { id, moduleId, block, text, lesson } = note;
  try {
    await sendOrWait({
      ...{ subject: `note:${id}`, method: 'PUT', path: `${NOTES_API}/${id}` },
      json: { moduleId, block, text },
      label: `Note on “${lesson ?? 'a lesson'}”`,
    });
    const { notes } = $allNotes.get();
    const there = new Set([...notes.map((each) => each.id), id]);
    change([
      ...before.filter((each) => there.has(each.id)),
      ...notes.filter((each) => !before.some((old) => old.id === each.id)),
    ]);
  } catch (error) {
    const text = `The note could not be brought back. ${reasonOf(error)}`;
    showToast({ title: 'Error', text, tone: 'destructive' });
  }
}
