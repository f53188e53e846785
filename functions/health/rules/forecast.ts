// When something will reach its limit, by a straight line through the last 28 days. Pure.

/** With fewer days a line says nothing. */
const FEWEST_DAYS = 7;
export const DAYS_OF_LINE = 28;
/** Further away is too far to plan for. */
const LONGEST_DAYS = 3 * 365;

export interface Line {
  /** At place 0. */
  start: number;
  perDay: number;
}

/** Least squares. `null` values are days that were not counted; null with fewer than seven that were. */
export function lineThrough(values: readonly (number | null)[]): Line | null {
  const points = values.flatMap((value, place) =>
    value === null ? [] : [[place, value] as const],
  );
  const count = points.length;
  if (count < FEWEST_DAYS) return null;
  const sum = (of: (point: readonly [number, number]) => number) =>
    points.reduce((all, point) => all + of(point), 0);
  const [meanX, meanY] = [sum(([x]) => x) / count, sum(([, y]) => y) / count];
  const spread = sum(([x]) => (x - meanX) ** 2);
  const perDay = spread === 0 ? 0 : sum(([x, y]) => (x - meanX) * (y - meanY)) / spread;
  return { start: meanY - perDay * meanX, perDay };
}

const at = ({ start, perDay }: Line, place: number) => Math.max(0, start + perDay * place);

/**
 * Days from today until a day’s use, or what is kept, reaches `most`; null if the line never does, or only in years.
 * `today` is the place of today on the line.
 */
export function daysUntilReached(line: Line, today: number, most: number): number | null {
  if (at(line, today) >= most) return 0;
  if (line.perDay <= 0) return null;
  // Sums of fractions are a hair off.
  const days = Math.ceil((most - line.start) / line.perDay - today - 1e-9);
  return days > LONGEST_DAYS ? null : Math.max(1, days);
}

/** The same for what adds up over a month of which `used` is used: within this month, or in the first that is too full. */
export function daysUntilMonthFull(
  line: Line,
  today: number,
  { most, used, daysLeft }: { most: number; used: number; daysLeft: number },
): number | null {
  let all = used;
  for (let day = 1; day <= daysLeft; day++) {
    all += at(line, today + day);
    if (all >= most) return day;
  }
  const ofMonth = daysUntilReached(line, today, most / 30);
  return ofMonth === null ? null : Math.max(ofMonth, daysLeft + 1);
}
