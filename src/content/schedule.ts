// Content that appears or goes at a moment that an editor chose.

export interface Scheduled {
  publishAt?: unknown;
  unpublishAt?: unknown;
}

/** When the site has to change next although nobody publishes anything. */
export function nextChange(documents: readonly object[], now: number): string | null {
  const moments = documents
    .flatMap(({ publishAt, unpublishAt }: Scheduled) => [publishAt, unpublishAt])
    .filter((moment): moment is string => typeof moment === 'string' && Date.parse(moment) > now);
  return moments.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}
