import { beforeEach, expect, test } from 'vitest';
import { fc } from '../../src/testing/run/seed.ts';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import type { EmailData } from '../email/email-data.ts';
import type { Step } from '../next-step/rules/step.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { daysBetween } from '../rules/days/days.ts';
import { writeReminders } from './reminders.ts';
import { changeSetting, unsubscribe } from './settings.ts';

const memory = new InMemory();
const db = memory.opened();
const run = <T = Record<string, unknown>>(sql: string, ...values: string[]) =>
  memory.rows<T>(sql, ...values);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONE = 'America/Chicago';
/** Noon in Chicago on a Tuesday. */
const TUESDAY = Date.parse('2026-11-24T18:00:00Z');
const iso = (time: number) => new Date(time).toISOString();

const STEP: Step = {
  kind: 'lesson',
  title: 'Price it',
  reason: 'You’re in the middle of it.',
  minutes: 8,
  href: '/micro-learning?module=price-it',
  lesson: { id: 'price-it', stage: 'continue', part: 1, minutes: 10 },
};
const steps = {
  stepsOf: async (_: D1Database, members: readonly string[]) =>
    new Map(members.map((id) => [id, STEP])),
  openingOf: async () => 'A price is a sentence.',
};
const remind = (now: number, database = db) => writeReminders(database, now, steps);
/** The cron job, twice an hour. */
async function pass(from: number, to: number): Promise<void> {
  for (let now = from; now < to; now += 30 * MINUTE) await remind(now);
}

beforeEach(() => memory.empty('mails', 'erasures', 'members'));

function join(who: string, at: number, zone = ZONE): void {
  run(
    `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at, time_zone, email_verified_at)
     VALUES (?1, ?1 || '@example.com', ?1 || '@example.com', ?1, 'W', ?2, ?3, '2026')`,
    ...[who, iso(at), zone],
  );
  signIn(who, at);
}
let sessions = 0;
function signIn(who: string, at: number): void {
  run(
    `INSERT INTO sessions (token_hash, id, member_id, created_at, last_seen_at, idle_expires_at, absolute_expires_at)
     VALUES (?1, ?1, ?2, ?3, ?3, '2099', '2099') ON CONFLICT (token_hash) DO NOTHING`,
    ...[`session-${sessions++}`, who, iso(at)],
  );
}
const visit = (who: string, at: number) =>
  run('UPDATE sessions SET last_seen_at = ?2 WHERE member_id = ?1', who, iso(at));

const emails = (who = 'ada') =>
  run<{ data: string; created_at: string; to_address: string; lane: number }>(
    `SELECT data, created_at, to_address, lane FROM mails WHERE kind = 'next-step' AND member_id = ?1 ORDER BY created_at`,
    who,
  ).map((row) => ({ ...row, data: JSON.parse(row.data) as EmailData['next-step'] }));
const days = (who?: string) => emails(who).map(({ created_at }) => created_at.slice(0, 16));

