// A thread that draws pictures one after another, see drawing-pool.ts.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawn, type Job } from './drawn.ts';

// The pool already has a thread per processor, and no picture is drawn twice.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async (job: Job) => {
  try {
    parentPort?.postMessage({ drawn: await drawn(job) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.stack : String(error) });
  }
});
