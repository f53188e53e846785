import { type Answers, MAX_MOTIVATION } from '../../../functions/rules/onboarding/answers.ts';
import type { StepChange } from '../../../functions/rules/onboarding/answers-schema.ts';

export const isTooLong = ({ motivation = '' }: Answers): boolean =>
  motivation.trim().length > MAX_MOTIVATION;

/** What the server takes: a text that is too long stays on the page. */
export function sendable(answers: Answers): StepChange['answers'] {
  const { motivation, ...rest } = answers;
  if (motivation === undefined || isTooLong(answers)) return rest as StepChange['answers'];
  return { ...rest, motivation: motivation.trim() } as StepChange['answers'];
}
