import type { CheckResult } from '../../../functions/text-checks/rules/text-checks.ts';

/** By check: the number of the place that keeps it from passing, from 1; only the first place of each has one. */
export function numberedPlaces(results: readonly CheckResult[]): ReadonlyMap<number, number> {
  const open = results.flatMap(({ passes, places }, i) =>
    !passes && places.length > 0 ? [i] : [],
  );
  return new Map(open.map((check, number) => [check, number + 1]));
}
