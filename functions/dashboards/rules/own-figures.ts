// A month's own numbers, which a member writes next to the example month of the Business dashboard.

export const MAX_FIGURE = 1_000_000;
/** Months before the current one that can still be changed. */
export const MONTHS_BACK = 24;
/** Rows per month: more than an editor will ever ask for. */
export const MAX_FIGURES = 12;

/** By month (YYYY-MM), then by the item's key. */
export type OwnFigures = Record<string, Record<string, number>>;

/** The month `steps` later (negative: earlier) than YYYY-MM. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7);
}

const ZONES_AHEAD_MS = 14 * 3_600_000;

/** Not in the future anywhere on earth, and not more than MONTHS_BACK ago. */
export function canHaveFigures(month: string, now = Date.now()): boolean {
  const latest = new Date(now + ZONES_AHEAD_MS).toISOString().slice(0, 7);
  return month <= latest && month >= monthAfter(latest, -MONTHS_BACK - 1);
}
