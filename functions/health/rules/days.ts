// A day of a part in three numbers, and what its cell in the bar of /status shows. Pure.
import type { Level } from './parts.ts';

/** Minutes that were checked, and how many of those were not well. */
export interface DaySum {
  checked: number;
  trouble: number;
  down: number;
}

/** `none`: it was not checked, because the site did not exist, or the cron did not run. */
export type DayState = Level | 'none';

/** Shorter than this is a deploy or a dropped packet. Minutes of a day. */
const WORTH_SHOWING = 2;

export const NOTHING_CHECKED: DaySum = { checked: 0, trouble: 0, down: 0 };

export function withMinute(sum: DaySum, level: Level): DaySum {
  const { checked, trouble, down } = sum;
  return {
    checked: checked + 1,
    trouble: trouble + (level === 'trouble' ? 1 : 0),
    down: down + (level === 'down' ? 1 : 0),
  };
}

export function stateOf({ checked, trouble, down }: DaySum): DayState {
  if (checked === 0) return 'none';
  if (down >= WORTH_SHOWING) return 'down';
  return trouble + down >= WORTH_SHOWING ? 'trouble' : 'ok';
}

/** "22 minutes", "1 hour 20 minutes", "2 days" */
export function lasted(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  if (whole < 60) return counted(whole, 'minute');
  if (whole >= 48 * 60) return counted(Math.round(whole / 60 / 24), 'day');
  const rest = whole % 60;
  return [counted(Math.floor(whole / 60), 'hour'), ...(rest ? [counted(rest, 'minute')] : [])].join(
    ' ',
  );
}

/** What a part’s days add up to, as a sentence. */
export function inAll(days: readonly DaySum[]): string {
  const sum = (key: keyof DaySum) => days.reduce((all, day) => all + day[key], 0);
  if (sum('checked') === 0) return 'Not checked yet.';
  const bad = days.filter((day) => stateOf(day) === 'down' || stateOf(day) === 'trouble');
  if (bad.length === 0) return 'No trouble.';
  const [down, trouble] = [sum('down'), sum('trouble')];
  return [
    down > 0 ? `Down for ${lasted(down)}` : '',
    trouble > 0 ? `${down > 0 ? 'slow or failing' : 'Slow or failing'} for ${lasted(trouble)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}
