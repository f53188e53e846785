import { expect, test } from 'vitest';
import { foundIn, quickLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

/** Signs dan in; from then on, every query on `table` fails. */
async function brokenFor(table: string, use: (dan: TestMember) => Promise<void>) {
  const dan = await createMember(worker, 'dan');
  await worker.db.prepare(`ALTER TABLE ${table} RENAME TO ${table}_gone`).run();
  try {
    await use(dan);
  } finally {
    await worker.db.prepare(`ALTER TABLE ${table}_gone RENAME TO ${table}`).run();
  }
}

test.each(['sessions', 'members', 'subscriptions', 'grants', 'holds'])(
  'when %s cannot be read, no lesson is served',
  (table) =>
    brokenFor(table, async (dan) => {
      for (const path of [`/micro-learning?module=${quickLesson._id}`, '/achievements', '/']) {
        const response = await dan.fetch(path);
        const text = await response.text();
        expect(response.status, path).toBeGreaterThanOrEqual(500);
        expect(foundIn(quickLesson, text)).toEqual([]);
        expect(text).toContain('Give us a moment');
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
      const data = await dan.fetch('/api/achievements');
      expect(await data.json()).toEqual({
        message: expect.stringMatching(/Please try again/),
        code: expect.stringMatching(/^(unexpected|busy)$/),
        requestId: data.headers.get('X-Request-Id'),
      });
    }),
);

test('when limits cannot be counted, no password attempt is allowed', () =>
  brokenFor('rate_limits', async () => {
    const response = await worker.visitor().fetch('/api/auth/login', {
      json: { email: 'ada@example.com', password: 'ada-learns-daily' },
    });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.getSetCookie()).toEqual([]);
  }));

test('pages that need no database are served as usual', () =>
  brokenFor('sessions', async (dan) => {
    for (const path of ['/plans', '/help', '/api/health'])
      expect((await dan.fetch(path)).status).toBe(200);
    expect((await worker.visitor().fetch('/')).status).toBe(200);
  }));
