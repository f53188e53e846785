// What the page of the numbers shows.
import type { Sentence } from './rules/answer.ts';
import type { FunnelStep } from './rules/definitions.ts';
import type { Period, Span } from './rules/periods.ts';

export interface Column extends Period {
  /** At the end of the period. */
  cents: number;
  paying: number;
  gifts: number;
  /** US cents, negative for less and lost. */
  moved: Readonly<Record<Movement, number>>;
  /** New and back. */
  joined: number;
  left: number;
  signedUp: number;
  refunds: number;
  refundCents: number;
}

export const MOVEMENTS = ['new', 'back', 'more', 'less', 'lost'] as const;
export type Movement = (typeof MOVEMENTS)[number];

interface FunnelBar {
  step: FunnelStep;
  count: number;
  before: number;
}

export interface Numbers {
  span: Span;
  /** The colleague gets the email on Monday. */
  hasEmail: boolean;
  /** The first day with numbers; null before the first night. */
  since: string | null;
  countedAt: string | null;
  answer: Sentence;
  /** The oldest first. */
  columns: Column[];
  /** Of what is not per column: the last twelve weeks. */
  window: Period;
  funnel: { from: string; until: string; bars: FunnelBar[]; weakest: number | null } | null;
  /** `still[k]`: how many paid at the end of the k-th month after; the last may be the running month. */
  cohorts: { month: string; still: number[] }[];
  reasons: { reason: string; people: number; said: string[] }[];
  lessons: { id: string; title: string; parts: number[]; began: number; finished: number }[];
  exercises: { lesson: string; id: string; key: string; answered: number; wrong: number }[];
  prompts: { slug: string; title: string; times: number }[];
  searches: { words: string; times: number; days: number }[];
  answers: { asked: number; answered: number; hours: number | null };
  sources: { source: string; medium: string; campaign: string; visits: number }[];
}
