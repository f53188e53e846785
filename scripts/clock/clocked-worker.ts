// A movable clock for tests and `npm start`. Miniflare adds it as a module in front of the built Worker: no build
// contains it, and nothing in the Worker knows of it.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LIMITED_ENTRY } from '../limited-worker.ts';
import { movedDate } from './moved-date.ts';

const KEY_HEADER = 'X-Clock-Key';

export interface WorkerClock {
  module(server: string): { type: 'ESModule'; path: string; contents: string };
  /** `worker` is the one with the module. `offset`: milliseconds that its clock runs ahead of this machine's. */
  move(worker: Fetcher, offset: number): Promise<void>;
  readonly offset: number;
}

/** Only a caller with the key can move the clock, and the key never leaves this process and its Worker. */
export function workerClock(key = randomUUID()): WorkerClock {
  let offset = 0;
  return {
    get offset() {
      return offset;
    },
    module: (server) => ({
      type: 'ESModule',
      path: join(server, 'clocked-entry.mjs'),
      contents: `
        import worker from './${LIMITED_ENTRY}';
        export * from './${LIMITED_ENTRY}';
        let offset = ${offset};
        ${movedDate('offset')}
        export default {
          ...worker,
          fetch(request, env, context) {
            if (request.headers.get('${KEY_HEADER}') !== '${key}') return worker.fetch(request, env, context);
            offset = Number(new URL(request.url).searchParams.get('offset'));
            return new Response(null, { status: 204 });
          },
        };`,
    }),
    async move(worker, to) {
      // A path that the asset layer leaves to the Worker.
      const { status } = await worker.fetch(`http://localhost/api/clock?offset=${to}`, {
        headers: { [KEY_HEADER]: key },
      });
      if (status !== 204) throw new Error(`the Worker's clock did not move: ${status}`);
      offset = to;
    },
  };
}
