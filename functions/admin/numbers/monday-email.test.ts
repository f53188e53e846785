import { expect, test } from 'vitest';
import { InMemory } from '../../../src/testing/worker/d1-in-memory.ts';
import { computeNumbers } from './compute.ts';
import { mondayFor, turnEmail, writeMondayEmails } from './monday-email.ts';

const HOUR = 3_600_000;

function site() {
  const memory = new InMemory();
  const db = memory.opened();
  const run = (sql: string, ...values: (string | number)[]) =>
    memory.sqlite.prepare(sql).run(...values);
  const owner = (id: string, zone: string, role = 'owner') => {
    run(
      `INSERT INTO members (id, email, email_key, first_name, joined_at, time_zone) VALUES (?, ? || '@x.example', ?, ?, '2026-08-01T00:00:00.000Z', ?)`,
      ...[id, id, id, id, zone],
    );
    run(
      'INSERT INTO member_roles (member_id, role, granted_at) VALUES (?, ?, ?)',
      id,
      role,
      '2026-08-01',
    );
  };
  const sent = () =>
    memory.rows<{ member_id: string; kind: string; data: string }>(
      'SELECT member_id, kind, data FROM mails ORDER BY member_id',
    );
  return { db, run, owner, sent };
}

test('Monday from seven o’clock on, where the owner is', () => {
  const at = (iso: string, zone: string) => mondayFor(Date.parse(iso), zone);
  expect(at('2026-11-23T06:59:00Z', '')).toBe(null);
  expect(at('2026-11-23T07:00:00Z', '')).toBe('2026-11-23');
  expect(at('2026-11-23T07:00:00Z', 'America/New_York')).toBe(null);
  expect(at('2026-11-23T12:00:00Z', 'America/New_York')).toBe('2026-11-23');
  expect(at('2026-11-24T07:00:00Z', '')).toBe(null);
  expect(at('2026-11-22T20:00:00Z', 'Pacific/Auckland')).toBe('2026-11-23');
});

test('through a whole week of crons that run twice, each owner gets one email, in their own morning', async () => {
  const { db, run, owner, sent } = site();
  owner('ny', 'America/New_York');
  owner('nz', 'Pacific/Auckland');
  owner('off', '');
  owner('sue', '', 'support');
  await turnEmail(db, 'off', false);
  run(`INSERT INTO membership_rates VALUES ('s', '2026-10-01T00:00:00.000Z', 'ny', 1999)`);
  const begin = Date.parse('2026-11-22T00:17:00Z');
  const times = new Map<string, string>();
  for (let hour = 0; hour < 7 * 24; hour++) {
    const now = begin + hour * HOUR;
    await computeNumbers(db, now, 1000);
    await Promise.all([writeMondayEmails(db, now), writeMondayEmails(db, now)]);
    for (const { member_id } of sent())
      if (!times.has(member_id)) times.set(member_id, new Date(now).toISOString());
  }
  expect(sent().map(({ member_id, kind }) => [member_id, kind])).toEqual([
    ['ny', 'owner-week'],
    ['nz', 'owner-week'],
  ]);
  // Auckland’s Monday begins before Sunday is over in UTC: the email waits for the whole week.
  expect(Object.fromEntries(times)).toEqual({
    ny: '2026-11-23T12:17:00.000Z',
    nz: '2026-11-23T00:17:00.000Z',
  });
  expect(JSON.parse(sent()[0]?.data ?? '')).toMatchObject({
    from: '2026-11-16',
    until: '2026-11-22',
    answer: '1 member pays $19.99 a month, as much as four weeks ago.',
  });
  await turnEmail(db, 'off', true);
  await turnEmail(db, 'ny', false);
  const next = Date.parse('2026-11-30T13:00:00Z');
  await computeNumbers(db, next, 1000);
  await writeMondayEmails(db, next);
  expect(sent().map(({ member_id }) => member_id)).toEqual(['ny', 'nz', 'off']);
});

test('without numbers for the whole week there is no email', async () => {
  const { db, owner, sent } = site();
  owner('ny', '');
  await writeMondayEmails(db, Date.parse('2026-11-23T09:00:00Z'));
  expect(sent()).toEqual([]);
});

test('the costliest routes are in it, and if they can’t be read the rest is', async () => {
  const { db, run, owner, sent } = site();
  owner('ny', '');
  run(`INSERT INTO membership_rates VALUES ('s', '2026-10-01T00:00:00.000Z', 'ny', 1999)`);
  const now = Date.parse('2026-11-23T09:00:00Z');
  await computeNumbers(db, now, 1000);
  const used = { requests: 10, queries: 20, rowsRead: 1_240_000, rowsWritten: 340, d1Ms: 9 };
  const asked: string[] = [];
  await writeMondayEmails(db, now, async (lastDay) => {
    asked.push(lastDay);
    return [{ route: 'cron * * * * *', used, change: '12 % more than in the week before' }];
  });
  expect(asked).toEqual(['2026-11-22']);
  const data = () => JSON.parse(sent()[0]?.data ?? '') as { routes?: object; rows: object[] };
  const value = '1.2M read and 340 written, 12 % more than in the week before';
  expect(data().routes).toEqual([{ name: 'The cron of every minute', value }]);
  run('DELETE FROM mails');
  await writeMondayEmails(db, now, () => Promise.reject(new Error('no answer')));
  expect(data().routes).toBeUndefined();
  expect(data().rows.length).toBeGreaterThan(0);
});
