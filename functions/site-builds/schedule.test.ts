import { expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { wantScheduledBuild } from './schedule.ts';

const MOMENT = '2026-12-01T09:00:00Z';
const at = (time: string) => Date.parse(`2026-12-01T${time}Z`);

test('a scheduled lesson requests a build at its date, and then each hour until a new build is live', async () => {
  const db = new InMemory().opened();
  const wishes = async () =>
    (await db.prepare('SELECT count(*) AS n FROM content_changes').first<number>('n')) ?? 0;
  await wantScheduledBuild(db, MOMENT, at('08:17:00'));
  expect(await wishes()).toBe(0);
  await wantScheduledBuild(db, MOMENT, at('09:17:00'));
  await wantScheduledBuild(db, MOMENT, at('09:18:00'));
  expect(await wishes()).toBe(1);
  await wantScheduledBuild(db, MOMENT, at('10:17:00'));
  expect(await wishes()).toBe(2);
  await wantScheduledBuild(db, null, at('11:17:00'));
  expect(await wishes()).toBe(2);
});
