// The built Worker inside another one whose database and bucket can be taken away, and whose status board can be asked.
import { join } from 'node:path';
import { builtModules } from '../../../scripts/worker.ts';

const OUTER = `
  import worker from './limited-entry.mjs';
  import * as site from './limited-entry.mjs';
  export * from './limited-entry.mjs';
  let gone = {};
  const refusal = async () => { throw new Error('D1_ERROR: Network connection lost.'); };
  const asks = { first: refusal, all: refusal, run: refusal, raw: refusal };
  const statement = { ...asks, bind: () => statement };
  const DEAD = { prepare: () => statement, batch: refusal, exec: refusal, withSession: () => DEAD, getBookmark: () => null };
  const breakable = (env) => ({
    ...env,
    ...(gone.database && { DB: DEAD }),
    ...(gone.uploads && { UPLOADS: { head: async () => { throw new Error('R2 is not enabled'); } } }),
  });
  // The board lives in the same isolate: what is taken away is gone for it, too.
  export class StatusBoard extends site.StatusBoard {
    #done = 0;
    constructor(context, env) {
      super(context, new Proxy(env, { get: (all, name) => breakable(all)[name] }));
    }
    async alarm() {
      await super.alarm();
      this.#done++;
    }
    fireAlarm() {
      return this.ctx.storage.setAlarm(Date.now());
    }
    nextAlarm() {
      return this.ctx.storage.getAlarm();
    }
    alarmsDone() {
      return this.#done;
    }
  }
  export default {
    ...worker,
    async fetch(request, env, context) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/api/breaking') {
        gone = await request.json();
        return Response.json({});
      }
      if (pathname === '/api/board') {
        const [name, ...given] = await request.json();
        const answer = await env.STATUS_BOARD.getByName('site')[name](...given);
        return Response.json(answer ?? null);
      }
      return worker.fetch(request, breakable(env), context);
    },
    scheduled: (clock, env, context) => worker.scheduled(clock, breakable(env), context),
  };`;

/** For `testWorker`. */
export async function breakableWorker(): Promise<object> {
  const path = join(process.cwd(), 'dist', 'server', 'breakable.mjs');
  return { modules: [{ type: 'ESModule', path, contents: OUTER }, ...(await builtModules())] };
}

const post = (url: string, json: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { Connection: 'close' },
    body: JSON.stringify(json),
  });

/** From now on these do not work, and everything else does. */
export async function without(
  { url }: { url: string },
  gone: { database?: boolean; uploads?: boolean } = {},
): Promise<void> {
  await post(`${url}/api/breaking`, gone);
}

/** A call of the status board, as the Worker makes them. */
export async function askBoard<T>(
  { url }: { url: string },
  name: string,
  ...given: unknown[]
): Promise<T> {
  return (await (await post(`${url}/api/board`, [name, ...given])).json()) as T;
}
