// Sums what requests used by route, in this isolate, and tells the status board every few seconds: one call and one row
// for hundreds of requests, none of it in D1. Exact, except for what an isolate has not told when it is ended: at most
// the last twenty seconds of it. docs/decisions/0222-costs-are-counted-by-the-isolates.md
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv, QueryMeter } from '../../environment.ts';
import { statusBoard } from '../board/client.ts';
import { type UsageBatch, withMore } from '../rules/usage.ts';
import { Collector } from './collector.ts';

type Bindings = AppEnv['Bindings'];

export const countUsage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const route = `${c.req.method} ${routePath(c)}`;
  const seconds = Number(c.env.USAGE_SECONDS) || 0;
  const tell = (used: readonly Used[]) => tellBoard(c.env, batchOf(used));
  c.executionCtx.waitUntil(ofThisIsolate.note({ route, meter: c.var.meter }, { seconds, tell }));
});

const ofThisIsolate = new Collector<Used>();

/** For a cron: it has no next request that would tell it. */
export const tellOfCron = (
  env: Bindings,
  cron: string,
  meter: QueryMeter,
  now: number,
): Promise<void> => tellBoard(env, batchOf([{ route: `cron ${cron}`, meter }]), now);

interface Used {
  route: string;
  /** Read when it is told: work after the response still counts. */
  meter: QueryMeter;
}

async function tellBoard(env: Bindings, batch: UsageBatch, now = Date.now()): Promise<void> {
  try {
    await statusBoard(env).addUsage(batch, now);
  } catch (error) {
    console.error(JSON.stringify({ usage: 'not counted', error: String(error) }));
  }
}

function batchOf(told: readonly Used[]): UsageBatch {
  const routes = told.map(({ route, meter }) => {
    const { queries, rowsRead, rowsWritten, d1Ms } = meter;
    return [route, { requests: 1, queries, rowsRead, rowsWritten, d1Ms }] as const;
  });
  const databaseBytes = told.findLast(({ meter }) => meter.databaseBytes)?.meter.databaseBytes;
  return { routes: withMore({}, routes), databaseBytes: databaseBytes ?? null };
}
