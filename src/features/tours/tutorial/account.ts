// Saves the member's progress in the tutorial to the account.
import type { TutorialChange } from '../../../../functions/tours/rules/tutorial.ts';
import { forget, keep, UNSAVED } from './keys.ts';

/** A page that is being left does not wait longer for the account. */
const PATIENCE_MS = 1500;

const send = (body: TutorialChange) =>
  fetch('/api/tutorial', {
    method: 'PUT',
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Never rejects. If offline, when-to-open.ts reports the member's answer on a later page. */
export async function saveTutorial(
  visited: string[],
  answer?: 'completed' | 'put off',
): Promise<void> {
  const completed = answer === 'completed';
  if (answer) keep(UNSAVED, completed ? 'true' : 'dialog');
  const notNow = answer === 'put off' && { notNow: 'dialog' as const };
  const isSaved = await send({ visited, completed, ...notNow } as TutorialChange);
  if (answer && isSaved) forget(UNSAVED);
}
