// What the site has used of its limits, and when they will be reached. Pure.
import { monthDay } from '../../rules/days/day-names.ts';
import { addDays, daysBetween } from '../../rules/days/days.ts';
import { NEAR_SHARE } from './alert-limits.ts';
import { DAYS_OF_LINE, daysUntilMonthFull, daysUntilReached, lineThrough } from './forecast.ts';
import {
  type DayTotal,
  LIMIT_KEYS,
  LIMITS,
  type Limit,
  type LimitKey,
  type Period,
  type Plans,
} from './limits.ts';

/** A date within so many days is told as well. */
const SOON_DAYS = 14;

export interface Cost {
  key: LimitKey;
  name: string;
  /** "6.1 of 10 million requests this month" */
  text: string;
  counted: string;
  source: string;
  per: Period;
  /** 0 to 1, and more. */
  share: number;
  /** How much of the period is over, 0 to 1; null for what is kept. */
  passed: number | null;
  /** The day on which it is full at the present pace; null if none is in sight. */
  fullOn: string | null;
  isNear: boolean;
}

const ENOUGH_DAYS = 7;

interface Now {
  plans: Plans;
  today: string;
  /** 0 to 1. */
  passedOfDay: number;
}

/** `days` in order, `today` the last of them; days without any use may be missing. */
export function costsOf(days: readonly DayTotal[], { plans, today, passedOfDay }: Now): Cost[] {
  return LIMIT_KEYS.flatMap((key) => costOf(key, days, { plans, today, passedOfDay }) ?? []);
}

function costOf(
  key: LimitKey,
  days: readonly DayTotal[],
  { plans, today, passedOfDay }: Now,
): Cost | null {
  const limit: Limit = LIMITS[key];
  const { most, per } = limit.in(plans) ?? {};
  if (most === undefined || per === undefined) return null;
  const byDay = new Map(days.map((day) => [day.day, limit.of(day)]));
  const used = usedOf(per, byDay, today);
  if (used === null) return null;
  const first = addDays(today, -DAYS_OF_LINE);
  // Today is not over, so it is no point of the line; what is kept is known all the same.
  const values = Array.from(
    { length: DAYS_OF_LINE + (per === 'kept' ? 1 : 0) },
    (_, place) => byDay.get(addDays(first, place)) ?? null,
  );
  const line = lineThrough(values);
  const daysOfMonth = lastOfMonth(today);
  const daysLeft = daysOfMonth - Number(today.slice(8));
  const until =
    line &&
    (per === 'month'
      ? daysUntilMonthFull(line, DAYS_OF_LINE, { most, used, daysLeft })
      : daysUntilReached(line, DAYS_OF_LINE, most));
  const share = used / most;
  const fullOn = share >= 1 ? today : until === null ? null : addDays(today, until);
  return {
    ...{ key, name: limit.name, counted: limit.counted, per, share, fullOn },
    source: typeof limit.source === 'string' ? limit.source : limit.source(plans),
    text: textOf(limit, used, most, per),
    passed:
      per === 'kept'
        ? null
        : per === 'day'
          ? passedOfDay
          : (Number(today.slice(8)) - 1 + passedOfDay) / daysOfMonth,
    isNear: share >= NEAR_SHARE || (fullOn !== null && daysBetween(today, fullOn) <= SOON_DAYS),
  };
}

/** Null if it was never counted. */
function usedOf(
  per: Period,
  byDay: ReadonlyMap<string, number | null>,
  today: string,
): number | null {
  if (per === 'day') return byDay.get(today) ?? 0;
  const counted = [...byDay].filter(([, value]) => value !== null) as [string, number][];
  if (per === 'kept') return counted.at(-1)?.[1] ?? null;
  const ofMonth = counted.filter(([day]) => day.slice(0, 7) === today.slice(0, 7));
  return ofMonth.reduce((all, [, value]) => all + value, 0);
}

const lastOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

const shortNumber = (value: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${shortNumber(bytes / 1e9)} GB`;
  return bytes < 1e5 ? 'less than 0.1 MB' : `${shortNumber(bytes / 1e6)} MB`;
}

const WHEN: Readonly<Record<Period, string>> = { day: ' today', month: ' this month', kept: '' };

function textOf({ unit, isBytes }: Limit, used: number, most: number, per: Period): string {
  if (isBytes) return `${bytesText(used)} of ${bytesText(most)}`;
  return `${shortNumber(used)} of ${shortNumber(most)} ${unit}${WHEN[per]}`;
}

/** "Full on about March 3 at this pace." */
export function fullText({ fullOn, share }: Cost, today: string, countedDays: number): string {
  if (share >= 1) return 'It is full.';
  if (countedDays < ENOUGH_DAYS)
    return `When a limit would be reached shows after ${ENOUGH_DAYS} whole days of numbers.`;
  if (fullOn === null) return 'Not full in sight at this pace.';
  const isOtherYear = fullOn.slice(0, 4) !== today.slice(0, 4);
  return `Full on about ${monthDay(fullOn)}${isOtherYear ? `, ${fullOn.slice(0, 4)}` : ''} at this pace.`;
}

/** For the alert: the most used first. */
export const nearSentences = (
  costs: readonly Cost[],
  today: string,
  countedDays: number,
): string[] =>
  costs
    .filter(({ isNear }) => isNear)
    .toSorted((a, b) => b.share - a.share)
    .map((cost) => `${cost.name}: ${cost.text}. ${fullText(cost, today, countedDays)}`);
