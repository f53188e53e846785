// Tells the account what was done in the tutorial.
import type { TutorialChange } from '../../../functions/rules/tutorial.ts';
import { forget, forgetSeen, keep, UNSAVED } from './keys.ts';

/** A page that is left does not wait longer for the account. */
const PATIENCE_MS = 1500;

const send = (method: 'PUT' | 'DELETE', body?: TutorialChange) =>
  fetch('/api/tutorial', {
    method,
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Never rejects. Without a connection a completed tutorial is told by when-to-open.ts on a later page. */
export async function saveTutorial(visited: string[], completed: boolean): Promise<void> {
  if (completed) keep(UNSAVED, 'true');
  const isSaved = await send('PUT', { visited, completed } as TutorialChange);
  if (completed && isSaved) forget(UNSAVED);
}

/** Clears all seen flags, in the browser and in the account; false if the account could not be reached. */
export async function resetTutorial(): Promise<boolean> {
  const isReset = await send('DELETE');
  if (isReset) forgetSeen();
  return isReset;
}
