import { expect, test } from 'vitest';
import { siteInMemory } from '../../src/testing/backups/site-in-memory.ts';
import type { AppEnv } from '../environment.ts';
import { makeBackups } from './schedule.ts';

const MINUTE_MS = 60_000;
const NIGHT = Date.parse('2026-11-27T03:00:00Z');

/** A site whose Worker counts the steps that it is asked for. */
function site() {
  const { db, database } = siteInMemory();
  const steps: number[] = [];
  const runner = { step: async (now: number) => void steps.push(now) };
  const env = {
    BACKUP_RECIPIENT: 'age1',
    BACKUPS: {},
    BACKUP_RUNNER: { getByName: () => runner },
  } as unknown as AppEnv['Bindings'];
  const at = (now: number) => makeBackups(env, db, now);
  const finish = (now: number) =>
    database.rows('UPDATE backups SET finished_at = ?', new Date(now).toISOString());
  return { at, steps, finish, database };
}

test('a backup begins at three, once, and also when the site was down at three', async () => {
  const { at, steps, finish, database } = site();
  await at(NIGHT - MINUTE_MS);
  finish(NIGHT - MINUTE_MS);
  const first = database.rows('SELECT id FROM backups');
  expect(first).toHaveLength(1);
  await at(NIGHT + 200 * MINUTE_MS);
  await at(NIGHT + 201 * MINUTE_MS);
  expect(database.rows('SELECT id FROM backups')).toHaveLength(2);
  expect(steps).toHaveLength(3);
});

test('the minutes after a backup thin the older ones, even if it took all day', async () => {
  const { at, steps, finish } = site();
  await at(NIGHT);
  const done = NIGHT + 20 * 60 * MINUTE_MS;
  finish(done);
  steps.length = 0;
  for (const minutes of [1, 2, 59]) await at(done + minutes * MINUTE_MS);
  expect(steps).toHaveLength(3);
  await at(done + 61 * MINUTE_MS);
  expect(steps).toHaveLength(3);
});
