// A member's page in the console: what is on it, in which order, and what never is.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { MemberPage } from './page.ts';
import { PAGE_SIZE, type TimelineEntry } from './rules/timeline.ts';

const worker = testWorker();
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

type Values = Record<string, string | number | null>;
const insert = (table: string, row: Values) =>
  worker.db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();

const support = () => createColleague(worker, 'eli', { roles: ['support'] });
const pageOf = async (by: TestMember, id: string): Promise<MemberPage> => {
  const response = await by.fetch(`/api/admin/member?id=${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as MemberPage;
};
interface Part {
  entries: TimelineEntry[];
  next: string | null;
  counts: MemberPage['counts'];
}
const timelineOf = async (by: TestMember, query: string): Promise<Part> =>
  (await (await by.fetch(`/api/admin/member/timeline?${query}`)).json()) as Part;

const subscriptionOf = async (member: TestMember) =>
  (
    await worker.db
      .prepare('SELECT id FROM subscriptions WHERE member_id = ?1')
      .bind(member.id)
      .first<{ id: string }>()
  )?.id ?? '';

const event = (member: TestMember, kind: string, detail: object, at: string) =>
  insert('membership_events', {
    id: `${kind}:${randomUUID()}`,
    member_id: member.id,
    subscription_id: 'sub',
    kind,
    detail: JSON.stringify(detail),
    happened_at: at,
  });

const invoice = (member: TestMember, id: string, values: Values = {}) =>
  insert('invoices', {
    id,
    subscription_id: 'sub',
    member_id: member.id,
    number: `N-${id}`,
    status: 'paid',
    reason: 'subscription_cycle',
    amount_cents: 1999,
    paid_cents: 1999,
    refunded_cents: 0,
    period_start: ago(0),
    period_end: ago(0),
    created_at: ago(0),
    paid_at: ago(0),
    ...values,
  });

test('support reads who it is, the plan, what was paid, and where they are signed in', async () => {
  const [eli, dan] = [await support(), await createMember(worker, 'dan')];
  const { id, email } = dan;
  await worker.db
    .prepare(
      `UPDATE subscriptions SET card_brand = 'visa', card_last4 = '4242', first_paid_at = ?2 WHERE member_id = ?1`,
    )
    .bind(id, ago(24 * HOUR))
    .run();
  await invoice(dan, 'in_dan1', { subscription_id: await subscriptionOf(dan) });
  await invoice(dan, 'in_dan2', { refunded_cents: 1999 });
  const page = await pageOf(eli, id);
  expect(page.member).toMatchObject({ id, email, name: 'Dan Rivera', roles: [], isYou: false });
  expect(page.plan).toMatchObject({
    plan: 'complete',
    status: 'active',
    payments: 2,
    paidCents: 3998,
    refundedCents: 1999,
    card: { brand: 'visa', last4: '4242' },
  });
  expect(page.plan.guaranteeUntil).not.toBeNull();
  expect(page.charges).toMatchObject([
    { invoiceId: 'in_dan1', amountCents: 1999, refundedCents: 0, card: { last4: '4242' } },
  ]);
  expect(page.sessions).toHaveLength(1);
  expect(Object.keys(page.sessions[0] ?? {}).sort()).toEqual(
    ['country', 'createdAt', 'device', 'id', 'lastSeenAt', 'method'].sort(),
  );
  expect((await pageOf(eli, eli.id)).member).toMatchObject({ isYou: true, roles: ['support'] });
});

test('everything is in one order, each entry once, page after page and area by area', async () => {
  const [eli, dan] = [await support(), await createMember(worker, 'dan')];
  const at = (hours: number) => ago(hours * HOUR);
  await event(dan, 'paid', { cents: 1999, invoiceId: 'in_1', number: 'A-1' }, at(5));
  await event(dan, 'payment-failed', { cents: 1999, attempt: 1, nextTryAt: null }, at(3));
  for (let i = 0; i < 30; i++)
    await insert('module_completions', {
      member_id: dan.id,
      module_id: `lesson-${String(i).padStart(2, '0')}`,
      time_spent_minutes: 5,
      // All at the same time: the key decides.
      completed_at: at(4),
    });
  await insert('mails', {
    id: randomUUID(),
    kind: 'reset',
    dedupe_key: randomUUID(),
    member_id: dan.id,
    to_address: dan.email,
    data: '{"linkId":"SECRET-LINK"}',
    created_at: at(2),
    due_at: at(2),
    sent_at: at(2),
  });
  await insert('account_events', {
    id: randomUUID(),
    member_id: dan.id,
    kind: 'signed-in',
    detail: 'password',
    device: 'Firefox on Linux',
    country: 'US',
    created_at: at(1),
  });
  await insert('failed_requests', {
    ...{ id: randomUUID(), failed_at: at(2.5), method: 'GET', route: '/api/weeks', status: 500 },
    ...{ member_id: dan.id, fault: 'TypeError' },
  });
  const first = await pageOf(eli, dan.id);
  expect(first.counts).toEqual({
    ...{ money: 2, learning: 30, emails: 1, 'sign-ins': 2, site: 1, us: 0 },
  });
  const entries = [...first.timeline.entries];
  let { next } = first.timeline;
  expect(entries).toHaveLength(PAGE_SIZE);
  while (next) {
    const page = await timelineOf(eli, `id=${dan.id}&after=${encodeURIComponent(next)}`);
    entries.push(...page.entries);
    next = page.next;
  }
  expect(entries.map(({ kind }) => kind)).toEqual([
    ...['joined-site', 'signed-in', 'reset', 'failed-request', 'payment-failed'],
    ...Array(30).fill('lesson'),
    'paid',
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(36);
  const site = await timelineOf(eli, `id=${dan.id}&area=site`);
  expect(site.entries.map(({ kind }) => kind)).toEqual(['failed-request']);
  const emails = await timelineOf(eli, `id=${dan.id}&area=emails`);
  expect(emails.entries.map(({ kind }) => kind)).toEqual(['reset']);
  expect(JSON.stringify(first)).not.toContain('SECRET-LINK');
});

test('what one of us did is there once, with who and why', async () => {
  const owner = await createColleague(worker, 'ada', { roles: ['owner'] });
  const bob = await createMember(worker, 'bob');
  const json = {
    id: randomUUID(),
    change: 'grant',
    role: 'editor',
    email: bob.email,
    why: 'Writes on bookkeeping',
  };
  expect((await owner.fetch('/api/admin/team/role-changes', { json })).status).toBe(200);
  const { counts, timeline } = await pageOf(owner, bob.id);
  expect(counts).toMatchObject({ us: 1, 'sign-ins': 1 });
  expect(timeline.entries.filter(({ area }) => area !== 'emails')).toMatchObject([
    {
      area: 'us',
      kind: 'grant-editor',
      detail: { by: 'Ada Okafor', why: 'Writes on bookkeeping' },
    },
    { kind: 'joined-site' },
  ]);
});

test('what they wrote last is quoted, and what they keep to themselves is not there', async () => {
  const [eli, dan] = [await support(), await createMember(worker, 'dan')];
  const posted = await dan.fetch('/api/forum/posts', {
    json: { title: 'Do I write again?', content: 'He is exactly my customer.', categoryId: 1 },
  });
  const { id } = (await posted.json()) as { id: number };
  await insert('lesson_notes', {
    id: randomUUID(),
    member_id: dan.id,
    module_id: 'a-lesson',
    block: 'a-block',
    text: 'PRIVATE-NOTE',
    created_at: ago(0),
    updated_at: ago(0),
  });
  await insert('community_drafts', {
    member_id: dan.id,
    place: 'post',
    content: 'PRIVATE-DRAFT',
    version: 1,
    updated_at: ago(0),
  });
  await insert('artifacts', {
    id: randomUUID(),
    member_id: dan.id,
    module_id: 'a-lesson',
    kind: 'text',
    title: 'Price sheet',
    text: 'PRIVATE-HAND-IN',
    created_at: ago(0),
    updated_at: ago(0),
  });
  const page = await pageOf(eli, dan.id);
  expect(page.wroteLast).toMatchObject({
    text: 'He is exactly my customer.',
    href: `/community/${id}/do-i-write-again`,
  });
  expect(page.learned).toEqual({ lessons: 0, handIns: 1, certificates: 0 });
  expect(page.timeline.entries.map(({ kind }) => kind)).toContain('hand-in');
  expect(JSON.stringify(page)).not.toMatch(/PRIVATE/);
});

test('the facts of the strip are those of now', async () => {
  const [eli, dan] = [await support(), await createMember(worker, 'dan')];
  const sub = await subscriptionOf(dan);
  expect((await pageOf(eli, dan.id)).facts).toEqual({
    dispute: null,
    deletionAskedAt: null,
    failure: null,
    refusal: null,
    refusedEmail: null,
    suspendedUntil: null,
  });
  await worker.db
    .prepare(`UPDATE subscriptions SET status = 'past_due', paid_until = ?2 WHERE id = ?1`)
    .bind(sub, ago(2 * HOUR))
    .run();
  await event(dan, 'payment-failed', { attempt: 2, nextTryAt: '2030-01-01' }, ago(HOUR));
  await insert('disputes', {
    id: `dp_${randomUUID()}`,
    subscription_id: sub,
    opened_told_at: ago(HOUR),
    amount_cents: 1999,
    answer_by: '2030-01-02',
  });
  const mail = { kind: 'receipt', member_id: dan.id, to_address: '', data: '{}', due_at: ago(0) };
  await insert('mails', {
    ...mail,
    ...{ id: randomUUID(), dedupe_key: randomUUID(), created_at: ago(HOUR) },
    ...{ given_up_at: ago(HOUR), last_error: 'http-422' },
  });
  // Taken back before it was sent: nothing against the address.
  await insert('mails', {
    ...mail,
    ...{ id: randomUUID(), dedupe_key: randomUUID(), kind: 'broadcast', created_at: ago(HOUR / 2) },
    ...{ given_up_at: ago(HOUR / 2), last_error: 'stopped' },
  });
  const { facts } = await pageOf(eli, dan.id);
  expect(facts).toMatchObject({
    dispute: { answerBy: '2030-01-02', cents: 1999 },
    failure: { status: 'past_due', attempt: 2, nextTryAt: '2030-01-01' },
    refusedEmail: { kind: 'receipt', error: 'http-422' },
  });
  // A later email that arrived says that the address works.
  await insert('mails', {
    ...mail,
    ...{ id: randomUUID(), dedupe_key: randomUUID(), created_at: ago(0), sent_at: ago(0) },
  });
  expect((await pageOf(eli, dan.id)).facts.refusedEmail).toBeNull();
});

test('an unknown id is a 404 with a sentence, an address without one a 400', async () => {
  const eli = await support();
  const unknown = await eli.fetch('/api/admin/member?id=nobody');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({
    code: 'no_member',
    message: expect.stringContaining('No member has this id'),
  });
  for (const path of [
    '/api/admin/member',
    '/api/admin/member/timeline?id=x&area=secrets',
    '/api/admin/member/timeline?id=x&after=yesterday',
  ])
    expect((await eli.fetch(path)).status, path).toBe(400);
});
