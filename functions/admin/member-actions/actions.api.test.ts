// Every action of a colleague, in one table: what it does, twice at once, by a role without the ability, for an owner, for
// oneself, and what the audit log and the member's history say.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { join, local, overview } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { addDays } from '../../rules/days/days.ts';
import type { Role } from '../../rules/roles.ts';
import { ERASURE_PHRASE } from './rules/erasure-phrase.ts';

const worker = testWorker({}, { stripe: true });
const colleague = (...roles: Role[]) => createColleague(worker, 'eli', { roles });
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

beforeEach(async () => {
  await worker.stripeDb.prepare('DELETE FROM faults').run();
});

async function send(by: TestMember, path: string, { id: memberId }: { id: string }, json: object) {
  const response = await by.fetch(`/api/admin/member/${path}`, {
    json: { id: randomUUID(), memberId, why: 'Asked on the phone', ...json },
  });
  const isJson = response.headers.get('Content-Type')?.includes('json');
  return {
    status: response.status,
    ...(isJson && ((await response.json()) as { code?: string; message?: string })),
    ...(!isJson && { bytes: (await response.arrayBuffer()).byteLength }),
  } as { status: number; code?: string; message?: string; bytes?: number };
}

const rows = async (sql: string, ...values: string[]) =>
  (
    await worker.db
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const logOf = ({ id }: TestMember) =>
  rows(
    `SELECT a.action, d.why, d.before, d.after FROM audit_log a
     LEFT JOIN audit_log_details d ON d.audit_id = a.id WHERE a.subject_id = ?1 ORDER BY a.id`,
    id,
  );
const emailsTo = async (to: string) =>
  (await rows('SELECT kind FROM mails WHERE to_address = ?1 ORDER BY rowid', to)).map(
    ({ kind }) => kind,
  );
const historyOf = async ({ id }: TestMember) =>
  (await rows('SELECT kind FROM account_events WHERE member_id = ?1 ORDER BY rowid', id)).map(
    ({ kind }) => kind,
  );

async function quickMember(): Promise<TestMember> {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  return ada;
}
const previewFor = async (by: TestMember, member: TestMember) => {
  const response = await by.fetch(
    `/api/admin/member/plan-preview?memberId=${member.id}&plan=business&billing=monthly`,
  );
  return (await response.json()) as { dueNow: number; prorationDate: number };
};

interface Action {
  path: string;
  action: string;
  history: string | null;
  isForOneself?: true;
  prepare?: () => Promise<TestMember>;
  body: (by: TestMember, member: TestMember) => Promise<object> | object;
}

const ACTIONS: Action[] = [
  { path: 'notes', action: 'note', history: 'note-by-team', isForOneself: true, body: () => ({}) },
  {
    path: 'sign-outs',
    action: 'sign-out',
    history: 'signed-out-by-team',
    isForOneself: true,
    body: () => ({}),
  },
  {
    path: 'address-lifts',
    action: 'lift-refusal',
    history: 'refusal-lifted',
    isForOneself: true,
    // Its own: the tests of other actions need no refusal.
    body: async (_, { email }) => {
      await rows(
        `INSERT INTO refused_addresses VALUES (lower(?1), 'bounce', '550', '2026-11-20T12:00:00.000Z') ON CONFLICT DO NOTHING`,
        email,
      );
      return {};
    },
  },
  {
    path: 'email-changes',
    action: 'change-email',
    history: 'email-change-asked-by-team',
    body: () => ({ email: `new-${randomUUID()}@example.com` }),
  },
  {
    path: 'email-retries',
    action: 'resend-email',
    history: 'email-resent',
    isForOneself: true,
    body: () => ({ emailId: 'reset' }),
  },
  {
    path: 'guarantees',
    action: 'extend-guarantee',
    history: 'guarantee-extended',
    prepare: quickMember,
    body: () => ({ until: inDays(90) }),
  },
  {
    path: 'plan-changes',
    action: 'change-plan',
    history: 'plan-changed-by-team',
    prepare: quickMember,
    body: async (by, member) => {
      const { prorationDate } = await previewFor(by, member);
      return { plan: 'business', billing: 'monthly', prorationDate: prorationDate ?? 1 };
    },
  },
  {
    path: 'pauses',
    action: 'pause-plan',
    history: 'paused-by-team',
    prepare: quickMember,
    body: () => ({ months: 2 }),
  },
  { path: 'views', action: 'view-as-member', history: 'viewed-by-team', body: () => ({}) },
  {
    path: 'erasures',
    action: 'erase-account',
    history: null,
    body: () => ({ confirmation: ERASURE_PHRASE }),
  },
];
const memberFor = ({ prepare }: Action) => prepare?.() ?? createMember(worker, 'cleo');

test.each(ACTIONS)('$path: pressed twice at once it is done once, and logged once', async (one) => {
  const [support, member] = [await colleague('support'), await memberFor(one)];
  const body = { id: randomUUID(), ...(await one.body(support, member)) };
  const answers = await Promise.all([
    send(support, one.path, member, body),
    send(support, one.path, member, body),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 404, 503]).toContain(status);
  expect((await logOf(member)).map(({ action }) => action)).toEqual([one.action]);
  expect((await historyOf(member)).filter((kind) => kind === one.history)).toHaveLength(
    one.history ? 1 : 0,
  );
});

test.each(ACTIONS)('$path: hidden from the roles without it, and from members', async (one) => {
  const member = await memberFor(one);
  const support = await colleague('support');
  const body = await one.body(support, member);
  for (const role of ['moderator', 'editor'] as const)
    expect((await send(await colleague(role), one.path, member, body)).status, role).toBe(404);
  expect((await send(member, one.path, member, body)).status).toBe(404);
  expect(await logOf(member)).toEqual([]);
});

test.each(ACTIONS)('$path: who may act on whom', async (one) => {
  const [support, owner] = [await colleague('support'), await colleague('owner')];
  const body = await one.body(support, support);
  if (!one.isForOneself)
    expect(await send(support, one.path, support, body)).toMatchObject({
      status: 403,
      code: 'own_account',
    });
  expect(await send(support, one.path, owner, body)).toMatchObject({
    status: 403,
    code: 'owner_account',
  });
  expect(await send(support, one.path, { id: 'Mallory' }, body)).toMatchObject({ status: 404 });
  expect((await send(support, one.path, await memberFor(one), { ...body, why: '' })).status).toBe(
    400,
  );
});

test('a note is in the member’s history and in their export', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  await send(support, 'notes', cleo, { why: 'In hospital last week. Nothing runs away.' });
  expect(await logOf(cleo)).toMatchObject([{ why: 'In hospital last week. Nothing runs away.' }]);
  const { events } = (await (await cleo.fetch('/api/account')).json()) as {
    events: { detail: string }[];
  };
  expect(events[0]?.detail).toBe('In hospital last week. Nothing runs away.');
});

