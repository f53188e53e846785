// Before and after each component test: an empty page, a network that responds to nothing, the real time.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { replaceNetwork, unansweredRequests } from './network.ts';

// As in a browser: React takes its time, and a test waits for what the person would see.
configure({ asyncWrapper: (act) => act(), eventWrapper: (act) => act() });

beforeEach(() => {
  replaceNetwork();
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const complaints = vi.mocked(console.error).mock.calls;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(unansweredRequests()).toEqual([]);
  expect(complaints).toEqual([]);
});
