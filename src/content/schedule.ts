// Content that appears or expires at a date that an editor chose.

export interface Scheduled {
  publishAt?: unknown;
  unpublishAt?: unknown;
}

/** The same rule as in the queries: it has appeared, and has not expired yet. `at`: milliseconds. */
export function isShown(document: object, at: number): boolean {
  const { publishAt, unpublishAt }: Scheduled = document;
  return (
    !(publishAt && Date.parse(String(publishAt)) > at) &&
    !(unpublishAt && Date.parse(String(unpublishAt)) <= at)
  );
}

/** Every future date at which something appears or expires, the earliest first. */
export function datesAfter(documents: readonly object[], now: number): string[] {
  const dates = documents
    .flatMap(({ publishAt, unpublishAt }: Scheduled) => [publishAt, unpublishAt])
    .filter((moment): moment is string => typeof moment === 'string' && Date.parse(moment) > now);
  return [...new Set(dates)].sort((a, b) => Date.parse(a) - Date.parse(b));
}

/** The next date on which the site must change even if no editor publishes anything. */
export function nextChange(documents: readonly object[], now: number): string | null {
  return datesAfter(documents, now)[0] ?? null;
}