test('a lifted refusal: emails go there again, and the log keeps what it was', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  const refusal = { because: 'complaint', detail: 'spam', at: '2026-11-20T12:00:00.000Z' };
  const pageOf = async () =>
    (await (await support.fetch(`/api/admin/member?id=${cleo.id}`)).json()) as {
      facts: { refusal: unknown };
    };
  await rows(
    'INSERT INTO refused_addresses SELECT email_key, ?2, ?3, ?4 FROM members WHERE id = ?1',
    cleo.id,
    ...Object.values(refusal),
  );
  expect((await pageOf()).facts.refusal).toEqual(refusal);
  expect((await send(support, 'address-lifts', cleo, {})).status).toBe(200);
  expect((await pageOf()).facts.refusal).toBeNull();
  const [{ before } = expect.unreachable()] = await logOf(cleo);
  expect(JSON.parse(String(before))).toEqual(refusal);
  expect(await send(support, 'address-lifts', cleo, {})).toMatchObject({
    status: 409,
    code: 'not_refused',
  });
});

test('signed out everywhere: each browser has to sign in again', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  expect((await cleo.fetch('/api/account')).status).toBe(200);
  expect((await send(support, 'sign-outs', cleo, {})).status).toBe(200);
  expect((await cleo.fetch('/api/account')).status).toBe(401);
  expect(await logOf(cleo)).toMatchObject([{ before: '{"sessions":1}', after: '{"sessions":0}' }]);
});

