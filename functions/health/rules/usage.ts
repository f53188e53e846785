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
}

export const sum = (one: Used, other: Used): Used => ({
  requests: one.requests + other.requests,
  queries: one.queries + other.queries,
  rowsRead: one.rowsRead + other.rowsRead,
  rowsWritten: one.rowsWritten + other.rowsWritten,
  d1Ms: one.d1Ms + other.d1Ms,
});

export function addTo(day: DayUsage | undefined, batch: UsageBatch): DayUsage {
  const routes: ByRoute = { ...day?.routes };
  for (const [route, used] of Object.entries(batch.routes))
    routes[route] = sum(routes[route] ?? NOTHING_USED, used);
  return {
    routes,
    databaseBytes: batch.databaseBytes ?? day?.databaseBytes ?? null,
    boardCalls: (day?.boardCalls ?? 0) + 1,
  };
}

export const totalOf = ({ routes }: Pick<UsageBatch, 'routes'>): Used =>
  Object.values(routes).reduce(sum, NOTHING_USED);
