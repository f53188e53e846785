import type { Answers } from './score.ts';

/** The form's initial answers. Their score is 87, the one that visitors see first. */
export const INITIAL_ANSWERS: Answers = {
  income: 500,
  hours: '10-20',
  experience: 'some',
  goal: 'extra',
};