test('another address has to be confirmed there, and the old one is told without where we are', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  const email = `new-${randomUUID()}@example.com`;
  expect((await send(support, 'email-changes', cleo, { email })).status).toBe(200);
  expect(await emailsTo(email)).toEqual(['confirm-new-email']);
  expect(await emailsTo(cleo.email)).toEqual(['email-change-asked']);
  const [told] = await rows('SELECT data FROM mails WHERE to_address = ?1', cleo.email);
  expect(JSON.parse(String(told?.data))).toMatchObject({
    device: 'Our team, for you',
    country: '',
  });
  const [still] = await rows('SELECT email FROM members WHERE id = ?1', cleo.id);
  expect(still?.email).toBe(cleo.email);
  expect(await send(support, 'email-changes', cleo, { email: cleo.email })).toMatchObject({
    code: 'same_address',
  });
});

test('emails: given up ones are tried again, links are made anew, others are refused with the reason', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  const now = new Date().toISOString();
  const add = (
    id: string,
    kind: string,
    sent: string | null,
    gone: string | null,
    data = '{"firstName":"Cleo"}',
  ) =>
    worker.db
      .prepare(
        `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, sent_at, given_up_at)
         VALUES (?1, ?2, ?1, ?3, ?4, ?5, ?6, ?6, ?7, ?8)`,
      )
      .bind(id, kind, cleo.id, cleo.email, data, now, sent, gone)
      .run();
  const [lost, kept, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await add(lost, 'welcome', null, now);
  await add(kept, 'welcome', now, null);
  await add(gone, 'receipt', now, null, '{}');
  const { emails } = (await (
    await support.fetch(`/api/admin/member/emails?id=${cleo.id}`)
  ).json()) as { emails: { id: string; subject: string; again: object }[] };
  const again = Object.fromEntries(emails.map((email) => [email.id, email.again]));
  expect(again[lost]).toEqual({ how: 'same' });
  expect(again[kept]).toEqual({ how: 'copy' });
  expect(again[gone]).toMatchObject({ refused: expect.stringContaining('don’t keep') });
  for (const emailId of [lost, kept, 'verify'])
    expect((await send(support, 'email-retries', cleo, { emailId })).status, emailId).toBe(200);
  expect(await send(support, 'email-retries', cleo, { emailId: gone })).toMatchObject({
    status: 409,
    code: 'not_again',
  });
  expect(await send(support, 'email-retries', cleo, { emailId: randomUUID() })).toMatchObject({
    status: 404,
  });
  expect((await emailsTo(cleo.email)).toSorted()).toEqual(
    ['receipt', 'verify', 'welcome', 'welcome', 'welcome'].toSorted(),
  );
  // Another member's email is none of theirs.
  const dan = await createMember(worker, 'dan');
  expect((await send(support, 'email-retries', dan, { emailId: kept })).status).toBe(404);
});

test('the guarantee is longer, the member is told, and it only ever grows', async () => {
  const [support, ada] = [await colleague('support'), await quickMember()];
  expect((await send(support, 'guarantees', ada, { until: inDays(90) })).status).toBe(200);
  const end = (await overview(ada)).subscription?.guaranteeEndsAt ?? '';
  expect(end.slice(0, 10) >= inDays(90)).toBe(true);
  expect(await emailsTo(ada.email)).toContain('guarantee-extended');
  expect((await send(support, 'guarantees', ada, { until: inDays(10) })).status).toBe(400);
  expect(
    await send(support, 'guarantees', await createMember(worker, 'ada'), { until: inDays(90) }),
  ).toMatchObject({ status: 409, code: 'no_guarantee' });
});

test('another plan, at the price that was shown', async () => {
  const [support, ada] = [await colleague('support'), await quickMember()];
  const { dueNow, prorationDate } = await previewFor(support, ada);
  expect(dueNow).toBeGreaterThan(0);
  const agreed = { plan: 'business', billing: 'monthly', prorationDate };
  expect((await send(support, 'plan-changes', ada, agreed)).status).toBe(200);
  expect((await overview(ada)).subscription).toMatchObject({ plan: 'business' });
  expect(await emailsTo(ada.email)).toContain('plan-changed');
  expect(await logOf(ada)).toMatchObject([
    {
      before: '{"plan":"quick","billing":"monthly"}',
      after: '{"plan":"business","billing":"monthly"}',
    },
  ]);
});

