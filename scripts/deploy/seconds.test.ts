import { expect, test } from 'vitest';
import { secondsFrom } from './seconds.ts';

test.each([
  [undefined, 120_000],
  ['', 120_000],
  ['0', 0],
  ['0.1', 100],
])('%j seconds', (text, ms) => {
  expect(secondsFrom('WATCH_SECONDS', text, 120)).toBe(ms);
});

// Compared with the time, such a number never ends.
test.each(['two', '-1', 'Infinity', '2m'])('%j is refused with a sentence', (text) => {
  expect(String(secondsFrom('WATCH_SECONDS', text, 120))).toContain(`WATCH_SECONDS is “${text}”`);
});
