// Each kind of Today: a row that needs a person is listed, and leaves when its cause is gone.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { addGroup, addResource } from '../../../src/testing/fixtures/moderated-texts.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { may, ROLES, type Role } from '../../rules/roles.ts';
import { KINDS, NEED_KINDS, type NeedKind } from '../rules/kinds.ts';
import type { Today } from './needs.ts';

const worker = testWorker({ AI_DAILY_LIMIT: '5' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const dayOf = (ms: number) => ago(ms).slice(0, 10);

type Values = Record<string, string | number | null>;

const insert = (table: string, row: Values) =>
  worker.db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();

/** Numbers are never used twice. */
let ids = 9000;

const TABLES = [
  ...[
    'disputes',
    'guarantee_refunds',
    'subscription_syncs',
    'stripe_events',
    'moderation_cases',
    'warnings',
  ],
  ...[
    'study_groups',
    'resources',
    'mails',
    'refused_addresses',
    'erasures',
    'file_deletions',
    'forum_posts',
    'cron_runs',
    'site_builds',
  ],
  ...['ai_calls', 'today_postponements', 'offers', 'review_requests', 'review_claims'],
  ...['admin_imports', 'broadcasts', 'number_days', 'failed_requests', 'backups'],
];
beforeEach(async () => {
  await worker.db.exec(`UPDATE subscriptions SET status = 'active'`);
  for (const table of TABLES) await worker.db.exec(`DELETE FROM ${table}`);
});

const subscriptionOf = (member: TestMember) =>
  worker.db
    .prepare('SELECT id FROM subscriptions WHERE member_id = ?1')
    .bind(member.id)
    .first<string>('id');

const email = (changes: Values) =>
  insert('mails', {
    ...{
      id: randomUUID(),
      kind: 'welcome',
      dedupe_key: randomUUID(),
      to_address: 'eva@example.com',
    },
    ...{ data: '{}', lane: 1, created_at: ago(0), due_at: ago(0) },
    ...changes,
  });
const failedRequest = (changes: Values) =>
  insert('failed_requests', {
    ...{ id: randomUUID(), failed_at: ago(MINUTE), method: 'GET', route: '/api/weeks' },
    ...{ status: 500, member_id: null, fault: 'TypeError' },
    ...changes,
  });
const post = (changes: Values) =>
  insert('forum_posts', {
    ...{ request_id: randomUUID(), category_id: 1, title: 'How do I begin?', content: 'Where?' },
    ...{ created_at: ago(2 * DAY), is_example: 0, replies_count: 0 },
    ...changes,
  });

/** For each kind: a row that needs a person, what its item says, and how its cause ends. */
const CASES: Record<
  NeedKind,
  {
    waits: (member: TestMember) => Promise<unknown>;
    says: (member: TestMember) => object;
    ends: string;
  }
> = {
  failedPayments: {
    waits: (member) =>
      worker.db
        .prepare(`UPDATE subscriptions SET status = 'past_due' WHERE member_id = ?1`)
        .bind(member.id)
        .run(),
    says: ({ email: address }) => ({ name: 'Bob Lindqvist', email: address, status: 'past_due' }),
    ends: `UPDATE subscriptions SET status = 'active'`,
  },
  disputes: {
    waits: async (member) =>
      insert('disputes', {
        ...{ id: 'dp_1', subscription_id: await subscriptionOf(member), opened_told_at: ago(HOUR) },
        ...{ answer_by: ago(-7 * DAY), amount_cents: 1999 },
      }),
    says: () => ({ name: 'Bob Lindqvist', cents: 1999 }),
    ends: `UPDATE disputes SET closed_told_at = '2026-01-01'`,
  },
  lateRefunds: {
    waits: async (member) =>
      insert('guarantee_refunds', {
        subscription_id: await subscriptionOf(member),
        member_id: member.id,
        requested_at: ago(2 * DAY),
      }),
    says: () => ({ name: 'Bob Lindqvist' }),
    ends: `UPDATE guarantee_refunds SET finished_at = '2026-01-01'`,
  },
  unpriced: {
    waits: async (member) =>
      insert('subscription_syncs', {
        ...{ subscription_id: await subscriptionOf(member), ticket: 1, applied: 1 },
        unpriced_since: ago(HOUR),
      }),
    says: () => ({ name: 'Bob Lindqvist' }),
    ends: 'UPDATE subscription_syncs SET unpriced_since = NULL',
  },
  deadEvents: {
    waits: () =>
      insert('stripe_events', {
        ...{
          id: 'evt_1',
          type: 'invoice.paid',
          created_at: ago(4 * DAY),
          received_at: ago(4 * DAY),
        },
        ...{ state: 'dead', attempts: 9, due_at: ago(DAY), last_error: 'no such customer' },
      }),
    says: () => ({ type: 'invoice.paid', error: 'no such customer' }),
    ends: `UPDATE stripe_events SET state = 'done'`,
  },
  waitingOffers: {
    waits: async () => {
      const offer = { percent: 20, duration: 'once', is_for_new: 0 };
      const made = (id: string, changes: Values) =>
        insert('offers', { id, code: id, ...offer, ...changes });
      await made('LATE', { state: 'ending', created_at: ago(9 * DAY), ended_at: ago(HOUR) });
      await made('ENDED', { state: 'ending', created_at: ago(9 * DAY), ended_at: ago(MINUTE) });
      await made('MADE', { state: 'making', created_at: ago(9 * MINUTE) });
      await made('OPEN', { state: 'open', created_at: ago(DAY) });
    },
    says: () => ({ code: 'LATE', state: 'ending' }),
    ends: `UPDATE offers SET state = 'ended'`,
  },
  reports: {
    waits: () =>
      insert('moderation_cases', {
        kind: 'post',
        target_id: 1,
        opened_at: ago(MINUTE),
        reports: 2,
      }),
    says: () => ({ kind: 'post', reports: 2, isHidden: 0 }),
    ends: `UPDATE moderation_cases SET decided_at = '2026-01-01'`,
  },
  appeals: {
    waits: (member) =>
      insert('warnings', {
        ...{
          member_id: member.id,
          kind: 'post',
          target_id: 1,
          measure: 'warning',
          reason: 'Selling',
        },
        ...{ warned_at: ago(DAY), request_id: randomUUID(), appeal: 'It was a joke' },
        appealed_at: ago(MINUTE),
      }),
    says: () => ({ measure: 'warning' }),
    ends: `UPDATE warnings SET outcome = 'stands'`,
  },
  groups: {
    waits: ({ id: authorId }) => addGroup(worker.db, { id: ++ids, authorId, status: 'pending' }),
    says: () => ({ title: 'Early birds' }),
    ends: `UPDATE study_groups SET status = 'refused'`,
  },
  resources: {
    waits: ({ id: authorId }) => addResource(worker.db, { id: ++ids, authorId, status: 'pending' }),
    says: () => ({ title: 'A list' }),
    ends: `UPDATE resources SET status = 'refused'`,
  },
  refusedEmails: {
    waits: (member) =>
      email({ member_id: member.id, given_up_at: ago(HOUR), last_error: 'http-422' }),
    says: () => ({
      name: 'Bob Lindqvist',
      email: 'eva@example.com',
      kind: 'welcome',
      error: 'http-422',
    }),
    ends: `UPDATE mails SET last_error = 'superseded'`,
  },
  refusedAddresses: {
    waits: (member) =>
      insert('refused_addresses', {
        address_key: member.email,
        because: 'bounce',
        detail: 'General',
        refused_at: ago(HOUR),
      }),
    says: () => ({ name: 'Bob Lindqvist', because: 'bounce', error: 'General' }),
    ends: 'DELETE FROM refused_addresses',
  },
  stuckErasures: {
    waits: () =>
      insert('erasures', {
        member_id: 'x',
        email: '',
        first_name: '',
        requested_at: ago(2 * HOUR),
      }),
    says: () => ({ kind: 'account' }),
    ends: `UPDATE erasures SET finished_at = '2026-01-01'`,
  },
  unanswered: {
    waits: (member) => post({ author_id: member.id }),
    says: () => ({ title: 'How do I begin?' }),
    ends: 'UPDATE forum_posts SET replies_count = 1',
  },
  endingClaims: {
    waits: async (member) => {
      for (const [lesson, left] of [
        ['soon', 2 * HOUR],
        ['later', 4 * HOUR],
      ] as const) {
        const row = { member_id: member.id, module_id: lesson };
        await insert('review_requests', {
          id: ++ids,
          ...row,
          version: '1',
          asked_at: ago(2 * DAY),
        });
        await insert('review_claims', {
          ...{ reviewer_id: member.id, review_request_id: ids, module_id: lesson },
          ...{ claimed_at: ago(22 * HOUR), expires_at: ago(-left) },
        });
      }
    },
    says: () => ({ until: expect.any(String) }),
    ends: `UPDATE review_claims SET ended_at = '2026-01-01', outcome = 'written'`,
  },
  stuckImports: {
    waits: async () => {
      const row = { source: 'Elsewhere', sends_invitations: 0, created_at: ago(2 * HOUR) };
      for (const [file_name, progressed] of [
        ['stopped.csv', 61],
        ['goes-on.csv', 59],
      ] as const)
        await insert('admin_imports', {
          ...{ id: randomUUID(), file_name, ...row, state: 'running' },
          progressed_at: ago(progressed * MINUTE),
        });
    },
    says: () => ({ title: 'stopped.csv', state: 'running' }),
    ends: `UPDATE admin_imports SET state = 'done'`,
  },
  stuckBroadcasts: {
    waits: async (member) => {
      const row = {
        audience: '{}',
        body: 'Hello',
        timing: 'now',
        version: 1,
        created_at: ago(DAY),
      };
      for (const [subject, due] of [
        ['Stopped', 61],
        ['Due later', 59],
      ] as const) {
        const id = randomUUID();
        await insert('broadcasts', {
          ...{ id, subject, ...row, updated_at: ago(DAY), scheduled_at: ago(DAY) },
          ...{ starts_at: ago(2 * HOUR), started_at: ago(2 * HOUR), listed_at: ago(2 * HOUR) },
        });
        const recipient = { broadcast_id: id, member_id: member.id };
        await insert('broadcast_recipients', { ...recipient, due_at: ago(due * MINUTE) });
      }
    },
    says: () => ({ title: 'Stopped', sent: 0, recipients: 1 }),
    ends: `UPDATE broadcasts SET stopped_at = '2026-01-01'`,
  },
  stuckEmails: {
    waits: () => email({ created_at: ago(20 * MINUTE), last_error: 'http-429' }),
    says: () => ({ kind: 'welcome', error: 'http-429' }),
    ends: `UPDATE mails SET sent_at = '2026-01-01'`,
  },
  failedRequests: {
    waits: async () => {
      const routes = ['/api/weeks', '/api/weeks', '/api/weeks', '/shared/:id', '/shared/:id'];
      for (const route of routes) await failedRequest({ route });
      await failedRequest({ failed_at: ago(2 * HOUR) });
    },
    says: () => ({ failed: 5, members: 0, worst: { route: '/api/weeks', failed: 3 } }),
    ends: `UPDATE failed_requests SET failed_at = '2026-01-01'`,
  },
  deadCrons: {
    waits: () => insert('cron_runs', { cron: '17 * * * *', finished_at: ago(4 * HOUR) }),
    says: () => ({ cron: '17 * * * *' }),
    ends: `UPDATE cron_runs SET finished_at = '2999-01-01'`,
  },
  noBackups: {
    waits: async () => {
      for (const days of [1, 2, 4])
        await insert('number_days', { day: dayOf(days * DAY), is_due: 0, computed_at: ago(0) });
    },
    says: () => ({ days: 3 }),
    ends: `INSERT INTO backups (id, started_by, phase, started_at, finished_at) VALUES ('first', 'schedule', 'done', '${ago(HOUR)}', '${ago(0)}')`,
  },
  oldBackups: {
    waits: () =>
      insert('backups', {
        ...{ id: randomUUID(), started_by: 'schedule', phase: 'done' },
        ...{ started_at: ago(2 * DAY), finished_at: ago(2 * DAY - HOUR) },
      }),
    says: () => ({ error: null, isEqual: null }),
    ends: `UPDATE backups SET finished_at = '${ago(HOUR)}'`,
  },
  failedBuilds: {
    waits: () =>
      insert('site_builds', { id: 1, wanted_at: ago(HOUR), due_at: ago(0), attempts: 4 }),
    says: () => ({ attempts: 4 }),
    ends: 'UPDATE site_builds SET wanted_at = NULL',
  },
  lateNumbers: {
    waits: () =>
      insert('number_days', { day: dayOf(3 * DAY), is_due: 0, computed_at: ago(2 * DAY) }),
    says: () => ({ day: dayOf(3 * DAY) }),
    ends: `UPDATE number_days SET day = '${dayOf(DAY)}'`,
  },
  aiCalls: {
    waits: async () => {
      for (let call = 0; call < 4; call++)
        await insert('ai_calls', { id: randomUUID(), called_at: ago(0) });
    },
    says: () => ({ calls: 4 }),
    ends: 'DELETE FROM ai_calls',
  },
};

test('three members whom one route fails are enough; three whom two routes fail are not', async () => {
  const eli = await createColleague(worker, 'eli', { roles: ['owner'] });
  const members = [
    await createMember(worker, 'ada'),
    await createMember(worker, 'bob'),
    await createMember(worker, 'cleo'),
  ];
  const [one, two, three] = members.map(({ id }) => ({ member_id: id }));
  await failedRequest({ ...one });
  await failedRequest({ ...two });
  await failedRequest({ ...three, route: '/api/other' });
  expect((await todayOf(eli)).needs).toEqual([]);
  await failedRequest({ ...three });
  expect((await todayOf(eli)).needs).toMatchObject([
    { kind: 'failedRequests', items: [{ detail: { failed: 4, members: 3 } }] },
  ]);
  const support = await createColleague(worker, 'dan', { roles: ['support'] });
  const { needs, clear } = await todayOf(support);
  expect([...needs.map(({ kind }) => kind), ...clear]).not.toContain('failedRequests');
});

const todayOf = async (person: TestMember) =>
  (await (await person.fetch('/api/admin/today')).json()) as Today;

test.each(NEED_KINDS)('%s: listed with what helps, and gone with its cause', async (kind) => {
  const [eli, bob] = [
    await createColleague(worker, 'eli', { roles: ['owner'] }),
    await createMember(worker, 'bob'),
  ];
  const { waits, says, ends } = CASES[kind];
  expect((await todayOf(eli)).needs).toEqual([]);
  await waits(bob);
  const today = await todayOf(eli);
  expect(today.needs.map((need) => need.kind)).toEqual([kind]);
  expect(today.needs[0]).toMatchObject({ total: 1, items: [{ detail: says(bob) }] });
  expect([...today.clear, kind].sort()).toEqual([...NEED_KINDS].sort());
  await worker.db.exec(ends);
  expect((await todayOf(eli)).clear).toEqual(NEED_KINDS);
});

test.each(ROLES)(
  'as %s, only the kinds of its abilities are listed or called clear',
  async (role) => {
    const eli = await createColleague(worker, 'eli', { roles: [role] });
    const bob = await createMember(worker, 'bob');
    for (const kind of NEED_KINDS) if (kind !== 'stuckEmails') await CASES[kind].waits(bob);
    const { needs, clear } = await todayOf(eli);
    const visible = NEED_KINDS.filter((kind) => may(KINDS[kind].ability, [role as Role]));
    expect([...needs.map(({ kind }) => kind), ...clear].sort()).toEqual([...visible].sort());
  },
);

test('a row that is put off returns on its date, for the whole team, and counts as put off', async () => {
  const [eli, bob] = [
    await createColleague(worker, 'eli', { roles: ['owner'] }),
    await createMember(worker, 'bob'),
  ];
  const moderator = await createColleague(worker, 'ada', { roles: ['moderator'] });
  await CASES.unanswered.waits(bob);
  const [need] = (await todayOf(eli)).needs;
  const itemId = need?.items[0]?.id ?? '';
  const put = (person: TestMember, json: object) =>
    person.fetch('/api/admin/today/postponements', { json });
  expect((await put(eli, { kind: 'unanswered', itemId, days: 3 })).status).toBe(200);
  expect(await todayOf(moderator)).toMatchObject({ needs: [], putOff: 1 });
  await worker.db.prepare('UPDATE today_postponements SET until = ?1').bind(ago(MINUTE)).run();
  expect(await todayOf(eli)).toMatchObject({ needs: [{ kind: 'unanswered' }], putOff: 0 });
  await put(eli, { kind: 'unanswered', itemId, days: 7 });
  await put(moderator, { kind: 'unanswered', itemId, days: 0 });
  expect(await todayOf(eli)).toMatchObject({ needs: [{ kind: 'unanswered' }], putOff: 0 });
  // What a role does not see, it cannot put off.
  expect((await put(moderator, { kind: 'deadEvents', itemId: 'evt_1', days: 7 })).status).toBe(404);
  for (const wrong of [{ days: 2 }, { kind: 'weather' }, { itemId: '' }])
    expect(
      (await put(eli, { kind: 'unanswered', itemId, days: 1, ...wrong })).status,
      JSON.stringify(wrong),
    ).toBe(400);
});

const logged = async (action: string) =>
  (
    await worker.db
      .prepare('SELECT actor_id, subject_id FROM audit_log WHERE action = ?1 ORDER BY id')
      .bind(action)
      .all<{ actor_id: string; subject_id: string | null }>()
  ).results;

test('Stripe’s events are processed again, once per press, and the log says by whom', async () => {
  const eli = await createColleague(worker, 'eli', { roles: ['support'] });
  await CASES.deadEvents.waits(eli);
  const json = { id: randomUUID() };
  const answers = await Promise.all(
    [1, 2].map(() => eli.fetch('/api/admin/today/event-retries', { json })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await worker.db.prepare('SELECT state, attempts FROM stripe_events').first()).toEqual({
    state: 'pending',
    attempts: 0,
  });
  expect((await logged('retry-stripe-events')).filter((row) => row.actor_id === eli.id)).toEqual([
    { actor_id: eli.id, subject_id: null },
  ]);
});

test('a refused email is sent again; one that is gone says so', async () => {
  const [eli, bob] = [
    await createColleague(worker, 'eli', { roles: ['support'] }),
    await createMember(worker, 'bob'),
  ];
  await CASES.refusedEmails.waits(bob);
  const emailId = await worker.db.prepare('SELECT id FROM mails').first<string>('id');
  const send = () =>
    eli.fetch('/api/admin/today/email-retries', { json: { id: randomUUID(), emailId } });
  expect((await send()).status).toBe(200);
  expect(
    await worker.db.prepare('SELECT given_up_at FROM mails WHERE id = ?1').bind(emailId).first(),
  ).toEqual({ given_up_at: null });
  expect((await logged('resend-email')).at(-1)).toEqual({ actor_id: eli.id, subject_id: bob.id });
  const again = await send();
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({ code: 'no_email' });
});

test('without a deploy hook a build can’t be started, and the answer says why', async () => {
  const eli = await createColleague(worker, 'eli', { roles: ['editor'] });
  const response = await eli.fetch('/api/admin/today/builds', { json: { id: randomUUID() } });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'no_deploy_hook' });
  expect(await logged('start-build')).toEqual([]);
});

test('with a thousand members’ failed payments, a row lists six and counts them all', async () => {
  const eli = await createColleague(worker, 'eli', { roles: ['support'] });
  await worker.db.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) INSERT INTO mails (id, kind, dedupe_key, to_address, data, lane, created_at, due_at, given_up_at, last_error) SELECT 'many-' || i, 'welcome', 'many-' || i, 'x@example.com', '{}', 1, '${ago(HOUR)}', '${ago(HOUR)}', '${ago(HOUR)}', 'http-422' FROM n`,
  );
  const [need] = (await todayOf(eli)).needs;
  expect(need).toMatchObject({ kind: 'refusedEmails', total: 1000 });
  expect(need?.items.length).toBe(6);
});

test('an import that goes on, a broadcast that sends and a day that is counted are no news', async () => {
  const [eli, bob] = [
    await createColleague(worker, 'eli', { roles: ['owner'] }),
    await createMember(worker, 'bob'),
  ];
  await CASES.stuckImports.waits(bob);
  await CASES.stuckBroadcasts.waits(bob);
  await CASES.lateNumbers.waits(bob);
  const importId = await worker.db
    .prepare(`SELECT id FROM admin_imports WHERE file_name = 'stopped.csv'`)
    .first<string>('id');
  await insert('admin_import_rows', {
    ...{ import_id: importId, line: 1, email: '', email_key: '', address_hash: '', first_name: '' },
    ...{ last_name: '', labels: '[]', may_email: 0, problem: '' },
  });
  const kinds = async () => (await todayOf(eli)).needs.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['stuckImports', 'stuckBroadcasts', 'lateNumbers']);
  await worker.db.prepare('UPDATE admin_import_rows SET done_at = ?1').bind(ago(0)).run();
  await email({ kind: 'broadcast', lane: 2, sent_at: ago(MINUTE) });
  await insert('number_days', { day: dayOf(DAY), is_due: 0, computed_at: ago(0) });
  expect(await kinds()).toEqual([]);
});
