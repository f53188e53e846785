import { expect, test } from 'vitest';
import { untilFree } from './local-database.ts';

const noWait = async () => undefined;

test.each([
  ['D1 says so', () => new Error('D1_ERROR: database is locked: SQLITE_BUSY')],
  [
    'workerd keeps the reason to itself',
    () => new Error('D1_ERROR: Failed to get session commit token: internal error; reference = q2'),
  ],
  ['its cause says so', () => new Error('internal error', { cause: new Error('SQLITE_BUSY') })],
])('a database that the running site is writing to is tried again: %s', async (_, busy) => {
  let tries = 0;
  const work = async () => {
    if (++tries < 4) throw busy();
    return 'done';
  };
  const told: string[] = [];
  expect(await untilFree(work, noWait, (text) => told.push(text))).toBe('done');
  expect(told).toEqual(['The site is writing to this database. Trying again …']);
});

test('another error is passed on at once, and a database that stays busy in the end', async () => {
  let tries = 0;
  const failing = (text: string) => async () => {
    tries++;
    throw new Error(text);
  };
  await expect(untilFree(failing('no such table'), noWait)).rejects.toThrow('no such table');
  expect(tries).toBe(1);
  await expect(untilFree(failing('SQLITE_BUSY'), noWait, () => {})).rejects.toThrow('SQLITE_BUSY');
  expect(tries).toBe(21);
});
