// The built Worker inside another one whose database fails at a chosen step: before its work, after it (only the
// response is lost), or by never responding at all.
import { join } from 'node:path';
import { builtModules } from '../../../scripts/worker.ts';

const OUTER = `
  import worker from './limited-entry.mjs';
  export * from './limited-entry.mjs';
  let armed = null;
  let steps = 0;
  let isHung = false;
  let isHit = false;
  let waits = [];
  // No test waits for a database that hangs: its time is over immediately.
  const { setTimeout: inRealTime } = globalThis;
  globalThis.setTimeout = (work, ms, ...given) => inRealTime(work, isHung ? 0 : ms, ...given);
  async function step(sqls, work) {
    steps++;
    const isArmed = armed?.of ? !isHit && sqls.some((sql) => sql.includes(armed.of)) : armed?.at === steps;
    if (!isArmed) return work();
    isHit = true;
    if (armed.how === 'hang') {
      isHung = true;
      return new Promise(() => undefined);
    }
    if (armed.how === 'after') await work();
    throw new Error('D1_ERROR: ' + armed.text);
  }
  const wrapped = (real, sql) => ({
    real,
    sql,
    bind: (...values) => wrapped(real.bind(...values), sql),
    ...Object.fromEntries(
      ['first', 'all', 'run', 'raw'].map((name) => [name, (...values) => step([sql], () => real[name](...values))]),
    ),
  });
  const database = (db) => ({
    prepare: (sql) => wrapped(db.prepare(sql), sql),
    batch: (all) => step(all.map(({ sql }) => sql), () => db.batch(all.map(({ real }) => real))),
    withSession: (from) => database(db.withSession(from)),
    getBookmark: () => db.getBookmark(),
  });
  export default {
    ...worker,
    async fetch(request, env, context) {
      if (new URL(request.url).pathname === '/api/failing') {
        armed = await request.json();
        steps = 0;
        waits = [];
        isHung = false;
        isHit = false;
        return Response.json({});
      }
      if (new URL(request.url).pathname === '/api/failing/steps') {
        await Promise.allSettled(waits);
        return Response.json({ isHit });
      }
      const waitUntil = (promise) => (waits.push(promise), context.waitUntil(promise));
      const failing = { ...env, DB: database(env.DB) };
      return worker.fetch(request, failing, { waitUntil, passThroughOnException() {}, props: {} });
    },
    scheduled(clock, env, context) {
      return worker.scheduled(clock, { ...env, DB: database(env.DB) }, context);
    },
  };`;

/** For `testWorker`. */
export async function failingDatabase(): Promise<object> {
  const path = join(process.cwd(), 'dist', 'server', 'failing.mjs');
  return { modules: [{ type: 'ESModule', path, contents: OUTER }, ...(await builtModules())] };
}

export interface Failure {
  /** Steps are counted from 1. */
  at: number;
  how: 'before' | 'after' | 'hang';
  text?: string;
}

/** The first step with `of` in one of its statements. */
type FailureOf = Omit<Failure, 'at'> & { of: string };

export async function failNext(
  { url }: { url: string },
  failure: Failure | FailureOf | null,
): Promise<void> {
  await fetch(`${url}/api/failing`, {
    method: 'POST',
    headers: { Connection: 'close' },
    body: JSON.stringify(failure),
  });
}

/** True if the database has failed since `failNext`; waits for work after the response as well. */
export async function hasFailed({ url }: { url: string }): Promise<boolean> {
  return ((await (await fetch(`${url}/api/failing/steps`)).json()) as { isHit: boolean }).isHit;
}
