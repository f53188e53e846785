// The weekly goal's card on every dashboard: readable without a script, and nothing shifts.
import type { Fill } from '../http/fill.ts';
import type { WeeklyGoal } from '../learning-goals/rules/goal.ts';
import { goalCardState, goalCardTexts } from '../learning-goals/rules/goal-card.ts';

export function goalFills(goal: WeeklyGoal): Record<string, Fill> {
  const state = goalCardState(goal);
  if (state === 'off') return { goal: null };
  if (state === 'none') return { 'goal-on': null };
  const { dates, count, note, bar, freeLeft, freeText } = goalCardTexts(goal);
  return {
    'goal-none': null,
    'goal-dates': dates,
    'goal-count': count,
    'goal-note': note,
    'goal-bar': { attributes: { value: String(bar.value), max: String(bar.max) } },
    'goal-free': { attributes: { 'data-left': String(freeLeft) } },
    'goal-free-text': freeText,
  };
}
