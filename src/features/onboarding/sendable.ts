import { type Answers, MAX_MOTIVATION } from '../../../functions/onboarding/rules/answers.ts';
import type { StepChange } from '../../../functions/onboarding/rules/answers-schema.ts';

export const isTooLong = ({ motivation = '' }: Answers): boolean =>
  motivation.trim().length > MAX_MOTIVATION;

/** The answers that the server accepts: a text that is too long stays on the page. */
export function sendable(answers: Answers): StepChange['answers'] {
  const { motivation, ...rest } = answers;
  if (motivation === undefined || isTooLong(answers)) return rest as StepChange['answers'];
  return { ...rest, motivation: motivation.trim() } as StepChange['answers'];
}
