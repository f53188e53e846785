// Tours are fetched when they open: a test that none has opened waits until nothing that could open one is on its way.
import type { Request } from '@playwright/test';
import { expect, type Page } from './fixtures.ts';

const OPENS = /\/api\/tutorial|\/_astro\//;

/** Returns a function that advances the page's clock until everything that waits has opened. */
export function letOpen(page: Page): (ms: number) => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // What a page sends as it is left may end without an event.
    const isRead = request.method() === 'GET' && /fetch|script/.test(request.resourceType());
    if (isRead && OPENS.test(request.url())) pending.add(request);
  });
  const end = (request: Request) => void pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && pending.clear());
  return async (ms) => {
    await page.clock.runFor(ms);
    // A response may ask for the next: the state, the dialog, its script.
    for (let round = 0; round < 3; round++) {
      await page.evaluate(
        () =>
          new Promise((painted) => requestAnimationFrame(() => queueMicrotask(() => painted(0)))),
      );
      await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
    }
  };
}
