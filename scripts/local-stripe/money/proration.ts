// The remaining part of a period, to the second.
export interface Period {
  start: number;
  end: number;
}

/** The share of an amount for the rest of the period, in whole cents. */
export function remaining(amount: number, period: Period, from: number): number {
  const length = period.end - period.start;
  if (length <= 0) return 0;
  const left = Math.min(Math.max(period.end - from, 0), length);
  return Math.round((amount * left) / length);
}
