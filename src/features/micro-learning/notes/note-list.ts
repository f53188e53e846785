// All of the member's notes, page by page.
import { atom, computed, onMount } from 'nanostores';
import type { ListedNote } from '../../../../functions/micro-learning/notes/list.ts';
import { showToast } from '../../../components/toast.ts';
import { api, dataOf } from '../../../lib/api.ts';
import {
  $waitingChanges,
  onArrival,
  sendOrWait,
  type WaitingChange,
} from '../../offline/send-or-wait.ts';
import { reasonOf } from './notes.ts';
import { changeOfNote, NOTES_API } from './overlay.ts';

export interface AllNotes {
  state: 'loading' | 'failed' | 'ready';
  notes: readonly ListedNote[];
  next: string | null;
}

export const $allNotes = atom<AllNotes>({ state: 'loading', notes: [], next: null });

/** IDs of notes whose deletion is being sent: they leave the list immediately. */
const $deleting = atom<readonly string[]>([]);

export interface ShownListedNote extends ListedNote {
  /** The change that the account refused, and its reason. */
  problem?: string;
}

/** The notes, overlaid with changes that wait on this device. */
export const $listedNotes = computed(
  [$allNotes, $deleting, $waitingChanges],
  ({ notes }, deleting, waiting) =>
    withWaiting(notes, waiting).filter(({ id }) => !deleting.includes(id)),
);

function withWaiting(
  notes: readonly ListedNote[],
  waiting: readonly WaitingChange[],
): readonly ShownListedNote[] {
  const shown = new Map<string, ShownListedNote>(notes.map((note) => [note.id, note]));
  for (const waits of waiting) {
    const { id = '', kept = null } = changeOfNote(waits) ?? {};
    const note = shown.get(id);
    if (!note) continue;
    const problem = waits.problem && `${kept ? 'Not saved' : 'Not deleted'}: ${waits.problem}`;
    if (kept || problem) shown.set(id, { ...note, ...kept, ...(problem && { problem }) });
    else shown.delete(id);
  }
  return [...shown.values()];
}

onMount($allNotes, () => {
  if (typeof window === 'undefined') return;
  return onArrival((sent) => {
    const { id, kept } = changeOfNote(sent) ?? {};
    const { notes } = $allNotes.get();
    if (kept) change(notes.map((note) => (note.id === id ? { ...note, ...kept } : note)));
    else if (id) change(notes.filter((note) => note.id !== id));
  });
});

let isAsking = false;

/** Loads the next page, or the first one. On failure, the shown notes stay. */
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
  $deleting.set([...$deleting.get(), note.id]);
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
    const text = `Your note is still there. ${reasonOf(error)}`;
    showToast({ title: 'Error', text, tone: 'destructive' });
  } finally {
    $deleting.set($deleting.get().filter((id) => id !== note.id));
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
    const text = `The note couldn’t be brought back. ${reasonOf(error)}`;
    showToast({ title: 'Error', text, tone: 'destructive' });
  }
}
