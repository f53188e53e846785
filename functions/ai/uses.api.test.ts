// Counting uses: per member and month or day, and over all members.
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startModelServer } from '../../src/testing/ai/model-server.ts';
import { ask, overview, write } from '../../src/testing/ai/writing.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';

const server = await startModelServer();
const CEILING = 160;
const worker = testWorker({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'small-1',
  AI_API_URL: server.url,
  AI_API_KEY: 'sk-right',
  AI_DAILY_LIMIT: String(CEILING),
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.reset();
  await worker.db.batch([
    worker.db.prepare('DELETE FROM ai_uses'),
    worker.db.prepare('DELETE FROM ai_calls'),
  ]);
});

const someone = (name: 'ada' | 'bob' | 'cleo' | 'dan', membership = {}) =>
  createMember(worker, name, membership);
const count = async (person: Person, id: string = randomUUID(), json: object = {}) => {
  const response = await person.fetch('/api/ai/uses', { json: { id, kind: 'text', ...json } });
  return { status: response.status, ...((await response.json()) as { isAllowed?: boolean }) };
};
const rows = async (table: 'ai_uses' | 'ai_calls') =>
  (await worker.db.prepare(`SELECT * FROM ${table}`).all()).results;
const statuses = (all: Response[]) => all.map(({ status }) => status).sort();
/** Rows of an earlier date. */
const usedBefore = (memberId: string, at: string, times: number, source = 'model') =>
  worker.db.batch(
    Array.from({ length: times }, () =>
      worker.db
        .prepare(`INSERT INTO ai_uses VALUES (?1, ?2, 'text', ?3, ?4)`)
        .bind(randomUUID(), memberId, source, at),
    ),
  );
const called = (at: string, times: number) =>
  worker.db.batch(
    Array.from({ length: times }, () =>
      worker.db.prepare('INSERT INTO ai_calls VALUES (?1, NULL, ?2)').bind(randomUUID(), at),
    ),
  );
const now = () => new Date().toISOString();

test('ada has five texts a month, whether rules or the model made them', async () => {
  const ada = await someone('ada');
  for (let n = 1; n <= 3; n++) expect((await count(ada)).isAllowed).toBe(true);
  expect((await write(ada)).status).toBe(200);
  expect((await write(ada)).status).toBe(200);
  expect(await count(ada)).toMatchObject({ status: 200, isAllowed: false });
  const { status, error } = await write(ada);
  expect([status, error?.code, error?.message]).toEqual([
    429,
    'no_uses_left',
    'You’ve used all 5 of this month’s texts. New ones start on the first.',
  ]);
  expect(server.asked).toHaveLength(2);
});

test('what is left, in one answer', async () => {
  const ada = await someone('ada');
  await count(ada);
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  const renewsAt = `${next.toISOString().slice(0, 10)}T00:00:00.000Z`;
  expect(await overview(ada)).toEqual({
    canWrite: true,
    uses: {
      text: { used: 1, limit: 5, renewsAt },
      chat: { used: 0, limit: 10, renewsAt },
      image: { used: 0, limit: 0, renewsAt },
      writing: { used: 1, limit: 5, per: 'month', renewsAt },
    },
  });
});

