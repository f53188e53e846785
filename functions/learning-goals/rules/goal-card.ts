// The texts and numbers of the weekly goal's card on a dashboard. The Worker writes them into the page; the card
// renders them itself once a goal is chosen on it.
import { weekDates } from '../../rules/days/day-names.ts';
import type { WeeklyGoal } from './goal.ts';
import { goalText } from './goal-text.ts';

/** The goals that one press sets; every other number is on /achievements. */
export const LESSON_CHOICES = [1, 2, 3, 5, 7] as const;

/** `none`: never chosen, so the card asks. `off`: turned off by the member, who is not asked again. */
export type GoalCardState = 'on' | 'none' | 'off';

export interface GoalCardTexts {
  /** "November 23 to 29" */
  dates: string;
  /** "2 of 3 this week." */
  count: string;
  note: string;
  bar: { value: number; max: number };
  /** Of the two weeks off, the number not in use. */
  freeLeft: number;
  /** For screen readers: "two left". */
  freeText: string;
}

export function goalCardState({ lessonsPerWeek, isChosen }: WeeklyGoal): GoalCardState {
  if (lessonsPerWeek !== null) return 'on';
  return isChosen ? 'off' : 'none';
}

const LEFT = ['none left', 'one left', 'two left'];

export function goalCardTexts(goal: WeeklyGoal): GoalCardTexts {
  const max = goal.lessonsPerWeek ?? 1;
  const { freeLeft } = goal.run;
  return {
    ...goalText(goal),
    dates: weekDates(goal.week.startsOn),
    bar: { value: Math.min(goal.week.done, max), max },
    freeLeft,
    freeText: LEFT[freeLeft] ?? '',
  };
}
