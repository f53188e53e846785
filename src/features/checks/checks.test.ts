import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('what is checked off arrives although the page is left at once', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('location', new URL('https://site.example/dashboard-premium'));
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return Response.json({});
  });
  const { setCheck } = await import('./checks.ts');
  await setCheck('model-step', 'a-step', true);
  expect(sent.map(({ method, keepalive }) => [method, keepalive])).toEqual([['PUT', true]]);
});
