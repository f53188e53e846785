// Public: /status and /api/status. Neither needs the database: it is asked whether it answers, and may say no.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateResponse } from '../http/private-response.ts';
import { statusBoard } from './board/client.ts';
import { KeptAnswer } from './kept-answer.ts';
import { type Status, statusFrom } from './rules/status.ts';

/** A page that says whether the site answers must answer itself. */
const WAIT_MS = 2000;

const shown = new AsyncLocalStorage<Status>();

/** Read by the page; undefined outside the function below. */
export const shownStatus = () => shown.getStore();

async function inTime<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work.catch(() => null), scheduler.wait(WAIT_MS).then(() => null)]);
}

const ofThisIsolate = new KeptAnswer<Status>();

const readStatus = (c: Context<AppEnv>): Promise<Status> =>
  ofThisIsolate.within(Number(c.env.EDGE_CACHE_SECONDS) || 0, () => askForStatus(c));

async function askForStatus(c: Context<AppEnv>, now = Date.now()): Promise<Status> {
  const [board, answer] = await Promise.all([
    inTime(statusBoard(c.env).read(now)),
    inTime(c.var.db.prepare('SELECT 1 AS answers').first()),
  ]);
  return statusFrom(board, answer !== null, now);
}

export const statusPage =
  (render: (c: Context<AppEnv>) => Promise<Response>) => async (c: Context<AppEnv>) => {
    const status = await readStatus(c);
    return shown.run(status, async () => {
      const page = privateResponse(await render(c));
      page.headers.set('X-Robots-Tag', 'noindex');
      return page;
    });
  };

/** The same for programs. Status 200 whatever it says: /api/ready is for monitors. */
export async function statusData(c: Context<AppEnv>): Promise<Response> {
  return c.json(await readStatus(c));
}
