import type { Answers, StarterIdea } from '../onboarding/answers.ts';
import type { WeekTask } from './week.ts';

export interface WeekInput {
  answers: Answers;
  /** The idea to test; null when the member skipped that question. */
  idea: StarterIdea | null;
  /** YYYY-MM-DD. */
  startsOn: string;
  /** From 1. */
  number: number;
  /** Lessons that are open to the member and not finished, in teaching order. */
  lessons: readonly { id: string; title: string; estimatedMinutes: number; category: string }[];
  /** Prompts that are open to the member. */
  prompts: readonly { slug: string; title: string; kind: string }[];
}

/** Seven days with one small task each. The same input gives the same week. IDs are given when it is stored. */
export function buildWeek(_input: WeekInput): Omit<WeekTask, 'id' | 'doneAt'>[] {
  return [];
}
