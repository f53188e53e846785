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

export function merged(one: ByRoute, other: ByRoute): ByRoute {
  const routes: ByRoute = { ...one };
  for (const [route, used] of Object.entries(other))
    routes[route] = sum(routes[route] ?? NOTHING_USED, used);
  return routes;
}

export function addTo(day: DayUsage | undefined, batch: UsageBatch): DayUsage {
  return {
    routes: merged(day?.routes ?? {}, batch.routes),
    databaseBytes: batch.databaseBytes ?? day?.databaseBytes ?? null,
    boardCalls: (day?.boardCalls ?? 0) + 1,
    ...(day?.counted && { counted: day.counted }),
  };
}

/** The routes that read and wrote the most rows: a row written costs as much as a thousand that are read. */
export function costliest(routes: ByRoute, most: number): { route: string; used: Used }[] {
  const weight = ({ rowsRead, rowsWritten }: Used) => rowsRead + 1000 * rowsWritten;
  return Object.entries(routes)
    .map(([route, used]) => ({ route, used }))
    .toSorted((a, b) => weight(b.used) - weight(a.used))
    .slice(0, most);
}

export const totalOf = ({ routes }: Pick<UsageBatch, 'routes'>): Used =>
  Object.values(routes).reduce(sum, NOTHING_USED);
