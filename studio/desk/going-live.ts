// Is the published version live? The site reports when its content was read (/build.json); locally the lake also knows
// how the last build went.

/** A hosted build takes a few minutes. */
export const LATE_AFTER_MS = 10 * 60_000;

export type LiveState =
  | { is: 'live'; since: number | null }
  | { is: 'waiting' | 'late' | 'failed' | 'unknown' };

export interface StoredState {
  /** When the document was published. Times are milliseconds since 1970. */
  publishedAt: number;
  /** When the site's content was read; null if the site does not report it. */
  contentReadAt: number | null;
  /** When the last build failed; null if it succeeded or the result is unknown. */
  buildFailedAt: number | null;
  /** When this Studio first saw the document on the site, if it was waiting for it. */
  arrivedAt: number | null;
  now: number;
}

export function liveState(known: StoredState): LiveState {
  const { publishedAt, contentReadAt, buildFailedAt, arrivedAt, now } = known;
  if (contentReadAt !== null && contentReadAt >= publishedAt)
    return { is: 'live', since: arrivedAt };
  if (buildFailedAt !== null && buildFailedAt >= publishedAt) return { is: 'failed' };
  if (contentReadAt === null) return { is: 'unknown' };
  return { is: now - publishedAt > LATE_AFTER_MS ? 'late' : 'waiting' };
}

/** Such as "10:42 AM"; with the date if that is not today. */
export function clockTime(at: number, now: number, locale?: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at);
}

export interface SiteAnswer {
  contentReadAt: number | null;
  buildFailedAt: number | null;
}

/** Asks the site, and the lake if there is one. Null for a server that does not respond. */
export async function askSite(
  site: string,
  hasLake: boolean,
  signal: AbortSignal,
): Promise<SiteAnswer> {
  const json = async (address: string | URL): Promise<Record<string, unknown>> => {
    try {
      const response = await fetch(address, { signal, cache: 'no-store' });
      return response.ok ? ((await response.json()) ?? {}) : {};
    } catch {
      return {};
    }
  };
  const [stamp, build] = await Promise.all([
    json(new URL('/build.json', site)),
    hasLake ? json('/v1/site-build') : {},
  ]);
  const { at, faults: issues } = build as { at?: unknown; faults?: unknown[] };
  return {
    contentReadAt: timeOf(stamp.contentReadAt),
    buildFailedAt: issues?.length ? timeOf(at) : null,
  };
}

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
