// Content that appears or goes at a moment that an editor chose.

export interface Scheduled {
  publishAt?: unknown;
  unpublishAt?: unknown;
}

/** As the queries say it: its moment has come, and it is not gone yet. `at`: milliseconds. */
export function isShown(document: object, at: number): boolean {
  const { publishAt, unpublishAt }: Scheduled = document;
  return (
    !(publishAt && Date.parse(String(publishAt)) > at) &&
    !(unpublishAt && Date.parse(String(unpublishAt)) <= at)
  );
}

/** Every moment to come at which something appears or goes, the next one first. */
export function datesAfter(documents: readonly object[], now: number): string[] {
  const dates = documents
    .flatMap(({ publishAt, unpublishAt }: Scheduled) => [publishAt, unpublishAt])
    .filter((moment): moment is string => typeof moment === 'string' && Date.parse(moment) > now);
  return [...new Set(dates)].sort((a, b) => Date.parse(a) - Date.parse(b));
}

/** When the site has to change next although nobody publishes anything. */
export function nextChange(documents: readonly object[], now: number): string | null {
  return datesAfter(documents, now)[0] ?? null;
}
