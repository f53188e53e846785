import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/email/mailbox.ts';
import { DECLINED, local, openCheckout, pay, VISA } from '../../src/testing/fixtures/membership.ts';
import { cookiesOf, type Person, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });
const { logs } = worker;

const EMAIL = 'Vivienne.Quarterstaff@example.com';
const NEW_EMAIL = 'v.quarterstaff@example.org';
const PASSWORDS = [
  'Kreuzspinne & Sohn 41',
  'wrong-Guess-Xylophon',
  'Nachtfalter 0815 !',
  'Igel-unter-Laub-77',
];
const [FIRST, WRONG, SECOND, THIRD] = PASSWORDS as [string, string, string, string];

/** Runs through everything that can happen to an account; returns the secrets that were sent. */
async function wholeLife(): Promise<string[]> {
  const secrets: string[] = [...PASSWORDS];
  let browser: Person = worker.visitor();
  const request = async (method: string, path: string, json?: object, status = 200) => {
    const response = await browser.fetch(path, { method, json });
    expect([path, response.status]).toEqual([path, status]);
    const cookies = cookiesOf(response);
    for (const [, value = ''] of cookies.matchAll(/__Host-\w+=([^;]+)/g)) secrets.push(value);
    if (/__Host-session=[^;]/.test(cookies)) browser = person(worker.url, cookies);
  };
  const link = async (purpose: 'verify' | 'change-email' | 'reset') => {
    const token = await linkFor(worker.db, id, purpose);
    secrets.push(token);
    return token;
  };
  const person1 = {
    email: EMAIL,
    password: FIRST,
    firstName: 'Vivienne',
    lastName: 'Quarterstaff',
  };
  await request('POST', '/api/auth/signup', person1, 201);
  const { id } = (await (await browser.fetch('/api/auth/user')).json()) as { id: string };
  await request('POST', '/api/account/email/confirmation', { token: await link('verify') });
  await request('POST', '/api/auth/login', { email: EMAIL, password: WRONG }, 401);
  await request('POST', '/api/auth/login', { email: EMAIL, password: FIRST });
  await request('POST', '/api/auth/forgot-password', { email: EMAIL });
  const reset = await link('reset');
  await request('POST', '/api/auth/reset-password', { token: reset, password: SECOND });
  await request('POST', '/api/auth/reset-password', { token: reset, password: THIRD }, 400);
  await request('POST', '/api/auth/login', { email: EMAIL, password: SECOND });
  await request('PUT', '/api/account/email', { email: NEW_EMAIL });
  await request('POST', '/api/account/email/confirmation', { token: await link('change-email') });
  await request('PUT', '/api/account/password', { password: THIRD });
  await request('POST', '/api/account/confirmation', { password: WRONG }, 400);
  await request('GET', '/api/account/export');
  await request('GET', `/api/account?email=${EMAIL}&token=${reset}`);
  await request('GET', `/api/auth/${reset}?password=${encodeURIComponent(FIRST)}`, undefined, 404);
  await request('POST', '/api/auth/login', { email: NEW_EMAIL, password: [THIRD] }, 400);
  // Pays, first with a card that is declined.
  const bought = await openCheckout(browser, { plan: 'quick' });
  secrets.push(bought.clientSecret ?? '', DECLINED, VISA, 'sk_test_local', 'whsec_local_only');
  await pay(worker, bought.clientSecret, DECLINED);
  await pay(worker, bought.clientSecret, VISA);
  await request('POST', '/api/subscription/sync', {});
  // Fails only this route: background work of the payment must not use up the failures.
  const subscription = await worker.db
    .prepare('SELECT id FROM subscriptions WHERE member_id = ?1')
    .bind(id)
    .first<string>('id');
  const route = `POST /v1/subscriptions/${subscription}`;
  await local(worker, 'faults', { target: 'request', mode: '500', route, times: 4 });
  await request('POST', '/api/subscription/cancellation', { comment: 'Quarterstaff says so' }, 503);
  // The database fails in the middle: the error is logged whole.
  const broken = `CREATE TRIGGER broken BEFORE UPDATE ON subscriptions BEGIN SELECT RAISE(ABORT, 'broken'); END`;
  await worker.db.batch([
    worker.db
      .prepare(
        `INSERT INTO subscriptions (id, member_id, customer_id, plan, billing, status, paid_until, guarantee_days)
         VALUES ('sub_1', ?1, 'cus_1', 'quick', 'monthly', 'active', '2099', 30)`,
      )
      .bind(id),
    worker.db.prepare(broken),
  ]);
  await request('POST', '/api/account/deletion', { confirmation: 'delete my account' });
  await worker.scheduled('* * * * *');
  await worker.db.prepare('DROP TRIGGER broken').run();
  await worker.scheduled('* * * * *');
  return secrets;
}

test('the life of an account leaves no secret or address in the logs, and no secret in an email', async () => {
  const secrets = await wholeLife();
  expect(secrets.length).toBeGreaterThan(12);
  // The response may arrive before its log line.
  await expect.poll(() => logs.join('\n')).toContain('/api/account/deletion');
  await expect.poll(() => logs.join('\n')).toContain('broken');
  const lines = logs.join('\n');
  const emails = JSON.stringify((await worker.db.prepare('SELECT * FROM mails').all()).results);
  expect(emails).toContain('account-deleted');
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
      expect(lines).not.toContain(form);
      expect(emails).not.toContain(form);
    }
  for (const personal of [/quarterstaff/i, /vivienne/i, /@example/i, /10\.\d+\.\d+\.\d+/, /scrypt/])
    expect(lines).not.toMatch(personal);
});

test('a log line has the request, its outcome and the request id', async () => {
  const response = await worker.visitor().fetch('/api/auth/login?x=1', { json: {} });
  const requestId = response.headers.get('X-Request-Id') ?? 'none';
  // Requests of the previous test may be logged only now.
  const lines = () => logs.filter((line) => line.includes(requestId));
  await expect.poll(() => lines().length).toBe(1);
  expect(JSON.parse(lines()[0] ?? '')).toEqual({
    requestId,
    method: 'POST',
    route: '/api/auth/login',
    status: 400,
    ms: expect.any(Number),
    queries: 0,
    rowsRead: 0,
    rowsWritten: 0,
    d1Ms: 0,
  });
});
