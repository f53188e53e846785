import { expect, test } from 'vitest';
import {
  EVERY_HOUR,
  EVERY_MINUTE,
  eventually,
  MINUTE,
  rowsFor,
  tokenIn,
  write,
} from '../../src/testing/email/queued-emails.ts';
import { KINDS, SAMPLES } from '../../src/testing/email/sample-emails.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';
import { queueEmail } from './outbox.ts';
import type { OutboxEmail } from './routes.ts';

const worker = testWorker();
const { logs } = worker;
const production = testWorker({
  ENVIRONMENT: 'production',
  BADGE_SIGNING_KEY: '',
  PUSH_KEY: '',
});

const PASSWORD = 'three quiet words';
const signUp = async (json: object) => {
  const response = await worker
    .visitor()
    .fetch('/api/auth/signup', { json: { password: PASSWORD, ...json } });
  expect(response.status).toBe(201);
  return response;
};
const get = async <T>(path: string) => {
  const response = await worker.visitor().fetch(path);
  expect(response.status, path).toBe(200);
  return response.json() as Promise<T>;
};
const emailsTo = async (to: string) =>
  (await get<OutboxEmail[]>('/api/dev/outbox')).filter((email) => email.to === to);
const textOf = async ({ id }: { id: string }) =>
  (await get<{ text: string }>(`/api/dev/outbox/${id}`)).text;
const sentTo = async (to: string, count = 1) => {
  await eventually(async () => (await emailsTo(to)).filter(({ sentAt }) => sentAt)).toHaveLength(
    count,
  );
  return emailsTo(to);
};

test('a developer signs up, reads the email and follows its link', async () => {
  const cookies = cookiesOf(await signUp({ email: 'eva@example.com', firstName: 'Eva' }));
  const [email = expect.unreachable()] = await sentTo('eva@example.com');
  expect(email).toMatchObject({ kind: 'verify', subject: 'Please confirm your email address' });
  const text = await textOf(email);
  expect(text).toContain('Hello Eva,');
  const response = await person(worker.url, cookies).fetch('/api/account/email/confirmation', {
    json: { token: tokenIn(text) },
  });
  expect(await response.json()).toEqual({ email: 'eva@example.com' });
});

test('an email is shown as a document that can load and send nothing', async () => {
  await signUp({ email: 'fay@example.com' });
  const [email] = await sentTo('fay@example.com');
  const page = await worker.visitor().fetch(`/api/dev/outbox/${email?.id}/html`);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  expect(page.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  for (const [name, value] of [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Cache-Control', 'no-store'],
  ] as const)
    expect(page.headers.get(name)).toBe(value);
  expect(await page.text()).toContain(`${worker.url}/confirm-email#t=`);
});

test('no other response relaxes the content security policy', async () => {
  for (const path of ['/api/dev/outbox', '/api/dev/outbox/x/html', '/api/health', '/']) {
    const policy = (await worker.visitor().fetch(path)).headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("'unsafe-inline'");
  }
});

test('nobody can read the outbox in production', async () => {
  await write(production.db, 'eva@example.com');
  const [row] = await rowsFor(production.db, 'eva@example.com');
  for (const path of ['', '/', `/${row?.id}`, `/${row?.id}/html`]) {
    const response = await production.visitor().fetch(`/api/dev/outbox${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('eva');
  }
});

test('the link in an email uses the configured origin, whatever the request’s headers say', async () => {
  await signUp({ email: 'gus@example.com' });
  const { host } = new URL(worker.url);
  const body = JSON.stringify({ email: 'gus@example.com' });
  const attempts: Record<string, string>[] = [
    { Host: 'evil.example' },
    { Host: host, 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
  ];
  for (const headers of attempts)
    await rawRequest(worker.url, '/api/auth/forgot-password', {
      method: 'POST',
      headers: { ...headers, Origin: worker.url, 'Content-Type': 'application/json' },
      body,
    });
  for (const email of await sentTo('gus@example.com', 3)) {
    const text = await textOf(email);
    for (const [address] of text.matchAll(/https?:\/\/\S+/g))
      expect(address.startsWith(`${worker.url}/`)).toBe(true);
  }
});

test('a stolen database contains no usable links', async () => {
  await signUp({ email: 'hal@example.com' });
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: 'hal@example.com' } });
  const emails = await sentTo('hal@example.com', 2);
  const stored = await everything(worker.db);
  expect(stored).toContain('hal@example.com');
  for (const email of emails) {
    const token = tokenIn(await textOf(email));
    expect(stored).not.toContain(token);
    expect(logs.join('\n')).not.toContain(token);
  }
});

test('no email contains a password, a cookie or a member’s id', async () => {
  const response = await signUp({ email: 'ivy@example.com', firstName: 'Ivy', lastName: 'Stone' });
  const ivy = person(worker.url, cookiesOf(response));
  const { id } = (await (await ivy.fetch('/api/auth/user')).json()) as { id: string };
  await worker.visitor().fetch('/api/auth/login', {
    json: { email: 'ivy@example.com', password: PASSWORD },
  });
  for (const kind of KINDS)
    await queueEmail(worker.db, {
      kind,
      key: crypto.randomUUID(),
      memberId: id,
      to: 'ivy@example.com',
      data: SAMPLES[kind],
    }).run();
  // One run sends sixteen.
  for (const minutes of [1, 2]) await worker.scheduled(EVERY_MINUTE, Date.now() + minutes * MINUTE);
  const cookies = ivy.cookie.match(/[\w.-]{20,}/g) ?? [];
  const emails = await emailsTo('ivy@example.com');
  expect(emails).toHaveLength(2 + KINDS.length);
  for (const email of emails) {
    const html = await worker.visitor().fetch(`/api/dev/outbox/${email.id}/html`);
    const whole = `${email.subject}${await textOf(email)}${await html.text()}`;
    for (const secret of [PASSWORD, id, ...cookies]) expect(whole).not.toContain(secret);
  }
});

test('a name with a line break and a header in it does not become a header', async () => {
  await signUp({ email: 'jo@example.com', firstName: 'Jo\r\nBcc: all@example.com' });
  const [email = expect.unreachable()] = await sentTo('jo@example.com');
  expect(email.subject).toBe('Please confirm your email address');
  expect(await textOf(email)).not.toContain('Bcc');
});

test('an email to an address without an account says so, once a day', async () => {
  for (let n = 0; n < 3; n++)
    await worker
      .visitor()
      .fetch('/api/auth/forgot-password', { json: { email: 'kim@example.com' } });
  const [email = expect.unreachable()] = await sentTo('kim@example.com');
  expect(await textOf(email)).toContain('but no account uses it');
});

test('emails are deleted after a month', async () => {
  await write(worker.db, 'lou@example.com');
  await worker.scheduled(EVERY_MINUTE, Date.now() + MINUTE);
  const DAY = 24 * 60 * MINUTE;
  await worker.scheduled(EVERY_HOUR, Date.now() + 29 * DAY);
  expect(await rowsFor(worker.db, 'lou@example.com')).toHaveLength(1);
  await worker.scheduled(EVERY_HOUR, Date.now() + 31 * DAY);
  expect(await rowsFor(worker.db, 'lou@example.com')).toEqual([]);
});
