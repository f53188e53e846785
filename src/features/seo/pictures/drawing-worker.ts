// A thread that draws one picture after the other, see drawing-pool.ts.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawn, type Job } from './drawn.ts';

// The pool has a thread for each processor already, and no picture is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async (job: Job) => {
  try {
    parentPort?.postMessage({ drawn: await drawn(job) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