test('of twenty requests in parallel five get through', async () => {
  const ada = await someone('ada');
  const texts = await Promise.all(Array.from({ length: 20 }, () => ask(ada)));
  expect(statuses(texts)).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  const eve = await someone('ada');
  const plans = await Promise.all(Array.from({ length: 20 }, () => count(eve)));
  expect(plans.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
  await Promise.all(texts.map((text) => text.text()));
});

test('the same ID counts once, even if it is sent five times in parallel', async () => {
  const ada = await someone('ada');
  const id = randomUUID();
  const all = await Promise.all(Array.from({ length: 5 }, () => count(ada, id)));
  expect(all.every(({ isAllowed }) => isAllowed)).toBe(true);
  expect((await overview(ada)).uses.text.used).toBe(1);
});

test('a text whose response was lost can be asked for once more, not for ever', async () => {
  const ada = await someone('ada');
  const id = randomUUID();
  expect((await write(ada, { id })).status).toBe(200);
  expect((await write(ada, { id: id.toUpperCase() })).status).toBe(200);
  expect(await write(ada, { id })).toMatchObject({ status: 409, error: { code: 'repeated' } });
  expect((await overview(ada)).uses.text.used).toBe(1);
  expect(await rows('ai_calls')).toHaveLength(2);
});

test('a use is no ticket for a text: not a plan’s, not an old one, not another member’s', async () => {
  const [ada, eve] = [await someone('ada'), await someone('ada')];
  const id = randomUUID();
  await count(ada, id);
  expect((await write(ada, { id })).status).toBe(409);
  expect((await write(eve, { id })).status).toBe(409);
  expect((await count(eve, id)).isAllowed).toBe(false);
  const old = randomUUID();
  await worker.db
    .prepare(`INSERT INTO ai_uses VALUES (?1, ?2, 'text', 'model', ?3)`)
    .bind(old, ada.id, new Date(Date.now() - 3 * 3_600_000).toISOString())
    .run();
  expect((await write(ada, { id: old })).status).toBe(409);
  expect((await overview(eve)).uses.text.used).toBe(0);
  expect(server.asked).toEqual([]);
});

test('a fifth use that was given back can be used again', async () => {
  const ada = await someone('ada');
  await usedBefore(ada.id, now(), 4);
  server.mood = 'drops';
  expect((await write(ada)).status).toBe(502);
  server.mood = 'well';
  expect((await write(ada)).status).toBe(200);
  expect((await write(ada)).status).toBe(429);
});

test.each([
  ['bob', 20],
  ['cleo', 50],
  ['dan', 100],
] as const)(
  '%s may have %i texts written a day, and plans are not counted',
  async (name, limit) => {
    const member = await someone(name);
    await usedBefore(member.id, new Date(Date.now() - 86_400_000).toISOString(), 3);
    await usedBefore(member.id, now(), limit - 1);
    expect((await write(member)).status).toBe(200);
    const { status, error } = await write(member);
    expect([status, error?.message]).toEqual([
      429,
      `You’ve used all ${limit} of today’s AI texts. New ones start tomorrow.`,
    ]);
    const before = (await rows('ai_uses')).length;
    for (let n = 1; n <= 8; n++) expect((await count(member)).isAllowed).toBe(true);
    expect(await rows('ai_uses')).toHaveLength(before);
    const { uses } = await overview(member);
    expect(uses.text.limit).toBeNull();
    expect(uses.writing).toMatchObject({ used: limit, limit, per: 'day' });
  },
);

test('a plan that has ended leaves the uses of Free Starter', async () => {
  const bob = await someone('bob', { status: 'inactive', expiresAt: '2026-01-01T00:00:00Z' });
  expect((await overview(bob)).uses.writing).toMatchObject({ limit: 5, per: 'month' });
});

test('last month’s uses do not count', async () => {
  const ada = await someone('ada');
  const lastMonth = new Date();
  lastMonth.setUTCDate(0);
  await usedBefore(ada.id, lastMonth.toISOString(), 5);
  expect((await overview(ada)).uses.text.used).toBe(0);
  expect((await count(ada)).isAllowed).toBe(true);
});

test('at the daily ceiling members hear that today is busy, nothing counts, and operators see it', async () => {
  await called(now(), CEILING - 1);
  const [ada, dan] = [await someone('ada'), await someone('dan')];
  const both = await Promise.all([ask(ada), ask(dan)]);
  expect(statuses(both)).toEqual([200, 503]);
  await Promise.all(both.map((one) => one.text()));
  const { status, error } = await write(dan);
  expect([status, error?.code, error?.message]).toEqual([
    503,
    'busy_today',
    'Our AI model is too busy today. This didn’t count: please try again tomorrow.',
  ]);
  expect(await rows('ai_uses')).toHaveLength(1);
  expect(worker.logs.join('\n')).toContain('"ai":"AI_DAILY_LIMIT is reached"');
  expect(await (await worker.visitor().fetch('/api/ready')).json()).toEqual({
    status: 'attention',
    attention: [`Calls of the AI model today, all that AI_DAILY_LIMIT allows: ${CEILING}`],
  });
  expect((await count(ada)).isAllowed).toBe(true);
});

test('yesterday’s calls do not fill today’s ceiling', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await called(yesterday, CEILING);
  expect((await write(await someone('dan'))).status).toBe(200);
  expect(await (await worker.visitor().fetch('/api/ready')).json()).toEqual({ status: 'ok' });
});

test('a failed call counts toward the ceiling only if it may be billed', async () => {
  const dan = await someone('dan');
  server.mood = 'http 500';
  await write(dan);
  expect(await rows('ai_calls')).toEqual([]);
  server.mood = 'drops after a part';
  await write(dan);
  expect(await rows('ai_calls')).toMatchObject([{ use_id: null }]);
  expect(await rows('ai_uses')).toEqual([]);
});

test('deleting an account makes no room under the ceiling', async () => {
  const ada = await someone('ada');
  await write(ada);
  const deletion = { confirmation: 'delete my account' };
  expect((await ada.fetch('/api/account/deletion', { json: deletion })).status).toBeLessThan(300);
  expect(await rows('ai_uses')).toEqual([]);
  expect(await rows('ai_calls')).toHaveLength(1);
});

test('ada’s export lists her uses', async () => {
  const ada = await someone('ada');
  const id = randomUUID();
  await count(ada, id);
  const zip = await (await ada.fetch('/api/account/export')).arrayBuffer();
  const files = Object.values(unzipSync(new Uint8Array(zip))).map((file) => strFromU8(file));
  expect(files.join('\n')).toContain(id);
});

test('bad input and visitors change nothing', async () => {
  const ada = await someone('ada');
  expect((await count(ada, 'one')).status).toBe(400);
  expect((await count(ada, randomUUID(), { kind: 'image' })).status).toBe(400);
  expect((await count(ada, randomUUID(), { memberId: 'x' })).status).toBe(400);
  expect((await count(worker.visitor())).status).toBe(401);
  expect((await worker.visitor().fetch('/api/ai')).status).toBe(401);
  expect(await rows('ai_uses')).toEqual([]);
});

test('uses are kept for 13 months, calls for two days', async () => {
  const ada = await someone('ada');
  const monthsAgo = (months: number) => {
    const date = new Date();
    date.setUTCDate(15);
    date.setUTCMonth(date.getUTCMonth() - months);
    return date.toISOString();
  };
  await usedBefore(ada.id, monthsAgo(14), 1);
  await usedBefore(ada.id, monthsAgo(12), 1);
  await called(new Date(Date.now() - 3 * 86_400_000).toISOString(), 1);
  await called(now(), 1);
  await worker.scheduled('17 * * * *');
  expect(await rows('ai_uses')).toHaveLength(1);
  expect(await rows('ai_calls')).toHaveLength(1);
});
