import { expect, test } from 'vitest';
import {
  businessLesson,
  foundIn,
  freeLesson,
  type Lesson,
  paidLessons,
  paidTexts,
  quickLesson,
} from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { nextAddress, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const id = quickLesson._id;

const pageOf = (lesson: Lesson) => `/micro-learning?module=${lesson._id}`;
async function reads(someone: TestMember, lesson: Lesson): Promise<number> {
  const response = await someone.fetch(pageOf(lesson));
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Vary')).toBe('Cookie');
  return foundIn(lesson, await response.text()).length;
}

const BEHIND_THE_DOOR = [
  `/members/lessons/${id}`,
  `/members/lessons/${id}.html`,
  `/members/lessons/${id}/`,
  `/members/lessons/${id}/index.html`,
  `/members/lessons/${id}?x=1`,
  `/members/lessons/${id}#x`,
  `/members/lessons/${id};a=b`,
  `/members/lessons/${id}%00`,
  `/members/lessons/${id}%00.html`,
  `/members/lessons/${id}%20`,
  `/members/lessons/${id}.`,
  `/members/lessons/${id.replace('m', '%6d')}`,
  `/members/lessons%2f${id}`,
  `/members%2flessons%2f${id}`,
  `/members%2Flessons/${id}`,
  `/members%5clessons%5c${id}`,
  `/members\\lessons\\${id}`,
  `/members//lessons/${id}`,
  `//members/lessons/${id}`,
  `/./members/lessons/${id}`,
  `/members/./lessons/${id}`,
  `/members/x/../lessons/${id}`,
  `/x/../members/lessons/${id}`,
  `/x/..%2fmembers/lessons/${id}`,
  `/%2e/members/lessons/${id}`,
  `/%2e%2e/members/lessons/${id}`,
  `/%6dembers/lessons/${id}`,
  `/%6Dembers/lessons/${id}.html`,
  `/%256dembers/lessons/${id}`,
  `/Members/lessons/${id}`,
  `/MEMBERS/LESSONS/${id.toUpperCase()}`,
  `/members/lessons/${id}%2ehtml`,
  `/members/lessons/%2e%2e/lessons/${id}`,
  `/members;x/lessons/${id}`,
  `/api/../members/lessons/${id}`,
  `/api/..%2fmembers/lessons/${id}`,
  `/shared/../members/lessons/${id}`,
  `/shared/..%2fmembers%2flessons%2f${id}`,
  `/shared/%2e%2e/members/lessons/${id}`,
  `/micro-learning/../members/lessons/${id}`,
  `/achievements/..%2f..%2fmembers/lessons/${id}`,
  `/index.html/../members/lessons/${id}`,
  `/micro-learning?module=${id}/../../lessons/${id}`,
  `/micro-learning?module=..%2flessons%2f${id}`,
  `/_astro/../members/lessons/${id}`,
  `/_image?href=/members/lessons/${id}.html`,
];

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE'];

/** Whatever the response, it does not contain the lesson. */
async function findsNothing(cookie: string, path: string, method: string, lesson: Lesson) {
  let place: string | undefined = path;
  for (let hops = 0; place && hops < 4; hops++) {
    const answer = await rawRequest(worker.url, place, {
      method,
      headers: {
        Host: new URL(worker.url).host,
        ...(cookie && { Cookie: cookie }),
        Range: 'bytes=0-200000',
        'If-None-Match': 'W/"x"',
        'CF-Connecting-IP': nextAddress(),
      },
    });
    expect(answer.status, `${method} ${place}`).toBeLessThan(500);
    expect(foundIn(lesson, answer.text), `${method} ${place}`).toEqual([]);
    if (place.startsWith('/members/')) expect([403, 404, 307]).toContain(answer.status);
    place = answer.headers.location;
  }
}

test.each(BEHIND_THE_DOOR)(
  'a visitor, ada, an expired member and a member on a smaller plan cannot read a paid lesson at %s',
  async (path) => {
    const ada = await createMember(worker, 'ada');
    const expired = await createMember(worker, 'dan', {
      expiresAt: new Date(Date.now() - 1000).toISOString(),
    });
    const bob = await createMember(worker, 'bob');
    const forBob = path.replaceAll(id, businessLesson._id);
    for (const method of METHODS) {
      for (const cookie of ['', ada.cookie, expired.cookie])
        await findsNothing(cookie, path, method, quickLesson);
      await findsNothing(bob.cookie, forBob, method, businessLesson);
    }
  },
);

test('even a member with access to every lesson finds no second URL that serves them', async () => {
  const dan = await createMember(worker, 'dan');
  for (const path of BEHIND_THE_DOOR.slice(0, 12))
    expect(foundIn(quickLesson, await (await dan.fetch(path)).text())).toEqual([]);
});

test('bob reads what the quick plan opens and not a sentence more', async () => {
  const bob = await createMember(worker, 'bob');
  expect(await reads(bob, freeLesson)).toBe(paidTexts(freeLesson).length);
  expect(await reads(bob, quickLesson)).toBe(paidTexts(quickLesson).length);
  expect(await reads(bob, businessLesson)).toBe(0);
});

test('ada reads the free lessons and is shown how to get the others', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await reads(ada, freeLesson)).toBe(paidTexts(freeLesson).length);
  const locked = await (await ada.fetch(pageOf(quickLesson))).text();
  expect(foundIn(quickLesson, locked)).toEqual([]);
  expect(locked).toContain('This lesson comes with the complete plan');
  expect(locked).toContain('href="/plans"');
});

