// Every D1 error looks the same to a member: busy, try again in a moment, and no internal details.
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '../environment.ts';
import { onError } from '../http/errors.ts';

afterEach(() => void vi.restoreAllMocks());

// https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
test.each([
  'No SQL statements detected.',
  "Your account has exceeded D1's maximum account storage limit, please contact Cloudflare to raise your limit.",
  'Exceeded maximum DB size.',
  'D1 DB reset because its code was updated.',
  'Internal error while starting up D1 DB storage caused object to be reset.',
  'Network connection lost.',
  'Cannot resolve D1 DB due to transient issue on remote node.',
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1 DB is overloaded. Requests queued for too long.',
  "D1 DB's isolate exceeded its memory limit and was reset.",
  'D1 DB exceeded its CPU time limit and was reset.',
])('"%s" becomes a 503 that says when to try again', async (text) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const app = new Hono<AppEnv>()
    .use(requestId())
    .get('/api/lessons', () => {
      throw new Error(`D1_ERROR: ${text}`, { cause: new Error(text) });
    })
    .onError(onError);
  const response = await app.request('/api/lessons');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('2');
  expect(await response.json()).toEqual({
    message: `We are busier than usual. Please try again in a moment. If it keeps failing, write to us and mention code ${response.headers.get('X-Request-Id')?.slice(0, 8)}.`,
    code: 'busy',
    requestId: response.headers.get('X-Request-Id'),
  });
  // The log has D1's text, which the member does not see.
  expect(String(logged.mock.calls)).toContain(text.slice(0, 12));
});
