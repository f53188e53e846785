// Before and after each component test: an empty page, a network that responds to nothing, the real time.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { replaceNetwork, unansweredRequests } from './network.ts';

// As in a browser: React takes its time, and a test waits for what the person would see.
configure({ asyncWrapper: (act) => act(), eventWrapper: (act) => act() });

/** Longer than most tests take: what a page would do after that, such as sending again, ends with its test. */
const LATER_MS = 10_000;
const later = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: start, clearTimeout: stop } = globalThis;
// Also between tests: what was still under way when its test ended may want to try again.
globalThis.setTimeout = ((work: () => void, ms = 0, ...more: []) => {
  const timer = start(work, ms, ...more);
  if (ms >= LATER_MS) later.add(timer);
  return timer;
}) as typeof setTimeout;

function stopLater(): void {
  for (const timer of later) stop(timer);
  later.clear();
}

beforeEach(() => {
  stopLater();
  replaceNetwork();
  // A link to a file changes the address to `blob:`, and nothing could be requested from there.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'http://localhost:3000/',
  );
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  const complaints = vi.mocked(console.error).mock.calls;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  stopLater();
  expect(unansweredRequests()).toEqual([]);
  expect(complaints).toEqual([]);
});
