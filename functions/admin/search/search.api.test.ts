// The console's search: what finds what, with typos, and what doesn't anymore.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { DELETION_PHRASE } from '../../account/rules/deletion-phrase.ts';
import type { SearchAnswer, SearchGroup } from './search.ts';

const worker = testWorker();
const now = () => new Date().toISOString();

type Values = Record<string, string | number | null>;
const insert = (table: string, row: Values) =>
  worker.db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();

let support: TestMember;
beforeAll(async () => {
  support = await createColleague(worker, 'eli', { roles: ['support'] });
});

const search = async (q: string, by = support): Promise<SearchAnswer> => {
  const response = await by.fetch(`/api/admin/search?q=${encodeURIComponent(q)}`);
  expect(response.status, q).toBe(200);
  return (await response.json()) as SearchAnswer;
};
const groupOf = async (q: string, kind: SearchGroup['kind'], by = support) =>
  (await search(q, by)).groups.find((group) => group.kind === kind);
const membersFor = async (q: string) =>
  ((await groupOf(q, 'members'))?.hits ?? []).map(({ id }) => id);
const nearFor = async (q: string) => (await search(q)).near.map(({ name }) => name);

async function person(first: string, last: string, email: string): Promise<string> {
  const id = randomUUID();
  await insert('members', {
    ...{ id, email, email_key: email.toLowerCase(), first_name: first, last_name: last },
    joined_at: now(),
  });
  return id;
}

test('a name, a part of it, and an email find the member; the whole name comes first', async () => {
  const marta = await person('Marta', 'Quill', 'mq@studio.example');
  const martak = await person('Martakis', 'Quillon', 'other@studio.example');
  for (const q of ['Marta', 'marta quill', 'QUILL marta'])
    expect((await membersFor(q))[0], q).toBe(marta);
  expect(await membersFor('mart')).toEqual([martak, marta]);
  expect(await membersFor('mq@studio')).toEqual([marta]);
  expect(await membersFor('studio.example')).toEqual([martak, marta]);
  expect(await membersFor('tud')).toContain(marta);
});

test('with one or two wrong letters the nearest member is still found', async () => {
  await person('Mike', 'Okonjo', 'm.okonjo@typos.example');
  await person('Zoë', 'Wójcik', 'zoe@typos.example');
  for (const q of ['okonja', 'okojno', 'kokonjo', 'okonj', 'mkie okonjo', 'm.okonja@typos.example'])
    expect((await membersFor(q)).length + (await nearFor(q)).length, q).toBeGreaterThan(0);
  expect(await nearFor('okenje')).toEqual(['Mike Okonjo']);
  expect(await nearFor('m.okonjo@tpyos.example')).toEqual(['Mike Okonjo']);
  expect(await nearFor('wojick')).toEqual(['Zoë Wójcik']);
  expect((await search('wojcik')).groups[0]?.hits[0]).toMatchObject({ name: 'Zoë Wójcik' });
  expect(await search('xxxxxxxxxx')).toEqual({ groups: [], near: [] });
});

test('ids of Stripe, of the member, a handle, and a card’s last digits find the member', async () => {
  const dan = await createMember(worker, 'dan');
  await worker.db
    .prepare(
      `UPDATE subscriptions SET card_brand = 'visa', card_last4 = '9017' WHERE member_id = ?1`,
    )
    .bind(dan.id)
    .run();
  const { id: sub, customer_id: cus } = (await worker.db
    .prepare('SELECT id, customer_id FROM subscriptions WHERE member_id = ?1')
    .bind(dan.id)
    .first<{ id: string; customer_id: string }>()) ?? { id: '', customer_id: '' };
  await insert('customers', { member_id: dan.id, id: cus, created_at: now() });
  await insert('community_members', { member_id: dan.id, handle: 'dan-qx', joined_at: now() });
  for (const [q, by] of [
    [sub, 'subscription'],
    [cus, 'customer'],
    [dan.id, 'id'],
    ['@dan-qx', 'handle'],
    ['@dan-q', 'handle'],
    ['9017', 'card'],
  ] as const)
    expect((await groupOf(q, 'members'))?.hits, q).toMatchObject([
      { id: dan.id, by, plan: 'complete', status: 'active', href: `/admin/member?id=${dan.id}` },
    ]);
});

test('an invoice is found by its id, its printed number, and its member', async () => {
  const id = await person('Pilar', 'Ondina', 'pilar@invoices.example');
  const row = {
    ...{ subscription_id: 'sub_x', status: 'paid', reason: 'subscription_cycle' },
    ...{
      amount_cents: 1999,
      paid_cents: 1999,
      refunded_cents: 0,
      period_start: '',
      period_end: '',
    },
  };
  await insert('invoices', {
    ...row,
    id: 'in_PilarOne',
    member_id: id,
    number: 'QX-0001',
    created_at: now(),
  });
  await insert('invoices', {
    ...row,
    id: 'in_GoneOne',
    member_id: 'gone',
    number: null,
    created_at: now(),
  });
  for (const q of ['in_PilarOne', 'in_Pilar', 'QX-0001', 'Pilar Ondina'])
    expect((await groupOf(q, 'invoices'))?.hits, q).toMatchObject([
      { id: 'in_PilarOne', cents: 1999, href: `/admin/member?id=${id}` },
    ]);
  expect((await groupOf('in_GoneOne', 'invoices'))?.hits).toMatchObject([
    { name: null, href: 'https://dashboard.stripe.com/invoices/in_GoneOne' },
  ]);
});

