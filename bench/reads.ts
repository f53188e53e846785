// Members who keep reading pages, with the time of each response.
import { performance } from 'node:perf_hooks';
import { percentile } from './figures.ts';

const READERS = 4;
const WINDOW_MS = 500;

export interface Read {
  path: string;
  ms: number;
  /** The time of the request, on the clock of `performance.now()`. */
  at: number;
}

export function startReads(url: string, cookie: string, paths: readonly string[]) {
  const done: Read[] = [];
  let going = true;
  const reader = async (first: number) => {
    for (let i = first; going; i++) {
      const path = paths[i % paths.length] as string;
      const at = performance.now();
      const headers = { Cookie: cookie, 'CF-Connecting-IP': '10.0.0.1' };
      const response = await fetch(new URL(path, url), { headers });
      await response.text();
      if (!response.ok) throw new Error(`a reader of ${path} got ${response.status}`);
      done.push({ path, ms: performance.now() - at, at });
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, (_, i) => reader(i)));
  const since = (start: number) => done.filter(({ at }) => at >= start);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  return {
    async during(seconds: number): Promise<Read[]> {
      const start = performance.now();
      await wait(seconds * 1000);
      return since(start);
    },
    async until(end: Promise<unknown>): Promise<Read[]> {
      const start = performance.now();
      await end;
      return since(start);
    },
    /** Seconds until half a second's p99 is at most this. */
    async backTo(p99: number): Promise<number> {
      const start = performance.now();
      for (;;) {
        const window = performance.now();
        await wait(WINDOW_MS);
        const times = since(window).map(({ ms }) => ms);
        if (times.length > 0 && percentile(times, 0.99) <= p99) return (window - start) / 1000;
      }
    },
    async stop(): Promise<void> {
      going = false;
      await readers;
    },
  };
}
