// The member's weekly goal, read once per page. The server's clock decides which week it is.
import { atom } from 'nanostores';
import type { GoalAnswer } from '../../../functions/learning-goals/routes.ts';
import type { WeeklyGoal } from '../../../functions/learning-goals/rules/goal.ts';
import { api, dataOf } from '../../lib/api.ts';
import { sendOrWait, type WaitingChange } from '../offline/send-or-wait.ts';

export type { GoalAnswer, WeeklyGoal };

const SUBJECT = 'learning-goal';

type State = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; goal: WeeklyGoal };

export const $storedGoal = atom<State>({ state: 'loading' });

const waitingGoal = (waiting: readonly WaitingChange[]) =>
  waiting.findLast(({ subject, problem }) => subject === SUBJECT && !problem);

/** The stored goal, overlaid with a choice that waits on this device. */
export function withWaiting(
  stored: State,
  waiting: readonly WaitingChange[],
): State & { isWaiting: boolean } {
  const change = waitingGoal(waiting);
  if (stored.state !== 'ready' || !change) return { ...stored, isWaiting: false };
  const { lessonsPerWeek } = change.json as { lessonsPerWeek: number | null };
  return {
    state: 'ready',
    goal: { ...stored.goal, lessonsPerWeek, isChosen: true },
    isWaiting: true,
  };
}

/** Takes a goal embedded in the page, unless the goal has already been loaded. */
export function startWith(goal: WeeklyGoal): void {
  if ($storedGoal.get().state !== 'ready') $storedGoal.set({ state: 'ready', goal });
}

export async function loadGoal(): Promise<void> {
  if ($storedGoal.get().state === 'failed') $storedGoal.set({ state: 'loading' });
  const before = $storedGoal.get();
  try {
    const { goal } = (await dataOf(api['learning-goals'].$get())) as GoalAnswer;
    // A goal that was stored meanwhile is newer.
    if ($storedGoal.get() === before) $storedGoal.set({ state: 'ready', goal });
  } catch {
    // Keep the goal that is shown.
    if ($storedGoal.get().state !== 'ready') $storedGoal.set({ state: 'failed' });
  }
}

/** Null turns it off. Returns the achievements that a lower goal earned immediately; rejects if it was refused. */
export async function changeGoal(
  lessonsPerWeek: number | null,
): Promise<GoalAnswer['achievements']> {
  const sent = await sendOrWait<GoalAnswer>({
    subject: SUBJECT,
    method: 'PUT',
    path: '/api/learning-goals',
    json: { lessonsPerWeek },
    label: lessonsPerWeek === null ? 'Turn off the weekly goal' : `Weekly goal: ${lessonsPerWeek}`,
  });
  if (sent.state === 'waiting') return [];
  $storedGoal.set({ state: 'ready', goal: sent.data.goal });
  return sent.data.achievements;
}
