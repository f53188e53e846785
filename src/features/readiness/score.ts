// How far somebody's time and practice go towards what they want, from 0 to 100. It says where to begin, not what
// anybody will earn. Nothing is refused: what is missing or absurd counts as its nearest extreme.
import type {
  READINESS_EXPERIENCE,
  READINESS_GOALS,
  READINESS_HOURS,
} from '../../../studio/steps-and-answers.ts';

export interface Answers {
  /** Dollars a month. */
  income: number;
  hours: string;
  experience: string;
  goal: string;
}

type Points<Words extends readonly string[]> = Record<Words[number], number>;

const HOURS: Points<typeof READINESS_HOURS> = { '5-10': 12, '10-20': 24, '20-40': 28, '40+': 30 };
/** Of a week: the middle of what was chosen. */
const WEEKLY: Points<typeof READINESS_HOURS> = { '5-10': 7.5, '10-20': 15, '20-40': 30, '40+': 45 };
const EXPERIENCE: Points<typeof READINESS_EXPERIENCE> = {
  beginner: 12,
  some: 25,
  experienced: 28,
  'tech-savvy': 30,
};
const GOAL: Points<typeof READINESS_GOALS> = {
  extra: 0,
  'part-time': -2,
  'full-time': -6,
  multiple: -9,
};

/** As the revenue calculator counts. */
const WEEKS = 4;
/** Dollars an hour: at the lower one a beginner's work pays for the goal, at the upper one nobody's first work does. */
const EASY_RATE = 5;
const HARD_RATE = 60;
const FIT = 40;

export function readinessScore({ income, hours, experience, goal }: Answers): number {
  const rate = (Number.isNaN(income) ? 0 : income) / (pointsFor(WEEKLY, hours) * WEEKS);
  const strain = Math.min(1, Math.max(0, (rate - EASY_RATE) / (HARD_RATE - EASY_RATE)));
  const points =
    FIT * (1 - strain) +
    pointsFor(HOURS, hours) +
    pointsFor(EXPERIENCE, experience) +
    pointsFor(GOAL, goal);
  return Math.round(Math.min(100, Math.max(0, points)));
}

/** The highest band that begins at or below the score. Bands rise, and the first begins at 0. */
export function bandFor<Band extends { from: number }>(
  score: number,
  bands: readonly Band[],
): Band | undefined {
  return bands.filter(({ from }) => from <= score).pop();
}

/** Whatever is not among the answers counts as the hardest of them. */
function pointsFor(points: Record<string, number>, answer: string): number {
  return Object.hasOwn(points, answer)
    ? (points[answer] as number)
    : Math.min(...Object.values(points));
}
