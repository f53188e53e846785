import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker.ts';

const worker = testWorker();

test('a crowd at one account waits in a short queue; the rest is asked to come back, and reads go on', async () => {
  const wrong = { email: 'ada@example.com', password: 'not her password' };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => worker.visitor().fetch('/api/auth/login', { json: wrong })),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 503]);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway[0]?.headers.get('Retry-After')).toBe('3');
  expect(await turnedAway[0]?.json()).toMatchObject({ code: 'busy' });

  expect((await worker.visitor().fetch('/api/health')).status).toBe(200);
  const right = { email: 'ada@example.com', password: 'ada-learns-daily' };
  const owner = await worker.visitor().fetch('/api/auth/login', { json: right });
  expect(owner.status).toBe(200);
});
