// A step's advice: the same shape from a model and from our rules.
import type { Answers, FittingIdea, StepId } from './answers.ts';
import type { OrderedLesson, PathOrder } from './lesson-order.ts';

/** How income goal and time fit together, from worst to best. */
export const FITS = ['too-tight', 'tight', 'fits', 'plenty'] as const;
export type Fit = (typeof FITS)[number];

export type Lesson = OrderedLesson & { doingMinutes: number };

export interface Advice {
  /** How income goal and time fit together; null on the other steps. */
  fit: Fit | null;
  title: string;
  paragraphs: string[];
  /** Short points, each with a name. */
  points: { label: string; text: string }[];
  /** Lessons that exist and are open to the member, in order; `minutes` to read, `doing` to do (missing in older rows). */
  path: { id: string; title: string; minutes: number; doing?: number }[];
}
/** A step's advice without the path, which is computed the same way for all steps. */
export type Said = Omit<Advice, 'path'>;

export interface AdviceInput {
  answers: Answers;
  /** Accessible to the member and not finished, in teaching order. */
  lessons: readonly Lesson[];
  paths: PathOrder;
  ideas: readonly FittingIdea[];
}

/** A step that gives advice. */
export type AdviceStep = Exclude<StepId, 'welcome'>;

/** The stored advice for a step, as the server sends it. */
export interface GivenAdvice {
  step: AdviceStep;
  source: 'model' | 'rules';
  /** Our rules answered although a model is configured. */
  fellBack: boolean;
  advice: Advice;
  /** The answers that the advice is based on. */
  answers: Answers;
  /** ISO 8601, UTC. */
  askedAt: string;
}
