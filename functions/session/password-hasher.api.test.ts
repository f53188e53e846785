import { expect, test } from 'vitest';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
} from '../../src/testing/fixtures/members.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const CROWD = 64;

test('a crowd at one account waits in a short queue; the rest are told to retry, and reads go on', async () => {
  const bob = await createMember(worker, 'bob');
  const wrong = { email: 'ada@example.com', password: 'not her password' };
  let answered = 0;
  const crowd = Promise.all(
    Array.from({ length: CROWD }, async () => {
      const response = await worker.visitor().fetch('/api/auth/login', { json: wrong });
      answered++;
      return response;
    }),
  );
  // Sequential reads while any request of the crowd is still waiting.
  const reads: { status: number; during: boolean }[] = [];
  while (answered < CROWD) {
    const { status } = await bob.fetch('/api/auth/user');
    reads.push({ status, during: answered < CROWD });
  }
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  const answers = await crowd;
  const statuses = answers.map(({ status }) => status);
  // A read waits for its own turn on the thread and for the database's, never for the whole queue.
  const compared = statuses.filter((status) => status === 401).length;
  expect(compared).toBeGreaterThan(0);
  expect(3 * reads.filter(({ during }) => during).length).toBeGreaterThanOrEqual(compared);
  expect([401, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway[0]?.headers.get('Retry-After')).toBe('3');
  expect(await turnedAway[0]?.json()).toMatchObject({ code: 'busy' });

  expect((await worker.visitor().fetch('/api/health')).status).toBe(200);
  const right = { email: 'ada@example.com', password: 'ada-learns-daily' };
  const owner = await worker.visitor().fetch('/api/auth/login', { json: right });
  expect(owner.status).toBe(200);
});

test('during a crowd a member with the right password in a known browser can sign in', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const json = { email: ada.email, password: PASSWORD };
  const first = await worker.visitor().fetch('/api/auth/login', { json });
  const browser = person(worker.url, cookiesOf(first));
  const wrong = { email: ada.email, password: 'not her password' };
  const crowd = Array.from({ length: CROWD }, () =>
    worker.visitor().fetch('/api/auth/login', { json: wrong }),
  );
  const signIn = await browser.fetch('/api/auth/login', { json });
  expect(signIn.status).toBe(200);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses).toContain(503);
});
