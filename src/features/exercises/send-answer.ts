// A member's answers to exercises: the account's, and those that still wait on this device.
import type { ExerciseResult } from '../../../functions/exercises/record.ts';
import type { ExerciseAnswer } from '../../../functions/exercises/rules/exercise.ts';
import { type Sent, sendOrWait, type WaitingChange } from '../offline/send-or-wait.ts';
import { storedExercises } from './stored.ts';

const pathOf = (moduleId: string, key: string) =>
  `/api/exercises/${encodeURIComponent(moduleId)}/${encodeURIComponent(key)}`;

/** The last answer to an exercise of the page's lesson: a waiting one, else the account's; null before the first. */
export function lastAnswer(
  moduleId: string,
  key: string,
  waiting: readonly WaitingChange[],
): ExerciseAnswer | null {
  const change = waiting.findLast(({ path }) => path === pathOf(moduleId, key));
  if (change) return (change.json as { answer: ExerciseAnswer }).answer;
  const stored = storedExercises()?.find(({ exercise }) => exercise === key);
  return stored ? (JSON.parse(stored.answer) as ExerciseAnswer) : null;
}

interface Given {
  moduleId: string;
  key: string;
  answer: ExerciseAnswer;
  /**
   * Offline, a newer change replaces a waiting one with the same subject: the first answer, which decides whether the exercise
   * comes back, must not be replaced by a second try.
   */
  isFirst: boolean;
}

export const sendExercise = ({
  moduleId,
  key,
  answer,
  isFirst,
}: Given): Promise<Sent<ExerciseResult>> =>
  sendOrWait<ExerciseResult>({
    subject: `exercise:${moduleId}/${key}${isFirst ? ':first' : ''}`,
    method: 'PUT',
    path: pathOf(moduleId, key),
    json: { answer },
    label: 'Answer to an exercise',
  });
