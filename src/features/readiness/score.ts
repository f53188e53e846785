// Scores how well a person's income, time and practice match their goal, from 0 to 100. It says where to begin, not
// what they will earn. Less of any of the three never scores higher, and neither does a larger goal. No input is
// rejected: missing or absurd values count as the nearest valid extreme.
import type {
  READINESS_EXPERIENCE,
  READINESS_GOALS,
  READINESS_HOURS,
} from '../../../studio/model/steps-and-answers.ts';

export interface Answers {
  /** Current income in dollars a month. */
  income: number;
  hours: string;
  experience: string;
  goal: string;
}

type Points<Words extends readonly string[]> = Record<Words[number], number>;

const HOURS: Points<typeof READINESS_HOURS> = { '5-10': 12, '10-20': 24, '20-40': 28, '40+': 30 };
const EXPERIENCE: Points<typeof READINESS_EXPERIENCE> = {
  beginner: 12,
  some: 25,
  experienced: 28,
  'tech-savvy': 30,
};
const GOAL: Points<typeof READINESS_GOALS> = {
  extra: 0,
  'part-time': -4,
  'full-time': -12,
  multiple: -18,
};

/** Dollars a month and their points, linear in between. Income buys time to learn. */
const INCOME = [
  { dollars: 0, points: 20 },
  { dollars: 500, points: 38 },
  { dollars: 2000, points: 40 },
] as const;

/** An integer from 0 to 100. The initial answers score 87. */
export function readinessScore({ income, hours, experience, goal }: Answers): number {
  const points =
    incomePoints(income) +
    pointsFor(HOURS, hours) +
    pointsFor(EXPERIENCE, experience) +
    pointsFor(GOAL, goal);
  return Math.round(Math.min(100, Math.max(0, points)));
}

function incomePoints(income: number): number {
  const [none, some, enough] = INCOME;
  const dollars = Math.min(enough.dollars, Math.max(0, Number.isNaN(income) ? 0 : income));
  const [from, to] = dollars < some.dollars ? [none, some] : [some, enough];
  const part = (dollars - from.dollars) / (to.dollars - from.dollars);
  return from.points + part * (to.points - from.points);
}

/** The highest band that begins at or below the score. Bands rise, and the first begins at 0. */
export function bandFor<Band extends { from: number }>(
  score: number,
  bands: readonly Band[],
): Band | undefined {
  return bands.filter(({ from }) => from <= score).pop();
}

/** An unknown answer counts as the one with the fewest points. */
function pointsFor(points: Record<string, number>, answer: string): number {
  return Object.hasOwn(points, answer)
    ? (points[answer] as number)
    : Math.min(...Object.values(points));
}
