// A member's own counts, which replace estimates.
import type { EstimateName, MarketCheck, OwnCount } from './data.ts';
import { inOrder, percent, type Range, times } from './ranges.ts';

const MOST = { reach: 1_000_000, price: 1_000_000 };

/** The count in a field, or why it isn't one. */
export function readCount(
  typed: string,
  { outOf, replaces }: Pick<MarketCheck, 'outOf' | 'replaces'>,
): { count: number } | { issue: string } {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  const least = replaces === 'price' ? 1 : 0;
  const most = outOf ?? (replaces === 'price' ? MOST.price : MOST.reach);
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < least || count > most)
    return {
      issue: `Please enter a whole number from ${least} to ${most.toLocaleString('en-US')}`,
    };
  return { count };
}

/** The last count of an estimate, and the check it belongs to. */
export function countOf(
  name: EstimateName,
  checks: readonly MarketCheck[],
  counts: readonly OwnCount[],
): { check: MarketCheck; own: OwnCount } | null {
  const own = counts.findLast(({ replaces }) => replaces === name);
  const check = checks.find(({ replaces }) => replaces === name);
  return own && check ? { check, own } : null;
}

/** A share in percent, anything else as a number. */
export function countedRange({ check, own }: { check: MarketCheck; own: OwnCount }): Range {
  const weight = percent(inOrder({ low: check.timesLow, high: check.timesHigh }));
  if (check.outOf === null) return times({ low: own.count, high: own.count }, weight);
  const share = times(likelyShare(own.count, check.outOf), weight);
  return { low: Math.min(100, share.low * 100), high: Math.min(100, share.high * 100) };
}

/**
 * The likely range of the real share when `count` of `outOf` were found: Wilson's interval at 80 %.
 * Three of ten is no more than a hint, 150 of 500 is nearly a fact.
 */
function likelyShare(count: number, outOf: number): Range {
  const z = 1.28;
  const share = Math.min(1, count / outOf);
  const middle = share + z ** 2 / (2 * outOf);
  const spread = z * Math.sqrt((share * (1 - share)) / outOf + z ** 2 / (4 * outOf ** 2));
  const whole = 1 + z ** 2 / outOf;
  return {
    low: Math.max(0, (middle - spread) / whole),
    high: Math.min(1, (middle + spread) / whole),
  };
}

/** "4 of 10 studios", "1 salon", "25 companies": units are written in the plural. */
export function countText(
  count: number,
  { outOf, unit }: Pick<MarketCheck, 'outOf' | 'unit'>,
): string {
  const number = count.toLocaleString('en-US');
  if (outOf !== null) return `${number} of ${outOf} ${unit}`;
  return `${number} ${count === 1 ? singular(unit) : unit}`;
}

const singular = (unit: string) =>
  unit === 'people' ? 'person' : unit.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
