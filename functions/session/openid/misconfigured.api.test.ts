// Wrong settings: people read that the sign-in failed, and the log says why.
import { expect, test } from 'vitest';
import { goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { rowCounts } from '../../../src/testing/worker/rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const mistyped = await openIdWorker({
  GOOGLE_CLIENT_SECRET: 'mistyped',
  APPLE_PRIVATE_KEY: 'mistyped-private-key',
});
const unsafe = testWorker({
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
  GOOGLE_ISSUER: 'http://provider.example',
});

test.each([
  ['google', '"reason":"invalid_client"'],
  ['apple', '"reason":"unexpected"'],
] as const)(
  'a wrong secret for %s signs no one in, and the log has the reason but not the secret',
  async (name, reason) => {
    const { worker, browser, lives, userOf, logs } = mistyped;
    const before = await rowCounts(worker.db);
    const device = browser();
    const response = await device.signIn(`/api/auth/${name}`, lives(mistyped[name], 'eva'));
    expect(goesTo(response)).toBe('/login?problem=failed');
    expect(await userOf(device)).toBeNull();
    expect(await rowCounts(worker.db)).toEqual(before);
    await expect.poll(() => logs.join('\n')).toContain(reason);
    expect(logs.filter((line) => line.includes('mistyped'))).toEqual([]);
  },
);

test('a provider without TLS is not contacted', async () => {
  const response = await unsafe.visitor().fetch('/api/auth/google');
  expect(goesTo(response)).toBe('/login?problem=failed');
});
