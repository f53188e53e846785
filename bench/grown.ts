// Two databases of different sizes, asked in turns.
import { performance } from 'node:perf_hooks';
import { type LocalWorker, startWorker } from '../scripts/worker.ts';
import { memoryFolder } from '../src/testing/worker/memory-folder.ts';

export interface Grown {
  worker: LocalWorker;
  close(): Promise<void>;
}

/** A Worker without limits on requests, and with an empty database in memory. */
export async function openGrown(): Promise<Grown> {
  const { path: keepIn, remove } = memoryFolder();
  const worker = await startWorker({
    port: 0,
    quiet: true,
    keepIn,
    variables: { D1_LIMITS: '' },
    overrides: {
      ratelimits: {
        REQUEST_LIMIT: { namespace_id: '1', simple: { limit: 1_000_000_000, period: 10 } },
        SEARCH_LIMIT: { namespace_id: '2', simple: { limit: 1_000_000_000, period: 60 } },
      },
    },
  });
  return { worker, close: () => worker.stop().then(remove) };
}

/** Milliseconds of each request to each of them. */
export async function inTurns<Each>(
  all: readonly Each[],
  ask: (each: Each, turn: number) => Promise<Response>,
  rounds: number,
): Promise<number[][]> {
  const figures: number[][] = all.map(() => []);
  for (let turn = -5; turn < rounds; turn++) {
    for (const [i, each] of all.entries()) {
      const start = performance.now();
      const response = await ask(each, turn + 5);
      await response.arrayBuffer();
      // The first rounds only warm up.
      if (turn >= 0) figures[i]?.push(performance.now() - start);
      if (!response.ok) throw new Error(`${response.url} gave ${response.status}`);
    }
  }
  return figures;
}
