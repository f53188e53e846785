// Sums what requests used by route, in this isolate, and tells the status board every few seconds: one call and one row
// for hundreds of requests, none of it in D1. Exact, except for what an isolate has not told when it is ended: at most
// the last twenty seconds of it. docs/decisions/0222-costs-are-counted-by-the-isolates.md
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv, QueryMeter } from '../../environment.ts';
import { statusBoard } from '../board/client.ts';
import { type ByRoute, NOTHING_USED, sum, type UsageBatch } from '../rules/usage.ts';

type Bindings = AppEnv['Bindings'];

/** Longer than the platform gives work after a response, which is thirty seconds, it must not be. */
const LONGEST_WAIT_SECONDS = 25;
/** Told at once: an isolate’s memory is small, and this many are worth a call. */
const MOST_WAITING = 2000;
/** Routes are patterns, so there are a few hundred; what no route takes counts as one. */
const MOST_ROUTES = 500;

interface Waiting {
  route: string;
  /** Read when it is told: work after the response still counts. */
  meter: QueryMeter;
}

let waiting: Waiting[] = [];
let isTelling = false;

export const countUsage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const route = `${c.req.method} ${routePath(c)}`;
  c.executionCtx.waitUntil(note(c.env, { route, meter: c.var.meter }));
});

/** Resolves when it is told, or right away if another call tells it. Never rejects. USAGE_SECONDS=0 tells at once. */
async function note(env: Bindings, used: Waiting): Promise<void> {
  waiting.push(used);
  if (isTelling && waiting.length < MOST_WAITING) return;
  isTelling = true;
  const seconds = Math.min(Number(env.USAGE_SECONDS) || 0, LONGEST_WAIT_SECONDS);
  if (seconds > 0 && waiting.length < MOST_WAITING) await scheduler.wait(seconds * 1000);
  isTelling = false;
  const told = waiting;
  waiting = [];
  if (told.length > 0) await tellBoard(env, batchOf(told));
}

/** For a cron: it has no next request that would tell it. */
export const tellOfCron = (
  env: Bindings,
  cron: string,
  meter: QueryMeter,
  now: number,
): Promise<void> => tellBoard(env, batchOf([{ route: `cron ${cron}`, meter }]), now);

async function tellBoard(env: Bindings, batch: UsageBatch, now = Date.now()): Promise<void> {
  try {
    await statusBoard(env).addUsage(batch, now);
  } catch (error) {
    console.error(JSON.stringify({ usage: 'not counted', error: String(error) }));
  }
}

function batchOf(told: readonly Waiting[]): UsageBatch {
  const routes: ByRoute = {};
  let databaseBytes: number | null = null;
  for (const { route, meter } of told) {
    const isKnown = routes[route] || Object.keys(routes).length < MOST_ROUTES;
    const key = isKnown ? route : 'other';
    const { queries, rowsRead, rowsWritten, d1Ms } = meter;
    const used = { requests: 1, queries, rowsRead, rowsWritten, d1Ms };
    routes[key] = sum(routes[key] ?? NOTHING_USED, used);
    databaseBytes = meter.databaseBytes ?? databaseBytes;
  }
  return { routes, databaseBytes };
}
