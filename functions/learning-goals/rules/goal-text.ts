// The weekly goal as text. It never counts missed lessons, or asks for more than the member chose.
import { shortDate } from '../../rules/days/day-names.ts';
import { MAX_LESSONS, type WeeklyGoal, type WeekState } from './goal.ts';
import { FREE_MISSES, WINDOW } from './run.ts';

export const lessonsText = (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;

const WEEKS_OFF = ['', 'one left', 'two'];

/** For a goal that is on: "2 of 3 this week." and a note about it. */
export function goalText({ lessonsPerWeek, week, run }: WeeklyGoal): {
  count: string;
  note: string;
} {
  const wanted = lessonsPerWeek ?? MAX_LESSONS;
  if (week.isMet && week.done < wanted) {
    const note = `This week already counts. From next week it’s ${lessonsText(wanted)}.`;
    return { count: `${lessonsText(week.done)} this week.`, note };
  }
  const soFar = run.met > 1 ? `${run.met} weeks on plan` : '';
  if (week.done > wanted) {
    const note = `You planned ${wanted}.${soFar && ` ${soFar}.`}`;
    return { count: `${lessonsText(week.done)} this week.`, note };
  }
  const count = `${week.done} of ${wanted} this week.`;
  if (week.isMet) return { count, note: `That’s your week${soFar && `, and ${soFar}`}.` };
  if (run.freeLeft > 0) {
    return { count, note: `A week off doesn’t end it; you have ${WEEKS_OFF[run.freeLeft]}.` };
  }
  const back = run.nextFreeOn ? ` You get one back on ${shortDate(run.nextFreeOn)}.` : '';
  return { count, note: `Both of your weeks off are in use.${back}` };
}

const STATES: Readonly<Record<WeekState, string>> = {
  met: 'on plan',
  off: 'week off',
  now: 'this week',
  before: 'not part of the run',
};

/** For screen readers: "Week of Nov 9: on plan". */
export const weekText = ({ startsOn, state }: WeeklyGoal['weeks'][number]) =>
  `Week of ${shortDate(startsOn)}: ${STATES[state]}`;

export const RULE = `A run goes on through up to ${FREE_MISSES === 2 ? 'two' : FREE_MISSES} weeks off in any ${WINDOW === 8 ? 'eight' : WINDOW}.`;
