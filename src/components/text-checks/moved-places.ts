import type { CheckResult } from '../../../functions/text-checks/rules/text-checks.ts';

/**
 * The results of `before` with their places in `now`, which was typed since: places ahead of the change stay, those after
 * it move along, and what was changed has none until it is checked again.
 */
export function movedPlaces(
  results: readonly CheckResult[],
  before: string,
  now: string,
): readonly CheckResult[] {
  if (before === now) return results;
  const shorter = Math.min(before.length, now.length);
  let same = 0;
  while (same < shorter && before[same] === now[same]) same++;
  let end = 0;
  while (end < shorter - same && before.at(-1 - end) === now.at(-1 - end)) end++;
  const by = now.length - before.length;
  const moved = (places: CheckResult['places']) =>
    places.flatMap((place) => {
      if (place.end <= same) return [place];
      return place.start >= before.length - end
        ? [{ start: place.start + by, end: place.end + by }]
        : [];
    });
  return results.map((result) => ({
    ...result,
    ...{ places: moved(result.places), found: moved(result.found) },
  }));
}
