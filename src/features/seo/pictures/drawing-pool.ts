// Draws pictures in worker threads: one per processor, each with one picture at a time.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Drawn, Job } from './drawn.ts';

/** By path and not by import.meta.url, because a build runs this from its bundle. */
const SCRIPT = join(process.cwd(), 'src/features/seo/pictures/drawing-worker.ts');
/** An SVG has 100 KiB of outlines; without a limit Node keeps thousands of them before it collects garbage. */
const HEAP = { maxOldGenerationSizeMb: 256 };

type Answer = { drawn: Drawn } | { failure: string };

interface Waiting {
  job: Job;
  resolve(drawn: Drawn): void;
  reject(error: Error): void;
}

export interface DrawingPool {
  readonly size: number;
  /** Waits for a free thread. Rejects if this picture cannot be drawn; the others continue. */
  draw(job: Job): Promise<Drawn>;
  stop(): Promise<void>;
}

/** Threads start with the first pictures, and do not keep the process alive when idle. */
export function drawingPool(size = availableParallelism(), script = SCRIPT): DrawingPool {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const queue: Waiting[] = [];

  function next(): void {
    if (queue.length === 0) return;
    const worker = idle.pop() ?? (all.size < size ? started() : undefined);
    const waiting = worker && queue.shift();
    if (waiting) give(worker, waiting);
  }

  function started(): Worker {
    const worker = new Worker(script, { resourceLimits: HEAP });
    all.add(worker);
    return worker;
  }

  function give(worker: Worker, { job, resolve, reject }: Waiting): void {
    // One by one: Worker itself has listeners too, and removeAllListeners() would remove them.
    const done = () => {
      worker.off('message', answered).off('error', lost).off('exit', ended);
      worker.unref();
    };
    const answered = (answer: Answer) => {
      done();
      idle.push(worker);
      if ('drawn' in answer) resolve(answer.drawn);
      else reject(new Error(`a picture could not be drawn: ${answer.failure}`));
      next();
    };
    const lost = (error: Error) => {
      done();
      all.delete(worker);
      reject(error);
      next();
    };
    const ended = (code: number) => lost(new Error(`a drawing thread ended with ${code}`));
    worker.on('message', answered).on('error', lost).on('exit', ended);
    worker.ref();
    worker.postMessage(job);
  }

  return {
    size,
    draw: (job) =>
      new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        next();
      }),
    async stop() {
      await Promise.all([...all].map((worker) => worker.terminate()));
      all.clear();
      idle.length = 0;
    },
  };
}
