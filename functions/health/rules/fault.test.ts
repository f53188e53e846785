import { expect, test } from 'vitest';
import { faultOf } from './fault.ts';

/** An error as V8 writes it in the Worker. */
function thrown(message: string, frames: string[], name = 'Error'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = [`${name}: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}

test('a fault names the kind of error, the functions, and the place of the first', () => {
  const frames = [
    'readWeek (file:///srv/worker/chunks/routes_x1.mjs:12:7)',
    'async Object.showWeek [as handler] (file:///srv/worker/chunks/routes_x1.mjs:30:2)',
    'file:///srv/worker/chunks/hono_x2.mjs:4:1',
    'async tooMany (file:///srv/worker/chunks/hono_x2.mjs:9:1)',
  ];
  expect(faultOf(thrown('x is undefined', frames, 'TypeError'))).toBe(
    'TypeError, in readWeek, Object.showWeek (routes_x1.mjs:12:7)',
  );
});

test('D1’s reason is kept where it names a table, and its own frames are left out', () => {
  const frames = [
    'D1DatabaseSessionAlwaysPrimary._sendOrThrow (cloudflare-internal:d1-api:140:24)',
    'async inTime (file:///srv/chunks/current-member_x.mjs:7:3)',
  ];
  expect(faultOf(thrown('D1_ERROR: no such table: weeks: SQLITE_ERROR', frames))).toBe(
    'D1_ERROR no such table: weeks, in inTime (current-member_x.mjs:7:3)',
  );
  expect(faultOf(thrown('D1_ERROR: D1 DB is overloaded. Too many requests queued.', []))).toBe(
    'D1_ERROR overloaded',
  );
});

test.each([
  ['SyntaxError', 'Unexpected token ‘K’, "Keisha Walker" is not valid JSON'],
  ['Error', 'D1_ERROR: no such column: keisha: SQLITE_ERROR'],
  ['Error', 'D1_ERROR: fts5: syntax error near "keisha@example.com"'],
  ['Error', 'no such table: keisha'],
  ['Keisha Walker', 'her name as a kind'],
  ['Error', 'typed\n    at keisha (keisha.js:1:1)\n    at walker (walker.js:1:1)'],
  ['Error', ''],
])('what a member typed is in no fault: %s %s', (name, message) => {
  const error = thrown(message, ['readWeek (file:///srv/routes.mjs:12:7)'], name);
  if (!message) error.stack = `${name}\n    at readWeek (file:///srv/routes.mjs:12:7)`;
  const fault = faultOf(error);
  expect(fault).not.toMatch(/keisha|walker|typed|her name/i);
  expect(fault).toContain('in readWeek (routes.mjs:12:7)');
});

test('a stack that does not begin with the message gives no place', () => {
  const error = thrown('first', ['readWeek (routes.mjs:12:7)']);
  error.message = 'changed';
  expect(faultOf(error)).toBe('Error');
  delete error.stack;
  expect(faultOf(error)).toBe('Error');
});
