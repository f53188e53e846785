// Times in a member's own words: "3 months", "12 weeks", "half a year", "by summer", "6 hours a week".
import { readable } from './plain-text.ts';

const NUMBERS: Record<string, number> = {
  half: 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const MONTHS_IN: Record<string, number> = {
  day: 1 / 30,
  week: 7 / 30,
  month: 1,
  quarter: 3,
  year: 12,
};
const SEASONS: Record<string, number> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
  christmas: 12,
  holidays: 12,
  'new year': 1,
};
const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

const NUMBER = `\\d{1,4}(?:[.,]\\d{1,2})?|${Object.keys(NUMBERS).join('|')}`;
const DURATION = new RegExp(
  `(?<![\\w.,])(${NUMBER})[\\s-]*(?:an? |of )?(day|week|month|quarter|year)s?(?![a-z])`,
);
const DATE = new RegExp(
  `\\b(?:by|until|till|before|in|this|next)\\s(?:the )?(?:end of |early |late |next )?(${[...Object.keys(SEASONS), ...MONTH_NAMES].join('|')})`,
);

/** Months, as a fraction; null when the text names no time. `today` is an ISO date. At most ten years. */
export function monthsIn(text: string, today: string): number | null {
  const line = readable(text);
  const [, number = '', unit = ''] = DURATION.exec(line) ?? [];
  if (unit) {
    const count = NUMBERS[number] ?? Number(number.replace(',', '.'));
    return Math.min(120, count * (MONTHS_IN[unit] ?? 1)) || null;
  }
  const [, date = ''] = DATE.exec(line) ?? [];
  if (date) return monthsUntil(SEASONS[date] ?? MONTH_NAMES.indexOf(date) + 1, today);
  if (/\b(this year|end of (the )?year)\b/.test(line)) return monthsUntil(12, today);
  if (/\b(asap|now|tomorrow|right away|immediately)\b/.test(line)) return 1;
  return null;
}

/** Months until that month begins, at least one. */
function monthsUntil(month: number, today: string): number {
  const now = Number(today.slice(5, 7)) || 1;
  return (month - now + 12) % 12 || 12;
}

const HOURS =
  /(?<![\w.,])(\d{1,3}(?:[.,]\d)?)(?:\s*(?:-|to)\s*\d{1,3})?\s*(?:hours?|hrs?|h)?\s*(?:a|per|each|every|\/)\s*(?:week|wk)|(?<![\w.,])(\d{1,3})\s*(?:hours?|hrs?)\s*weekly/;

/** Minutes a week; of a range the lower end. Null when the text names none. */
export function weekMinutesIn(text: string): number | null {
  const match = HOURS.exec(readable(text));
  return match ? minutesFrom(match[1] ?? match[2] ?? '') : null;
}

/** An answer to "Hours a week", where a bare number is enough. */
export function weekMinutesFrom(answer: string): number | null {
  return (
    weekMinutesIn(answer) ?? minutesFrom(/\d{1,3}(?:[.,]\d)?/.exec(readable(answer))?.[0] ?? '')
  );
}

function minutesFrom(hours: string): number | null {
  const minutes = Math.round(Number(hours.replace(',', '.')) * 60);
  return minutes > 0 ? Math.min(minutes, 80 * 60) : null;
}
