import type { Answers } from './score.ts';

/** What the form shows at first. Its score is the one that the specification states (section 9): 87. */
export const INITIAL_ANSWERS: Answers = {
  income: 500,
  hours: '10-20',
  experience: 'some',
  goal: 'extra',
};
