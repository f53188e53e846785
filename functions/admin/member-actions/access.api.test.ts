import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { addDays } from '../../rules/days/days.ts';
import type { Role } from '../../rules/roles.ts';

const worker = testWorker();
const colleague = (...roles: Role[]) => createColleague(worker, 'eli', { roles });
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

async function send(by: TestMember, path: string, json: object) {
  const response = await by.fetch(`/api/admin/member/${path}`, {
    json: { id: randomUUID(), why: 'Card trouble', ...json },
  });
  return { status: response.status, ...((await response.json()) as { code?: string }) };
}
const give = (by: TestMember, { id: memberId }: { id: string }, more: object = {}) =>
  send(by, 'grants', { memberId, tier: 'complete', until: inDays(30), ...more });

const rows = async (sql: string, ...values: string[]) =>
  (
    await worker.db
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const grantsOf = ({ id }: TestMember) =>
  rows('SELECT reason, tier, ends_at, revoked_at FROM grants WHERE member_id = ?1', id);
const logOf = ({ id }: TestMember) =>
  rows(
    `SELECT a.action, d.before, d.after FROM audit_log a JOIN audit_log_details d ON d.audit_id = a.id
     WHERE a.subject_id = ?1 ORDER BY a.id`,
    id,
  );
const tierOf = async (member: TestMember) =>
  ((await (await member.fetch('/api/subscription')).json()) as { membership: { tier: string } })
    .membership.tier;

test('access until a date: open now, one email, one row each, and it can be taken back', async () => {
  const [support, ada] = [await colleague('support'), await createMember(worker, 'ada')];
  expect((await give(support, ada)).status).toBe(200);
  expect(await tierOf(ada)).toBe('complete');
  const [grant] = await grantsOf(ada);
  expect(grant).toMatchObject({ tier: 'complete', revoked_at: null });
  expect(String(grant?.ends_at)).toMatch(`${inDays(30)}T23:59:59`);
  expect(await rows(`SELECT kind FROM mails WHERE to_address = ?1`, ada.email)).toEqual([
    { kind: 'access-given' },
  ]);
  expect(
    (await send(support, 'grant-ends', { memberId: ada.id, grant: grant?.reason })).status,
  ).toBe(200);
  expect(await tierOf(ada)).toBe('free');
  expect(await logOf(ada)).toMatchObject([
    {
      action: 'give-access',
      after: JSON.stringify({ tier: 'complete', endsAt: grant?.ends_at }),
    },
    {
      action: 'take-back-access',
      before: JSON.stringify({ tier: 'complete', endsAt: grant?.ends_at }),
    },
  ]);
  const { events } = (await (await ada.fetch('/api/account')).json()) as {
    events: { kind: string }[];
  };
  expect(events.map(({ kind }) => kind)).toEqual(['access-withdrawn', 'access-given']);
});

test('pressed twice at once it is one grant, one email and one row', async () => {
  const [support, ada] = [await colleague('support'), await createMember(worker, 'ada')];
  const id = randomUUID();
  const answers = await Promise.all([give(support, ada, { id }), give(support, ada, { id })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await grantsOf(ada)).toHaveLength(1);
  expect(await logOf(ada)).toHaveLength(1);
  expect(await rows('SELECT 1 FROM mails WHERE to_address = ?1', ada.email)).toHaveLength(1);
});

test.each([
  ['a day that is over', { until: inDays(-1) }],
  ['today', { until: inDays(0) }],
  ['more than a year', { until: inDays(400) }],
  ['no day', { until: '2027-02-30' }],
  ['the free tier', { tier: 'free' }],
  ['no reason', { why: ' ' }],
])('%s is refused, and nothing is written', async (_, more) => {
  const [support, ada] = [await colleague('support'), await createMember(worker, 'ada')];
  expect((await give(support, ada, more)).status).toBe(400);
  expect(await grantsOf(ada)).toEqual([]);
  expect(await logOf(ada)).toEqual([]);
});

test('not by a moderator or an editor, not for oneself, not by support for an owner', async () => {
  const [ada, owner, support] = [
    await createMember(worker, 'ada'),
    await colleague('owner'),
    await colleague('support'),
  ];
  for (const role of ['moderator', 'editor'] as const)
    expect((await give(await colleague(role), ada)).status, role).toBe(404);
  expect(await give(owner, owner)).toMatchObject({ status: 403, code: 'own_account' });
  expect(await give(support, owner)).toMatchObject({ status: 403, code: 'owner_account' });
  expect(await grantsOf(owner)).toEqual([]);
});

test('a free year is not the team’s to take back', async () => {
  const [support, ada] = [await colleague('support'), await createMember(worker, 'ada')];
  await worker.db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
       VALUES (?1, 'referral:1', 'complete', '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')`,
    )
    .bind(ada.id)
    .run();
  expect(
    await send(support, 'grant-ends', { memberId: ada.id, grant: 'referral:1' }),
  ).toMatchObject({ status: 404, code: 'no_grant' });
  expect(await tierOf(ada)).toBe('complete');
});
