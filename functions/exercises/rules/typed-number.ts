// A number as a beginner types it into a field with a unit: 25 % in a field for percent; 4.5 hours, 4:30 or 4 h 30 min
// where time is asked for.
import { sumOf } from './sum.ts';

const MINUTES = { h: 60, min: 1 };
const TIME_UNIT = /^(hour|minute|min\b)/i;
/** “4.5 hours”, “270 minutes”, “4 h 30 min”. */
const SPELLED =
  /^(?:([\d.,]+) ?(?:hours?|hrs?|h)\b\.?)?(?:,? ?(?:and )?([\d.,]+) ?(?:minutes?|mins?|min|m)\b\.?)?$/i;
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;

interface Field {
  /** The signs and words that stand before and after the field. */
  before?: string | null | undefined;
  after?: string | null | undefined;
}

const ROUGHLY = /^(?:about|around|roughly|approximately|approx\.?|ca\.?|~)\s*/i;
const MONEY = /\s*(?:dollars?|usd|bucks)\.?$/i;

/** What beginners write around a number: “about 540”, “$540.-”, “540 dollars”, and the field's own unit, “9 days a week”. */
export function bareNumber({ before, after }: Field, typed: string): string {
  const text = typed
    .trim()
    .replace(ROUGHLY, '')
    .replace(/\.[-–]$/, '')
    .replace(/\.$/, '');
  const bare = before?.includes('$') || after?.includes('$') ? text.replace(MONEY, '') : text;
  const [, number = bare, unit = ''] = /^(.*?[\d)%])\s*([a-z][a-z .]*)$/i.exec(bare) ?? [];
  const known = new Set(wordsOf(after ?? '').map(stem));
  return unit && wordsOf(unit).every((word) => known.has(stem(word))) ? number : bare;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
/** “day” and “days” are one unit. */
const stem = (word: string) => word.replace(/s$/, '');

/**
 * Null for what is no number. `right`: of two readings the nearer one is meant. 4:30 can be hours or, in a field for minutes,
 * seconds; 180:45 in a field for hours is also a division.
 */
export function typedNumber(field: Field, typed: string, right?: number): number | null {
  const { after } = field;
  const isTime = TIME_UNIT.test(after ?? '');
  // Hours and minutes are read with their units.
  const text = isTime ? typed.trim().replace(ROUGHLY, '') : bareNumber(field, typed);
  if (/%|percent/.test(after ?? '')) return sumOf(text.replace(/(%|percent)$/, ''));
  if (!after || !isTime) return sumOf(text);
  const one = /^h/i.test(after) ? MINUTES.h : MINUTES.min;
  const [, first, second] = CLOCK.exec(text) ?? [];
  if (first && second) {
    const parts = Number(first) * MINUTES.h + Number(second);
    const other = one === MINUTES.h ? Number(first) / (Number(second) || 1) : parts / MINUTES.h;
    return nearest([parts / one, other], right ?? parts / one);
  }
  const [, hours, minutes] = SPELLED.exec(text) ?? [];
  if (!hours && !minutes) return sumOf(text);
  const inHours = sumOf(hours ?? '0');
  const inMinutes = sumOf(minutes ?? '0');
  return inHours === null || inMinutes === null
    ? null
    : (inHours * MINUTES.h + inMinutes * MINUTES.min) / one;
}

const nearest = (readings: readonly number[], to: number): number | null =>
  readings.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? null;
