import { Check, Minus } from 'lucide-react';
import type { WeekState } from '../../../functions/learning-goals/rules/goal.ts';
import { weekText } from '../../../functions/learning-goals/rules/goal-text.ts';
import type { WeeklyGoal } from './weekly-goal.ts';

const LOOKS: Readonly<Record<WeekState, string>> = {
  met: 'border-accent bg-accent text-on-accent',
  off: 'border-line text-muted',
  now: 'border-ink bg-mark text-on-mark',
  before: 'border-line border-dashed',
};

/** The last eight weeks as boxes to tick, this week being the last. */
export function EightWeeks({ weeks }: Pick<WeeklyGoal, 'weeks'>) {
  return (
    <ol aria-label="The last eight weeks" className="grid max-w-[17rem] grid-cols-8 gap-1.5">
      {weeks.map((week) => (
        <li
          key={week.startsOn}
          className={`grid aspect-square place-items-center rounded-[6px] border-[1.5px] ${LOOKS[week.state]}`}
        >
          <span className="sr-only">{weekText(week)}</span>
          {week.state === 'met' && <Check className="size-4" strokeWidth={3} aria-hidden="true" />}
          {week.state === 'off' && <Minus className="size-3.5" aria-hidden="true" />}
        </li>
      ))}
    </ol>
  );
}
