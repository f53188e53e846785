// Is what was published on the site? The site says from when its content is (/build.json); locally the lake knows how
// the last build went as well.

/** A hosted build takes a few minutes. */
export const LATE_AFTER_MS = 10 * 60_000;

export type LiveState =
  | { is: 'live'; since: number | null }
  | { is: 'waiting' | 'late' | 'failed' | 'unknown' };

export interface StoredState {
  /** When the document was published. Times are milliseconds since 1970. */
  publishedAt: number;
  /** From when the site's content is; null where the site does not say. */
  contentReadAt: number | null;
  /** When the last build failed; null if it went through, or where that is not known. */
  buildFailedAt: number | null;
  /** When this Studio was first told that the document is on the site, if it has waited for that. */
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

/** Such as "10:42"; with the day where it is not today's. */
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

/** Asks the site, and the lake where there is one. What gives no answer is null. */
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
