// The member's notes of one lesson: what the account has, with the changes that still wait on this device. Pure.
import type { LessonNote } from '../../../functions/lesson-notes/read.ts';
import type { WaitingChange } from '../offline/send-or-wait.ts';

export interface ShownNote extends LessonNote {
  isWaiting?: true;
  /** Why the account refuses the change. */
  problem?: string;
}

export const NOTES_API = '/api/lesson-notes';

type Kept = { moduleId: string; block: string; text: string };

export function withWaiting(
  own: readonly LessonNote[],
  waiting: readonly WaitingChange[],
  moduleId: string,
): ShownNote[] {
  const notes = new Map<string, ShownNote>(own.map((note) => [note.id, note]));
  for (const { path, method, json, madeAt, problem } of waiting) {
    if (!path.startsWith(`${NOTES_API}/`)) continue;
    const id = path.slice(NOTES_API.length + 1);
    if (method === 'DELETE') notes.delete(id);
    const kept = json as Kept | undefined;
    if (method !== 'PUT' || kept?.moduleId !== moduleId) continue;
    const { block, text } = kept;
    const shown = { id, block, text, updatedAt: madeAt, isWaiting: true } as const;
    notes.set(id, problem ? { ...shown, problem } : shown);
  }
  return [...notes.values()];
}

/** Changes that waited before and wait no more: they were sent. */
export function sentSince(
  before: readonly WaitingChange[],
  after: readonly WaitingChange[],
): WaitingChange[] {
  const subjects = new Set(after.map(({ subject }) => subject));
  return before.filter(({ subject, problem }) => !problem && !subjects.has(subject));
}
