import type { Answers } from './score.ts';

/** The form's initial answers. Their score is the one in the specification (section 9): 87. */
export const INITIAL_ANSWERS: Answers = {
  income: 500,
  hours: '10-20',
  experience: 'some',
  goal: 'extra',
};
