// What the answers say about a member, as lessons and weeks need it. Any answer may be missing, or no longer offered.
import type { Answers } from './answers.ts';

/** Just starting, or with some success already. */
export type Stage = 'starting' | 'going';
/** The income goal: up to $3,000 a month, or more. */
export type Aim = 'first' | 'more';

export interface Profile {
  stage: Stage;
  aim: Aim;
  /** Whether they have sold something before. */
  hasSold: boolean;
  /** Minutes for one day: no day of a week has more. */
  minutes: 15 | 20 | 30;
  /** From 0 (beginner) to 2: decides which lessons are too easy or too hard. */
  level: number;
  /** Whether the member has used any AI tool. */
  knowsAi: boolean;
}

/** The shortest day. Each lesson’s reading and each task’s core fit into it, and the site promises it: studio/model. */
export const DAY_MINUTES = 15;

const LEVELS: Readonly<Record<string, number>> = {
  beginner: 0,
  'some-experience': 0.5,
  intermediate: 1,
  advanced: 2,
};

export function profileOf(answers: Answers): Profile {
  const level = LEVELS[answers.experienceLevel ?? ''] ?? 0;
  const hasSold = /success|^experienced$/.test(answers.businessExperience ?? '');
  return {
    hasSold,
    stage: hasSold || level >= 1 ? 'going' : 'starting',
    aim: firstNumber(answers.incomeGoal) >= 3000 ? 'more' : 'first',
    minutes: minutesFor(answers.hours),
    level,
    knowsAi: level >= 1 || (answers.aiTools ?? []).some((tool) => tool !== 'None'),
  };
}

/** `hours`: hours per week, such as "under-3", "5-10" or "20+". */
function minutesFor(hours: string | undefined): Profile['minutes'] {
  if (!hours || !/\d/.test(hours)) return DAY_MINUTES;
  const from = /under|less|<|up-to/i.test(hours) ? 0 : firstNumber(hours);
  if (from < 5) return DAY_MINUTES;
  return from < 10 ? 20 : 30;
}

const firstNumber = (text = '') => Number(/\d+/.exec(text.replaceAll(',', ''))?.[0] ?? 0);
