// Minutes saved: times × minutes, and nothing else.
import type { WorkflowData } from './data.ts';

export interface Savings {
  /** A month; negative when the workflow takes longer than the work by hand. */
  minutesPerMonth: number;
  /** Runs until the setup time is recovered; null if it never is. */
  runsUntilEven: number | null;
  /** One sentence. */
  text: string;
  assumption: string;
}

type Times = Pick<WorkflowData, 'timesPerMonth' | 'minutesNow' | 'minutesThen' | 'setupMinutes'>;

/** Null until the number of times and the minutes by hand are filled in. */
export function savingsOf(times: Times): Savings | null {
  const { timesPerMonth, minutesNow, minutesThen, setupMinutes } = times;
  if (timesPerMonth <= 0 || minutesNow <= 0) return null;
  const perRun = rounded(minutesNow - minutesThen);
  const minutesPerMonth = rounded(timesPerMonth * perRun);
  const runsUntilEven = perRun > 0 ? Math.ceil(setupMinutes / perRun) : null;
  return {
    minutesPerMonth,
    runsUntilEven,
    text: textOf(minutesPerMonth, runsUntilEven, times),
    assumption: `${count(timesPerMonth, 'time')} a month × (${count(minutesNow, 'minute')} by hand − ${count(minutesThen, 'minute')} that stay with you). Your own numbers, not a measurement: time three runs and correct them.`,
  };
}

function textOf(perMonth: number, runs: number | null, { setupMinutes }: Times): string {
  if (perMonth <= 0 || runs === null)
    return perMonth === 0
      ? 'It saves no time. It may still save mistakes; if not, don’t build it.'
      : `It takes about ${aboutHours(-perMonth)} longer a month than doing it by hand. Don’t build it yet.`;
  const saved = `It saves about ${aboutHours(perMonth)} a month`;
  return setupMinutes > 0
    ? `${saved}. Building it takes ${inHours(setupMinutes)}, which is back after ${count(runs, 'run')}.`
    : `${saved}.`;
}

/** “45 minutes”, “3 hours”, “3 hours 20 minutes”. */
export function inHours(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [hours > 0 && count(hours, 'hour'), (rest > 0 || hours === 0) && count(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** No more precise than an estimate is: “45 minutes”, “1 hour 15 minutes”, “3½ hours”, “12 hours”. */
export function aboutHours(minutes: number): string {
  const to = (step: number) => Math.max(step, Math.round(minutes / step) * step);
  if (minutes < 10) return inHours(minutes);
  if (to(5) < 60) return inHours(to(5));
  if (to(15) < 120) return inHours(to(15));
  if (to(30) >= 600) return inHours(to(60));
  return to(30) % 60 === 0 ? inHours(to(30)) : `${Math.floor(to(30) / 60)}½ hours`;
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
const rounded = (number: number) => Math.round(number * 100) / 100;
