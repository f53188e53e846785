// One Worker of each kind for all test files of a process, reset for each of them: starting one takes about a second.
import { type LocalWorker, type LocalWorkerOptions, startWorker } from '../../../scripts/worker.ts';
import { memoryFolder } from './memory-folder.ts';
import { keep, restore } from './restored-database.ts';

export type TestWorkerOptions = Pick<
  LocalWorkerOptions,
  'variables' | 'overrides' | 'stripe' | 'clock' | 'build'
> & {
  /** Receives every line that the Worker logs from now on. */
  logs: string[];
};

/** A Worker, and how to return it when the test file is done with it. */
export interface Lent {
  worker: LocalWorker;
  giveBack(): Promise<void>;
}

interface Shared {
  worker: LocalWorker;
  logsGoTo(logs: string[]): void;
  /** False if it cannot be reset. */
  renew(): Promise<boolean>;
}

const shared = new Map<'plain' | 'stripe', Promise<Shared>>();

/** With variables, a clock, another build or other code it belongs to this test file only. */
export async function lendWorker({ logs, ...options }: TestWorkerOptions): Promise<Lent> {
  const { clock, overrides, build, variables = {} } = options;
  const isPlain = !clock && !overrides && !build && Object.keys(variables).length === 0;
  if (!isPlain) {
    const worker = await startInMemory({ ...options, logs });
    return { worker, giveBack: () => worker.stop() };
  }
  const { worker, logsGoTo } = await asNew(Boolean(options.stripe));
  logsGoTo(logs);
  return { worker, giveBack: async () => undefined };
}

async function asNew(stripe: boolean): Promise<Shared> {
  const kind = stripe ? 'stripe' : 'plain';
  const there = await shared.get(kind);
  if (there && (await there.renew())) return there;
  await there?.worker.stop();
  const started = startShared(stripe);
  shared.set(kind, started);
  return started;
}

async function startShared(stripe: boolean): Promise<Shared> {
  let current: string[] = [];
  const worker = await startInMemory({ stripe, logs: { push: (line) => current.push(line) } });
  const [rows, stripeRows] = [await keep(worker.db), stripe && (await keep(stripeDbOf(worker)))];
  return {
    worker,
    logsGoTo(logs) {
      current = logs;
    },
    async renew() {
      const done = [
        restore(worker.db, rows),
        stripeRows ? restore(stripeDbOf(worker), stripeRows) : true,
      ];
      return (await Promise.all(done)).every(Boolean);
    },
  };
}

async function startInMemory(options: Partial<LocalWorkerOptions>): Promise<LocalWorker> {
  const { path: keepIn, remove } = memoryFolder();
  const worker = await startWorker({ port: 0, quiet: true, keepIn, ...options });
  const { stop } = worker;
  worker.stop = () => stop().then(remove);
  return worker;
}

function stripeDbOf({ stripeDb }: LocalWorker): D1Database {
  if (!stripeDb) throw new Error('this Worker was started without a local Stripe');
  return stripeDb;
}
