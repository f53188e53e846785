// The built Worker inside another one that records its calls to the database and the password hasher: requests with
// the same steps take the same time, whatever the load of this machine. It can also delay a hash.
import { join } from 'node:path';
import { LIVE_SWITCHES } from '../../../functions/switches/live.ts';
import { builtModules } from '../../../scripts/worker.ts';

const OUTER = `
  import worker from './limited-entry.mjs';
  export * from './limited-entry.mjs';
  let steps = [];
  let waits = [];
  let held = 'none';
  const database = (db) =>
    new Proxy(db, {
      get: (_, name) => (...values) => {
        // Read every five seconds, however many requests there are.
        if (name === 'prepare' && values[0] !== ${JSON.stringify(LIVE_SWITCHES)}) steps.push(values[0]);
        if (name === 'withSession') return database(db.withSession(...values));
        return db[name](...values);
      },
    });
  const onItsWay = (hash) => async (...values) => {
    steps.push('hash');
    const mine = held === 'next';
    if (mine) held = 'this';
    const answer = await hash(...values);
    while (mine && held === 'this') await scheduler.wait(5);
    return answer;
  };
  const hashers = (namespace) => ({
    getByName(name) {
      const hasher = namespace.getByName(name);
      return {
        hash: onItsWay((...values) => hasher.hash(...values)),
        verify: onItsWay((...values) => hasher.verify(...values)),
      };
    },
  });
  export default {
    async fetch(request, env, context) {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/api/observed/steps') {
        await Promise.all(waits.splice(0));
        return Response.json(steps.splice(0));
      }
      if (pathname === '/api/observed/hashes') return Response.json((held = search.slice(1)));
      const waitUntil = (promise) => (waits.push(promise), context.waitUntil(promise));
      const observed = { ...env, DB: database(env.DB), PASSWORD_HASHER: hashers(env.PASSWORD_HASHER) };
      return worker.fetch(request, observed, { waitUntil, passThroughOnException() {}, props: {} });
    },
  };`;

/** For `startWorker` and `testWorker`. */
export async function observed(): Promise<{ overrides: object }> {
  const path = join(process.cwd(), 'dist', 'server', 'observed.mjs');
  const modules = [{ type: 'ESModule', path, contents: OUTER }, ...(await builtModules())];
  return { overrides: { modules } };
}

/** Since the last call: SQL statements in order, and `hash` for each password that was hashed. */
export async function stepsTaken(url: string): Promise<string[]> {
  return (await (await fetch(new URL('/api/observed/steps', url))).json()) as string[];
}

/** Delays the hashes of `slow` until `meanwhile` is done; all other hashes arrive as usual. */
export async function whileHashing<T>(
  url: string,
  slow: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  await stepsTaken(url);
  await fetch(new URL('/api/observed/hashes?next', url));
  const answer = slow();
  while (!(await stepsTaken(url)).includes('hash'));
  await meanwhile();
  await fetch(new URL('/api/observed/hashes?none', url));
  return answer;
}
