// Two databases of different sizes, asked in turns, one request at a time: other load affects both alike.
import { performance } from 'node:perf_hooks';
import { type LocalWorker, startWorker } from '../scripts/worker.ts';
import { memoryFolder } from '../src/testing/worker/memory-folder.ts';
import { type Bar, median, percentile, table } from './figures.ts';

export interface Grown {
  worker: LocalWorker;
  close(): Promise<void>;
}

export interface Comparison<Each extends Grown> {
  /** The rows that the databases have different numbers of, such as "texts". */
  rows: string;
  open(size: number): Promise<Each>;
  /** A request to one of the two; `turn` counts up. */
  questions: Readonly<Record<string, (each: Each, turn: number) => Promise<Response>>>;
  /** Questions without a bar. */
  without?: RegExp;
}

export interface Scale {
  rounds: number;
  sizes: readonly number[];
}

/** The median of the larger database is at most this many times that of the smaller one. */
const BAR = 1.3;

export async function compareSizes<Each extends Grown>(
  { rows: unit, open, questions, without }: Comparison<Each>,
  { rounds, sizes }: Scale,
): Promise<{ text: string; bars: Bar[] }> {
  const all: Each[] = [];
  const grown: string[] = [];
  for (const size of sizes) {
    const start = performance.now();
    all.push(await open(size));
    grown.push(`${size} ${unit} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const rows = [
    ['milliseconds, one at a time', ...sizes.map(String), 'ratio', 'p99 of the larger'],
  ];
  const bars: Bar[] = [];
  try {
    for (const [name, ask] of Object.entries(questions)) {
      const [few = [], many = []] = await inTurns(all, ask, rounds);
      const ratio = median(many) / median(few);
      const figures = [median(few), median(many)].map((ms) => ms.toFixed(1));
      rows.push([name, ...figures, ratio.toFixed(2), percentile(many, 0.99).toFixed(1)]);
      if (!without?.test(name))
        bars.push({ name: `${name}, a million to a thousand`, ratio, atMost: BAR });
    }
  } finally {
    await Promise.all(all.map(({ close }) => close()));
  }
  return { text: `${table(rows)}\n(${grown.join(', ')})`, bars };
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
async function inTurns<Each>(
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
