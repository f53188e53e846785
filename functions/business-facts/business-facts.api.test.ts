import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { MAX_FACT, NO_FACTS } from './rules/facts.ts';

const worker = testWorker();
const PATH = '/api/business-facts';

const ada = () => createMember(worker, 'ada');
const read = async (person: Person) => (await person.fetch(PATH)).json();
const save = async (person: Person, json: unknown) => {
  const response = await person.fetch(PATH, { method: 'PUT', json });
  const body = (await response.json()) as { message?: string; fields?: Record<string, string> };
  return { status: response.status, body };
};
const rows = async (memberId: string) =>
  (
    await worker.db
      .prepare('SELECT * FROM business_facts WHERE member_id = ?1')
      .bind(memberId)
      .all()
  ).results;

test('a new member has no facts, and what ada saves is there on her next visit', async () => {
  const member = await ada();
  expect(await read(member)).toEqual(NO_FACTS);
  const facts = { ...NO_FACTS, offer: '  Answer pages ', place: 'Asheville 🦄', voice: 'مرحبا' };
  const { status, body } = await save(member, facts);
  expect(status).toBe(200);
  expect(body).toEqual({ ...facts, offer: 'Answer pages' });
  expect(await read(member)).toEqual(body);
});

test('a fact that is cleared or left out is empty again', async () => {
  const member = await ada();
  await save(member, { ...NO_FACTS, offer: 'Answer pages', price: '$95' });
  await save(member, { offer: '' });
  expect(await read(member)).toEqual(NO_FACTS);
});

test('a page that was opened before the client was chosen leaves the client as it is', async () => {
  const member = await ada();
  const client = { clientName: 'Rosa’s Bakery', clientTrade: 'bakery', clientSells: 'bread' };
  await save(member, { ...NO_FACTS, ...client });
  const { body } = await save(member, { offer: 'Answer pages', price: '$95' });
  expect(body).toEqual({ ...NO_FACTS, ...client, offer: 'Answer pages', price: '$95' });
  expect(await read(member)).toEqual(body);
  await save(member, { price: '$95', clientTrade: '', clientSells: 'cakes' });
  expect(await read(member)).toEqual({
    ...{ ...NO_FACTS, price: '$95' },
    ...{ clientName: 'Rosa’s Bakery', clientSells: 'cakes' },
  });
});

test('a fact that was added later is empty in an older row', async () => {
  const member = await ada();
  await worker.db
    .prepare('INSERT INTO business_facts VALUES (?1, ?2, ?3)')
    .bind(member.id, '{"offer":"Answer pages"}', '2026-01-01T00:00:00Z')
    .run();
  expect(await read(member)).toEqual({ ...NO_FACTS, offer: 'Answer pages' });
  expect((await save(member, { price: '$95' })).body).toEqual({ ...NO_FACTS, price: '$95' });
});

test('bad input gets a message at its field, and changes nothing', async () => {
  const member = await ada();
  await save(member, { ...NO_FACTS, offer: 'Answer pages' });
  const tooLong = await save(member, { offer: 'x'.repeat(MAX_FACT + 1), price: 7 });
  expect(tooLong.status).toBe(400);
  expect(tooLong.body.fields).toEqual({
    offer: 'At most 300 characters',
    price: 'A fact is text',
  });
  for (const body of [[], 'text', null, { memberId: 'demo-bob' }, { offer: 'a\u0000b' }])
    expect((await save(member, body)).status, JSON.stringify(body)).toBe(400);
  expect((await save(member, { offer: 'x'.repeat(40_000) })).status).toBe(413);
  expect(await read(member)).toEqual({ ...NO_FACTS, offer: 'Answer pages' });
});

test('markup, formulas and quotes are kept as text', async () => {
  const member = await ada();
  const offer = `<script>alert(1)</script> =1+1 "'; DROP TABLE members; --`;
  await save(member, { ...NO_FACTS, offer });
  expect(await read(member)).toEqual({ ...NO_FACTS, offer });
});

test('all facts at their greatest length fit, also in letters of several bytes', async () => {
  const member = await ada();
  const long = Object.fromEntries(Object.keys(NO_FACTS).map((name) => [name, '漢'.repeat(300)]));
  expect((await save(member, long)).status).toBe(200);
  expect(await read(member)).toEqual(long);
});

test('nobody else’s facts can be read or written', async () => {
  const [member, eve] = [await ada(), await ada()];
  await save(member, { ...NO_FACTS, offer: 'Answer pages' });
  await save(eve, { ...NO_FACTS, offer: 'Umbrellas' });
  expect(await read(member)).toMatchObject({ offer: 'Answer pages' });
  expect((await worker.visitor().fetch(PATH)).status).toBe(401);
  expect((await save(worker.visitor(), NO_FACTS)).status).toBe(401);
  const foreign = await fetch(new URL(PATH, worker.url), {
    method: 'PUT',
    headers: {
      Cookie: member.cookie,
      Origin: 'https://evil.example',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(NO_FACTS),
  });
  expect(foreign.status).toBe(403);
  expect(await read(member)).toMatchObject({ offer: 'Answer pages' });
});

test('of saves at the same time one counts as a whole', async () => {
  const member = await ada();
  const forms = Array.from({ length: 8 }, (_, n) => ({
    ...NO_FACTS,
    offer: `Offer ${n}`,
    price: `$${n}`,
  }));
  const saved = await Promise.all(forms.map((form) => save(member, form)));
  expect(saved.every(({ status }) => status === 200)).toBe(true);
  expect(forms).toContainEqual(await read(member));
  expect(await rows(member.id)).toHaveLength(1);
});

test('the facts are part of the export, and end with the account', async () => {
  const member = await ada();
  await save(member, { ...NO_FACTS, offer: 'Zaphiro umbrellas' });
  const zip = await (await member.fetch('/api/account/export')).arrayBuffer();
  const files = Object.values(unzipSync(new Uint8Array(zip))).map((file) => strFromU8(file));
  expect(files.join('\n')).toContain('Zaphiro umbrellas');
  const json = { confirmation: 'delete my account' };
  expect((await member.fetch('/api/account/deletion', { json })).status).toBeLessThan(300);
  expect(await rows(member.id)).toEqual([]);
  expect(worker.logs.join('\n')).not.toContain('Zaphiro');
});
