import { expect, test } from 'vitest';
import { emailsTo, linkFor } from '../../src/testing/email/mailbox.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const forgot = (email: string, visitor = worker.visitor()) =>
  visitor.fetch('/api/auth/forgot-password', { json: { email } });
const reset = (token: string) =>
  worker.visitor().fetch('/api/auth/reset-password', { json: { token, password: 'brand new 77' } });

/** The parts of a response that do not identify the request. */
/** Leaves out the cookie's proof: it is random, and 43 characters for every address. */
async function whole(response: Response) {
  const headers = [...response.headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => [name, value.replace(/^(__Host-reset=)[\w-]{43};/, '$1…;')]);
  return { status: response.status, headers, body: await response.text() };
}

test('an address with an account and one without get the same response, to the byte', async () => {
  const ada = await createMember(worker, 'ada');
  const known = await whole(await forgot(ada.email));
  expect(await whole(await forgot('stranger-1@example.com'))).toEqual(known);
  expect(known.status).toBe(200);
  expect(known.headers.filter(([name]) => name === 'set-cookie')).toEqual([
    ['set-cookie', '__Host-reset=…; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ]);
});

test('ada gets a link, and an address without an account gets an email that says so once a day', async () => {
  const ada = await createMember(worker, 'ada');
  await forgot(`  ${ada.email.toUpperCase()} `);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['reset']);
  for (const _ of [1, 2]) await forgot('stranger-2@example.com');
  expect(await emailsTo(worker.db, 'stranger-2@example.com')).toEqual(['unknown-address']);
});

test('the password stays as it is until a link is used', async () => {
  const before = await worker.db.prepare('SELECT * FROM members ORDER BY id').all();
  await forgot('ada@example.com');
  const after = await worker.db.prepare('SELECT * FROM members ORDER BY id').all();
  expect(after.results).toEqual(before.results);
});

test('a newer link invalidates the older one', async () => {
  const ada = await createMember(worker, 'ada');
  await forgot(ada.email);
  const older = await linkFor(worker.db, ada.id, 'reset');
  await forgot(ada.email);
  const refused = await reset(older);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'link_gone' });
  expect((await reset(await linkFor(worker.db, ada.id, 'reset'))).status).toBe(200);
});

test.each(['someone with an account', 'a stranger'])(
  'the fourth request of %s within an hour gets the same response and does nothing',
  async (who) => {
    const email =
      who === 'a stranger' ? 'fo@example.com' : (await createMember(worker, 'bob')).email;
    const first = await whole(await forgot(email));
    for (const spelling of [email.toUpperCase(), ` ${email}`])
      expect(await whole(await forgot(spelling))).toEqual(first);
    const before = await everything(worker.db);
    expect(await whole(await forgot(email))).toEqual(first);
    expect(await everything(worker.db)).toBe(before);
  },
);

test('one IP address cannot request resets for eleven people', async () => {
  const visitor = worker.visitor();
  for (let i = 1; i <= 10; i++)
    expect((await forgot(`person-${i}@example.com`, visitor)).status).toBe(200);
  const before = await everything(worker.db);
  const response = await forgot('person-11@example.com', visitor);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await everything(worker.db)).toBe(before);
});

test('a forged host name does not get into the email', async () => {
  const ada = await createMember(worker, 'ada');
  const answer = await rawRequest(worker.url, '/api/auth/forgot-password', {
    method: 'POST',
    headers: {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      'X-Original-URL': 'https://evil.example/',
      Origin: worker.url,
      'Content-Type': 'application/json',
      'CF-Connecting-IP': '192.0.2.1',
    },
    body: JSON.stringify({ email: ada.email }),
  });
  expect(answer.status).toBe(200);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['reset']);
  expect(await everything(worker.db)).not.toContain('evil.example');
});

test('a stolen database does not reveal a valid link', async () => {
  const ada = await createMember(worker, 'ada');
  await forgot(ada.email);
  const token = await linkFor(worker.db, ada.id, 'reset');
  expect(await everything(worker.db)).not.toContain(token);
});
