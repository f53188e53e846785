import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { createTrusted } from '../../src/testing/fixtures/community-members.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { AppEnv } from '../environment.ts';
import { checkText, countWriting } from './limits.ts';
import { LIMITS, type Standing } from './rules/trust.ts';
import { readStanding } from './writer.ts';

const worker = testWorker();
const NEW: Standing = { handle: null, trust: 'new', roles: [], suspendedUntil: null };
const NOON = Date.parse('2026-11-22T12:00:00Z');

/** True if the limits allow the text. */
async function write(
  writer: { id: string; standing: Standing },
  text: string,
  { requestId = randomUUID(), now = NOON, kind = 'post' as 'post' | 'reply' } = {},
): Promise<boolean> {
  const c = { var: { db: worker.db } } as Context<AppEnv>;
  try {
    await countWriting(c, writer, kind, { requestId, text }, now);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 429 });
    return false;
  }
}

test('of forty discussions at once a new member starts five, and tomorrow five more', async () => {
  const writer = { id: randomUUID(), standing: NEW };
  const many = (now: number) =>
    Promise.all(Array.from({ length: 40 }, (_, i) => write(writer, `Question ${i}`, { now })));
  expect((await many(NOON)).filter(Boolean)).toHaveLength(LIMITS.new.postsADay);
  expect(await write(writer, 'A reply', { kind: 'reply' })).toBe(true);
  expect((await many(NOON + 86_400_000)).filter(Boolean)).toHaveLength(LIMITS.new.postsADay);
});

test('a retry counts once, also after the limit; what was refused does not count', async () => {
  const writer = { id: randomUUID(), standing: NEW };
  const requestId = randomUUID();
  for (let i = 0; i < 9; i++) expect(await write(writer, 'The same', { requestId })).toBe(true);
  for (let i = 0; i < 4; i++) expect(await write(writer, `Another ${i}`)).toBe(true);
  const refused = randomUUID();
  expect(await write(writer, 'One more', { requestId: refused })).toBe(false);
  expect(await write(writer, 'One more', { requestId: refused })).toBe(false);
  expect(await write(writer, 'The same', { requestId })).toBe(true);
  const regular = { ...writer, standing: { ...NEW, trust: 'regular' as const } };
  expect(await write(regular, 'One more', { requestId: refused })).toBe(true);
});

test('the same long text a third time in an hour is refused, and later it is fine', async () => {
  const writer = { id: randomUUID(), standing: NEW };
  const text = 'Ask me how I earn money while I sleep, every single night.';
  const tries = [text, `${text}!!`, text.toUpperCase()];
  const wrote = await Promise.all(tries.map((each) => write(writer, each, { kind: 'reply' })));
  expect(wrote.filter(Boolean)).toHaveLength(2);
  expect(await write({ ...writer, id: randomUUID() }, text)).toBe(true);
  expect(await write(writer, text, { kind: 'reply', now: NOON + 3_600_000 })).toBe(true);
  for (let i = 0; i < 5; i++)
    expect(await write(writer, 'Thank you!', { kind: 'reply' })).toBe(true);
});

test('more links than one may post are refused with the reason', () => {
  const text = 'https://a.example https://b.example https://c.example';
  expect(() => checkText(NEW, text)).toThrow(
    'New members can post two links. After three posts and a day it is eight.',
  );
  expect(() => checkText({ ...NEW, trust: 'member' }, text)).not.toThrow();
});

test('trust comes from what is stored, and warnings lower it until they are withdrawn', async () => {
  const [fresh, ada] = [await createMember(worker, 'ada'), await createTrusted(worker, 'ada')];
  expect((await readStanding(worker.db, fresh.id)).trust).toBe('new');
  expect(await readStanding(worker.db, ada.id)).toMatchObject({
    trust: 'member',
    facts: { texts: 3, days: 10, emailVerified: true, warnings: 0 },
  });
  const warn = (target: number, at = new Date().toISOString()) =>
    worker.db
      .prepare(
        `INSERT INTO warnings (member_id, kind, target_id, measure, reason, warned_at, request_id)
         VALUES (?1, 'post', ?2, 'warning', 'Why', ?3, ?4)`,
      )
      .bind(ada.id, target, at, randomUUID())
      .run();
  await warn(1, '2024-01-01T00:00:00.000Z');
  await warn(2);
  expect((await readStanding(worker.db, ada.id)).trust).toBe('member');
  await warn(3);
  expect((await readStanding(worker.db, ada.id)).trust).toBe('new');
  await worker.db.prepare(`UPDATE warnings SET outcome = 'withdrawn' WHERE target_id = 3`).run();
  expect((await readStanding(worker.db, ada.id)).trust).toBe('member');
});