test('posts and replies are found by their words, number and author; at most three, and how many more', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare(`UPDATE members SET first_name = 'Xenia', last_name = 'Tarn' WHERE id = ?1`)
    .bind(ada.id)
    .run();
  for (let i = 0; i < 5; i++)
    await insert('forum_posts', {
      ...{ id: 70_000 + i, author_id: ada.id, request_id: randomUUID(), category_id: 1 },
      ...{ title: `Kakapo ${i}`, content: 'About birds', created_at: now() },
    });
  await insert('forum_replies', {
    ...{ id: 80_000, post_id: 70_000, author_id: ada.id, request_id: randomUUID() },
    ...{ content: 'A takahe is no kakapo', created_at: now() },
  });
  const found = await groupOf('kakapo', 'posts');
  expect(found).toMatchObject({ total: 6, isMore: false });
  expect(found?.hits.map(({ id }) => id)).toEqual([70_004, 70_003, 70_002]);
  expect((await groupOf('takahe', 'posts'))?.hits).toMatchObject([
    { text: 'A takahe is no kakapo', href: '/community/70000/kakapo-0#reply-80000' },
  ]);
  expect((await groupOf('#70001', 'posts'))?.hits).toMatchObject([{ title: 'Kakapo 1' }]);
  expect((await groupOf('80000', 'posts'))?.hits).toMatchObject([{ id: 80_000 }]);
  expect((await groupOf('Xenia Tarn', 'posts'))?.total).toBe(5);
});

test('emails are found by their member; an action only for those who read the audit log', async () => {
  const id = await person('Ines', 'Varga', 'ines@emails.example');
  const email = randomUUID();
  await insert('mails', {
    ...{ id: email, kind: 'receipt', dedupe_key: email, member_id: id, to_address: '' },
    ...{ data: '{}', created_at: now(), due_at: now(), sent_at: now() },
  });
  for (const q of ['ines varga', email])
    expect((await groupOf(q, 'emails'))?.hits, q).toMatchObject([
      { kind: 'receipt', email: 'ines@emails.example', href: `/admin/member?id=${id}` },
    ]);
  const owner = await createColleague(worker, 'eli', { roles: ['owner'] });
  const request = randomUUID();
  const json = {
    ...{ id: request, change: 'grant', role: 'editor', email: 'ines@emails.example', why: 'Help' },
  };
  expect((await owner.fetch('/api/admin/team/role-changes', { json })).status).toBe(200);
  expect((await groupOf(request, 'actions', owner))?.hits).toMatchObject([
    { action: 'grant-editor', name: 'Ines Varga' },
  ]);
  expect(await groupOf(request, 'actions')).toBeUndefined();
});

test('a new name or email is found, the old one not, and a deleted member leaves nothing in the index', async () => {
  const cleo = await createMember(worker, 'cleo');
  const rename = (first: string, email: string) =>
    worker.db
      .prepare('UPDATE members SET first_name = ?2, email = ?3, email_key = ?3 WHERE id = ?1')
      .bind(cleo.id, first, email)
      .run();
  await rename('Quetzalia', 'before@renamed.example');
  expect(await membersFor('quetzalia')).toEqual([cleo.id]);
  await rename('Wilhelmina', 'after@renamed.example');
  expect(await membersFor('quetzalia')).toEqual([]);
  expect(await membersFor('before@renamed')).toEqual([]);
  expect(await membersFor('wilhelmina')).toEqual([cleo.id]);
  const words = async () =>
    JSON.stringify((await worker.db.prepare('SELECT * FROM member_search_content').all()).results);
  expect(await words()).toContain('Wilhelmina');
  const json = { confirmation: DELETION_PHRASE };
  expect((await cleo.fetch('/api/account/deletion', { json })).status).toBe(200);
  expect(await membersFor('wilhelmina')).toEqual([]);
  expect(await words()).not.toContain('Wilhelmina');
  const { rows, members } = (await worker.db
    .prepare(
      'SELECT (SELECT count(*) FROM member_search_content) AS rows, (SELECT count(*) FROM members) AS members',
    )
    .first<{ rows: number; members: number }>()) ?? { rows: -1, members: -2 };
  expect(rows).toBe(members);
  // Not as pieces in the index's segments either: with this option they are taken out, not marked as deleted.
  const option = await worker.db
    .prepare(`SELECT v FROM member_search_config WHERE k = 'secure-delete'`)
    .first();
  expect(option).toEqual({ v: 1 });
});

test.each([
  ['"'],
  ['*'],
  ['NEAR(a b)'],
  ['words : okafor'],
  ['^'],
  ['$$'],
  ["'; DROP TABLE members; --"],
  ['%'],
  ['_________'],
  ['a'],
  [''],
  ['🦙🦙🦙'],
  ['@'],
  ['#0'],
  ['99999999999999999999'],
  ['x '.repeat(2000)],
  ['e\u0301'.repeat(500)],
])('%j is only words', async (q) => {
  await search(q.toWellFormed());
});