test('a pause skips the charges', async () => {
  const [support, ada] = [await colleague('support'), await quickMember()];
  expect((await send(support, 'pauses', ada, { months: 2 })).status).toBe(200);
  expect((await overview(ada)).subscription?.pausedFrom).toBeTruthy();
  expect(await emailsTo(ada.email)).toContain('paused');
  const dan = await createMember(worker, 'ada');
  const refused = await send(support, 'pauses', dan, { months: 2 });
  expect(refused).toMatchObject({ status: 409, code: 'no_membership' });
  expect(refused.message).toContain('This member has no plan');
  expect((await logOf(dan)).map(({ action }) => action)).toEqual([
    'pause-plan',
    'pause-plan-failed',
  ]);
});

test.each([
  ['pauses', { months: 2 }, 'POST'],
  ['pauses', { months: 2 }, 'GET'],
  ['plan-changes', { plan: 'business', billing: 'monthly' }, 'POST'],
  ['plan-changes', { plan: 'business', billing: 'monthly' }, 'GET'],
] as const)(
  '%s while Stripe is silent: said so, and the same press works later',
  async (path, choice, method) => {
    const [support, ada] = [await colleague('support'), await quickMember()];
    const { prorationDate } = await previewFor(support, ada);
    const body = { id: randomUUID(), ...choice, ...(path === 'plan-changes' && { prorationDate }) };
    const [own] = await rows('SELECT id FROM subscriptions WHERE member_id = ?1', ada.id);
    const route = `${method} /v1/subscriptions/${own?.id}`;
    await local(worker, 'faults', {
      target: 'request',
      mode: 'refuse',
      route,
      when: 'before',
      times: 20,
    });
    const silent = await send(support, path, ada, body);
    expect(silent).toMatchObject({ status: 503, code: 'stripe_silent' });
    expect(silent.message).toContain('Nothing was changed');
    await worker.stripeDb.prepare('DELETE FROM faults').run();
    expect((await send(support, path, ada, body)).status).toBe(200);
    expect(await logOf(ada)).toHaveLength(1);
    expect((await historyOf(ada)).filter((kind) => String(kind).endsWith('by-team'))).toHaveLength(
      1,
    );
  },
);

test('all data is the member’s own file; the member is told, and finds it in their history', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  const file = await send(support, 'exports', cleo, {});
  expect(file.status).toBe(200);
  expect(file.bytes).toBeGreaterThan(1000);
  const own = (await (await cleo.fetch('/api/account/export')).arrayBuffer()).byteLength;
  expect(Math.abs((file.bytes ?? 0) - own)).toBeLessThan(own / 4);
  expect(await emailsTo(cleo.email)).toEqual(['exported-by-team']);
  expect(await historyOf(cleo)).toEqual(['exported-by-team', 'data-exported']);
  expect(await logOf(cleo)).toMatchObject([{ action: 'export-data' }]);
  const moderator = await colleague('moderator');
  expect((await send(moderator, 'exports', cleo, {})).status).toBe(404);
});

test('the account is deleted as by the member, and the log keeps that it was, without whose', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  await send(support, 'notes', cleo, { why: 'Called Cleo Marsh' });
  expect((await send(support, 'erasures', cleo, { confirmation: 'delete' })).status).toBe(400);
  expect((await send(support, 'erasures', cleo, { confirmation: ERASURE_PHRASE })).status).toBe(
    200,
  );
  expect(await rows('SELECT 1 FROM members WHERE id = ?1', cleo.id)).toEqual([]);
  expect((await cleo.fetch('/api/account')).status).toBe(401);
  expect(await emailsTo(cleo.email)).toContain('account-deleted');
  expect(await logOf(cleo)).toEqual([
    { action: 'note', why: null, before: null, after: null },
    { action: 'erase-account', why: null, before: null, after: null },
  ]);
});

test('a colleague who lost the role meanwhile changes nothing', async () => {
  const [support, cleo] = [await colleague('support'), await createMember(worker, 'cleo')];
  await worker.db.prepare('DELETE FROM member_roles WHERE member_id = ?1').bind(support.id).run();
  for (const one of ACTIONS.filter(({ prepare }) => !prepare))
    expect((await send(support, one.path, cleo, await one.body(support, cleo))).status).toBe(404);
  expect((await cleo.fetch('/api/account')).status).toBe(200);
  expect(await logOf(cleo)).toEqual([]);
});
