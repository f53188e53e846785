// Completions that wait on this device for a connection, to lay over the account's. Pure.
import type { Change } from '../offline/send-or-wait.ts';

const SUBJECT = 'completion:';
export const completionSubject = (moduleId: string) => SUBJECT + moduleId;

type Waiting = Pick<Change, 'subject' | 'method'> & { problem?: string };

/** By lesson: completed or undone, but not in the account yet. Refused changes do not count. */
export function waitingCompletions(waiting: readonly Waiting[]): Map<string, boolean> {
  const completions = new Map<string, boolean>();
  for (const { subject, method, problem } of waiting) {
    if (!subject.startsWith(SUBJECT) || problem) continue;
    completions.set(subject.slice(SUBJECT.length), method !== 'DELETE');
  }
  return completions;
}
