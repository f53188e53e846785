// Before and after each component test: an empty page, a network that responds to nothing, the real time.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { replaceNetwork, unansweredRequests } from './network.ts';

// As in a browser, React renders a little later, and a test waits for the visible result.
configure({ asyncWrapper: (act) => act(), eventWrapper: (act) => act() });

/** Longer than most tests take: timers this long, such as those of a retry, end with their test. */
const LATER_MS = 10_000;
const later = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: start, clearTimeout: stop } = globalThis;
// Also between tests: work still under way when its test ended may schedule a retry.
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
