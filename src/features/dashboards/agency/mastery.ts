// The lessons that fill each of the Agency dashboard's mastery bars: see docs/decisions/0069.
import type { ModuleCategory } from '../../../../studio/model/vocabulary.ts';

/** By the bar's title in the content. AI basics belong to no bar: everyone reads them first. */
export const LESSONS_BEHIND: Readonly<Record<string, readonly ModuleCategory[]>> = {
  Delivery: ['content-creation', 'consulting', 'white-label'],
  Sales: ['copywriting', 'sales-funnels', 'email-marketing', 'social-media'],
  Automation: ['automation', 'ai-tools'],
  'Leading others': ['scaling', 'enterprise'],
  Finance: ['business-planning', 'business-growth'],
};

export interface MasteryBar {
  key: string;
  title: string;
  /** Names of the categories. */
  behind: string;
  lessonIds: string[];
}

export interface Mastered {
  done: number;
  all: number;
  percent: number;
}

/** A lesson that was taken out of the content counts neither as done nor as missing. */
export function mastered({ lessonIds }: MasteryBar, completed: ReadonlySet<string>): Mastered {
  const done = lessonIds.filter((id) => completed.has(id)).length;
  const all = lessonIds.length;
  return { done, all, percent: all === 0 ? 0 : Math.round((done / all) * 100) };
}