test('ada hears the day after her first visit and on the third quiet day, at eight where she is', async () => {
  join('ada', TUESDAY);
  await pass(TUESDAY, TUESDAY + 20 * DAY);
  expect(days()).toEqual(['2026-11-25T14:00', '2026-11-27T14:00']);
  expect(emails()[1]).toMatchObject({
    to_address: 'ada@example.com',
    lane: 2,
    data: {
      firstName: 'ada',
      isFirst: false,
      ...{ title: STEP.title, minutes: 8, href: STEP.href },
      opening: 'A price is a sentence.',
      unsubscribeToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  });
  expect(run('SELECT due_at FROM notification_reminders')).toEqual([{ due_at: null }]);
});

test('a member who comes back begins a new stretch, also after signing out', async () => {
  join('ada', TUESDAY);
  await pass(TUESDAY, TUESDAY + 6 * DAY);
  visit('ada', TUESDAY + 6 * DAY);
  run('DELETE FROM sessions');
  await pass(TUESDAY + 6 * DAY, TUESDAY + 8 * DAY);
  signIn('ada', TUESDAY + 8 * DAY);
  await pass(TUESDAY + 8 * DAY, TUESDAY + 20 * DAY);
  expect(days()).toEqual(['2026-11-25T14:00', '2026-11-27T14:00', '2026-12-05T14:00']);
});

test('who comes back before Monday’s look back is planned anew, and hears on Sunday', async () => {
  const monday = TUESDAY - DAY;
  join('ada', monday);
  await pass(monday, monday + 3 * DAY);
  visit('ada', monday + 3 * DAY);
  await pass(monday + 3 * DAY, monday + 10 * DAY);
  expect(days()).toEqual(['2026-11-24T14:00', '2026-11-26T14:00', '2026-11-29T14:00']);
});

test('runs that overlap, and one that crashes, send one email', async () => {
  join('ada', TUESDAY);
  await remind(TUESDAY);
  const morning = TUESDAY + 20 * HOUR;
  const crashing = memory.opened(async (ask, what) => {
    const answer = ask();
    if (what.includes('UPDATE notification_reminders')) throw new Error('crash');
    return answer;
  });
  await expect(remind(morning, crashing)).rejects.toThrow('crash');
  const slow = memory.opened(async (ask) => {
    await new Promise((later) => setImmediate(later));
    return ask();
  });
  await Promise.all([1, 2, 3].map(() => remind(morning, slow)));
  await remind(morning + MINUTE);
  expect(emails()).toHaveLength(1);
});

test('who comes back while the email is being written gets none', async () => {
  join('ada', TUESDAY);
  await pass(TUESDAY, TUESDAY + 2 * DAY);
  const third = Date.parse('2026-11-27T14:00:00Z');
  await writeReminders(db, third, {
    ...steps,
    openingOf: async () => {
      visit('ada', third);
      return '';
    },
  });
  await remind(third + MINUTE);
  expect(days()).toEqual(['2026-11-25T14:00']);
});

test.each<[string, () => unknown]>([
  ['who stopped these emails', () => changeSetting(db, 'ada', OFF)],
  ['whose address is not confirmed', () => run('UPDATE members SET email_verified_at = NULL')],
  [
    'who is being erased',
    () =>
      run(
        `INSERT INTO erasures (member_id, email, first_name, requested_at) VALUES ('ada', 'a', 'a', '2026')`,
      ),
  ],
  [
    'whose address refused an email',
    () =>
      run(
        `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, given_up_at, last_error)
         VALUES ('x', 'welcome', 'x', 'ada', 'ada@example.com', '{}', '2026', '2026', '2026', '422')`,
      ),
  ],
])('no email goes to a member %s', async (_, happens) => {
  join('ada', TUESDAY);
  await happens();
  await pass(TUESDAY, TUESDAY + 6 * DAY);
  expect(emails()).toEqual([]);
});
const OFF = { event: 'next-step', inApp: true, email: 'off' } as const;

test('one press ends them, also one that waits, and leaves the other emails on', async () => {
  join('ada', TUESDAY);
  await pass(TUESDAY, TUESDAY + DAY);
  const token = emails()[0]?.data.unsubscribeToken ?? '';
  for (const _ of [1, 2]) await unsubscribe(db, token, 'next-step');
  await pass(TUESDAY + DAY, TUESDAY + 10 * DAY);
  expect(run('SELECT event, email FROM notification_settings')).toEqual([
    { event: 'next-step', email: 'off' },
  ]);
  expect(
    run(`SELECT last_error, count(*) AS n FROM mails WHERE kind = 'next-step' GROUP BY last_error`),
  ).toEqual([{ last_error: 'unsubscribed', n: 1 }]);
});

test('what ada finished last week is told on Monday, once, before the digest', async () => {
  join('ada', TUESDAY);
  for (const [lesson, at] of [
    ['one', '2026-11-25T10:00:00.000Z'],
    ['two', '2026-11-30T05:59:59.000Z'],
    ['today', '2026-11-30T06:00:00.000Z'],
  ] as const)
    run(
      `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at) VALUES ('ada', ?1, 5, ?2)`,
      lesson,
      at,
    );
  run(
    `INSERT INTO weeks (member_id, id, number, starts_on, idea, created_at) VALUES ('ada', 'w', 1, '2026-11-24', '', '2026')`,
  );
  run(`INSERT INTO week_tasks (member_id, id, week_id, kind, title, result, minutes, day, planned_for, position, is_own, done_at)
       VALUES ('ada', 't', 'w', 'task', 'Ask', '', 5, '2026-11-25', '2026-11-25', 0, 0, '2026-11-26T10:00:00.000Z')`);
  visit('ada', Date.parse('2026-11-29T20:00:00Z'));
  await pass(TUESDAY, TUESDAY + 14 * DAY);
  expect(run(`SELECT text, event, key, updated_at FROM notifications`)).toEqual([
    {
      text: 'Last week you finished 2 lessons and 1 task',
      event: 'week',
      key: 'week/2026-11-30',
      updated_at: '2026-11-30T12:00:00.000Z',
    },
  ]);
  expect(run('SELECT due_at FROM digest_state')).toEqual([{ due_at: '' }]);
});

test('a week without anything finished is not spoken of', async () => {
  join('ada', TUESDAY);
  await pass(TUESDAY, TUESDAY + 14 * DAY);
  expect(run('SELECT text FROM notifications')).toEqual([]);
});

test('however members come and go, each stretch brings one email at most, never twice on a day', async () => {
  const life = fc.record({
    zone: fc.constantFrom('America/Chicago', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Europe/Berlin'),
    gaps: fc.array(fc.integer({ min: 2, max: 150 }), { maxLength: 6 }),
    stopsAfter: fc.option(fc.integer({ min: 10, max: 300 })),
  });
  await fc.assert(
    fc.asyncProperty(life, async ({ zone, gaps, stopsAfter }) => {
      memory.empty('mails', 'members');
      join('ada', TUESDAY, zone);
      let last = TUESDAY;
      const visits = [last];
      for (const gap of gaps) {
        last += gap * HOUR;
        visits.push(last);
      }
      const stop = stopsAfter === null ? Number.POSITIVE_INFINITY : TUESDAY + stopsAfter * HOUR;
      for (let now = TUESDAY; now < last + 6 * DAY; now += 2 * HOUR) {
        for (const at of visits.filter((at) => at > now - 2 * HOUR && at <= now)) visit('ada', at);
        if (now >= stop) await changeSetting(db, 'ada', OFF);
        await remind(now);
        await remind(now);
      }
      const sent = emails().map(({ created_at: at, data }) => ({ at: Date.parse(at), ...data }));
      const onDays = sent.map(({ at }) => dayIn(at, zone));
      expect(new Set(onDays).size).toBe(onDays.length);
      expect(sent.filter(({ isFirst }) => isFirst).length).toBeLessThanOrEqual(1);
      for (const { at } of sent) expect(at).toBeLessThan(stop);
      const stretches = sent
        .filter(({ isFirst }) => !isFirst)
        .map(({ at }) => visits.findLast((visited) => visited <= at) ?? 0);
      expect(new Set(stretches).size).toBe(stretches.length);
      for (const [i, { at }] of sent.filter(({ isFirst }) => !isFirst).entries())
        expect(daysBetween(dayIn(stretches[i] ?? 0, zone), dayIn(at, zone))).toBe(3);
    }),
    { numRuns: 12 },
  );
});

test('a great morning is spread over minutes, and no member is forgotten', async () => {
  for (let n = 0; n < 130; n++) join(`m${n}`, TUESDAY);
  const morning = Date.parse('2026-11-25T14:00:00Z');
  await remind(TUESDAY);
  const count = () => run<{ n: number }>(`SELECT count(*) AS n FROM mails`)[0]?.n;
  await remind(morning);
  expect(count()).toBe(60);
  await remind(morning + MINUTE);
  await remind(morning + 2 * MINUTE);
  expect(count()).toBe(130);
});