test('dan reads everything', async () => {
  const dan = await createMember(worker, 'dan');
  for (const lesson of paidLessons) expect(await reads(dan, lesson)).toBe(paidTexts(lesson).length);
});

test.each([
  ['ended a second ago', { expiresAt: new Date(Date.now() - 1000).toISOString() }],
  ['is inactive', { status: 'inactive' as const }],
  ['has an invalid end date', { expiresAt: 'never' }],
])('when a membership %s, dan reads what ada reads', async (_, membership) => {
  const dan = await createMember(worker, 'dan', membership);
  expect(await reads(dan, quickLesson)).toBe(0);
  expect(await reads(dan, freeLesson)).toBeGreaterThan(0);
});

const A_WEEK_AGO = new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString();

test.each([
  [
    'failed for more than a week',
    `UPDATE subscriptions SET status = 'past_due', cancels_at = NULL, paid_until = '${A_WEEK_AGO}'
     WHERE member_id = ?1`,
  ],
  [
    'was refunded',
    `INSERT INTO holds (subscription_id, reason, placed_at)
     SELECT id, 'refund', '2026-01-01' FROM subscriptions WHERE member_id = ?1`,
  ],
  [
    'is disputed',
    `INSERT INTO holds (subscription_id, reason, placed_at)
     SELECT id, 'dispute', '2026-01-01' FROM subscriptions WHERE member_id = ?1`,
  ],
  ['has the status unpaid', `UPDATE subscriptions SET status = 'unpaid' WHERE member_id = ?1`],
  ['has an unknown status', `UPDATE subscriptions SET status = 'magic' WHERE member_id = ?1`],
])('when the payment %s, dan reads no paid lessons, whatever the request', async (_, sql) => {
  const dan = await createMember(worker, 'dan');
  expect(await reads(dan, quickLesson)).toBeGreaterThan(0);
  await worker.db.prepare(sql).bind(dan.id).run();
  for (const lesson of paidLessons) expect(await reads(dan, lesson)).toBe(0);
  for (const path of [pageOf(quickLesson), ...BEHIND_THE_DOOR.slice(0, 6)])
    for (const init of [{}, { headers: { Range: 'bytes=0-9999' } }, { method: 'POST' }])
      expect(foundIn(quickLesson, await (await dan.fetch(path, init)).text())).toEqual([]);
});

test('a membership that ends while dan is reading closes at his next click', async () => {
  const dan = await createMember(worker, 'dan');
  expect(await reads(dan, quickLesson)).toBeGreaterThan(0);
  await worker.db
    .prepare('UPDATE subscriptions SET paid_until = ?2 WHERE member_id = ?1')
    .bind(dan.id, new Date(Date.now() - 1).toISOString())
    .run();
  expect(await reads(dan, quickLesson)).toBe(0);
});

test.each(['nonsense', '', '__proto__', '../locked-lessons/x', '%00', 'a'.repeat(2000)])(
  'an unknown lesson is the 404 page: %s',
  async (module) => {
    const dan = await createMember(worker, 'dan');
    const response = await dan.fetch(`/micro-learning?module=${module}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>404 Page Not Found');
  },
);
