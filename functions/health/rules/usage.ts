// What requests used, summed by route. Pure.

/** Of some requests: how many, and what they took. Times in milliseconds. */
export interface Used {
  requests: number;
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  /** D1’s own time, as it reports it. */
  d1Ms: number;
}

export const NOTHING_USED: Used = { requests: 0, queries: 0, rowsRead: 0, rowsWritten: 0, d1Ms: 0 };

/** Keys are routes, "GET /api/weeks/:id", and crons, "cron * * * * *". */
export type ByRoute = Record<string, Used>;

export interface UsageBatch {
  routes: ByRoute;
  /** D1’s size in bytes after the last query; null if none told it. */
  databaseBytes: number | null;
}

/** Of one day, in UTC. */
export interface DayUsage extends UsageBatch {
  /** Calls of the status board itself. */
  boardCalls: number;
  /** From the database, by the hourly cron. */
  counted?: Counted;
}

export interface Counted {
  /** Once an hour. */
  emails?: number;
  /** Once a day. */
  uploadBytes?: number;
}

export const sum = (one: Used, other: Used): Used => ({
  requests: one.requests + other.requests,
  queries: one.queries + other.queries,
  rowsRead: one.rowsRead + other.rowsRead,
  rowsWritten: one.rowsWritten + other.rowsWritten,
  d1Ms: one.d1Ms + other.d1Ms,
});

/**
 * Routes are patterns, so there are a few hundred. More than this can only be a method that was made up: a day is one row
 * of the status board, which holds two megabytes, so those count as one.
 */
const MOST_ROUTES = 1000;
const OTHERS = 'other';

export function withMore(
  routes: ByRoute,
  more: Iterable<readonly [route: string, used: Used]>,
): ByRoute {
  const all: ByRoute = { ...routes };
  let count = Object.keys(all).length;
  for (const [route, used] of more) {
    const key = all[route] || count < MOST_ROUTES ? route : OTHERS;
    if (!all[key]) count++;
    all[key] = sum(all[key] ?? NOTHING_USED, used);
  }
  return all;
}

export const merged = (one: ByRoute, other: ByRoute): ByRoute =>
  withMore(one, Object.entries(other));

export function addTo(day: DayUsage | undefined, batch: UsageBatch): DayUsage {
  return {
    routes: merged(day?.routes ?? {}, batch.routes),
    databaseBytes: batch.databaseBytes ?? day?.databaseBytes ?? null,
    boardCalls: (day?.boardCalls ?? 0) + 1,
    ...(day?.counted && { counted: day.counted }),
  };
}

/** A row written costs as much as a thousand that are read: https://developers.cloudflare.com/d1/platform/pricing/ */
export const weightOf = ({ rowsRead, rowsWritten }: Used = NOTHING_USED): number =>
  rowsRead + 1000 * rowsWritten;

/** The routes that read and wrote the most rows. */
export function costliest(routes: ByRoute, most: number): { route: string; used: Used }[] {
  return Object.entries(routes)
    .map(([route, used]) => ({ route, used }))
    .toSorted((a, b) => weightOf(b.used) - weightOf(a.used))
    .slice(0, most);
}

export const totalOf = ({ routes }: Pick<UsageBatch, 'routes'>): Used =>
  Object.values(routes).reduce(sum, NOTHING_USED);
