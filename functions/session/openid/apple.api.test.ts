// Apple's response is the only request that another site may make a browser send us.
import { expect, test } from 'vitest';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const { worker, apple, browser, lives, userOf } = await openIdWorker();
const unconfigured = testWorker();
const CALLBACK = '/api/auth/apple/callback';
const FORM = 'application/x-www-form-urlencoded';
const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };

test('a form from another site changes nothing for a member who did not start a sign-in', async () => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  for (const body of [
    '',
    'code=x&state=y',
    'error=access_denied',
    'user=%7B',
    `code=${'x'.repeat(9000)}`,
  ]) {
    const headers = { ...foreign, 'Content-Type': FORM };
    const response = await ada.fetch(CALLBACK, { method: 'POST', body, headers });
    expect(goesTo(response), body).toBe('/login?problem=expired');
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(await everything(worker.db)).toBe(before);
  expect((await ada.fetch('/api/auth/user')).status).toBe(200);
});

test('any other content type is read as an empty form', async () => {
  for (const type of [
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    `${FORM}x`,
  ]) {
    const device = browser();
    const callback = await device.agree(
      await device.setOut('/api/auth/apple'),
      lives(apple, 'eva'),
    );
    const response = await device.fetch(
      callback.url,
      { method: 'POST', body: String(callback.form), headers: { 'Content-Type': type } },
      'https://appleid.apple.com',
    );
    expect(goesTo(response), type).toBe('/login?problem=failed');
    expect(await userOf(device)).toBeNull();
  }
});

test('a form of more than 32 kB is rejected', async () => {
  const body = `user=${'x'.repeat(40_000)}`;
  const headers = { ...foreign, 'Content-Type': FORM };
  const response = await worker.visitor().fetch(CALLBACK, { method: 'POST', body, headers });
  expect(response.status).toBe(413);
});

test('cross-site posts are allowed for exactly this path and method', async () => {
  for (const [method, path, status] of [
    ['POST', '/api/auth/apple/callback/', 403],
    ['POST', '/api/auth/apple', 403],
    ['POST', '/api/auth/google/callback', 403],
    ['POST', '/api/AUTH/apple/callback', 403],
    ['POST', '/api/auth/apple/callbacks', 403],
    ['PUT', CALLBACK, 403],
    ['PATCH', CALLBACK, 403],
    ['DELETE', CALLBACK, 403],
    ['GET', CALLBACK, 404],
  ] as const) {
    const headers = { ...foreign, 'Content-Type': FORM };
    const response = await worker.visitor().fetch(path, { method, headers });
    expect(response.status, `${method} ${path}`).toBe(status);
  }
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '7',
  '"text"',
  '{"name":null}',
  '{"name":"Eva"}',
  '{"name":{"firstName":{"a":1},"lastName":["x"]}}',
  '{"name":{"firstName":"\\ud800\\u0000\\u0007"}}',
  '{"__proto__":{"name":{"firstName":"x"}}}',
])('an invalid name does not block the sign-in: %s', async (user) => {
  const subject = `noa ${Buffer.from(user).toString('hex')}`;
  lives(apple, subject, {
    email: `noa-${Buffer.from(user).toString('hex').slice(0, 60)}@example.com`,
  });
  apple.introductions.set(subject, user);
  const device = browser();
  expect(goesTo(await device.signIn('/api/auth/apple', subject))).toBe('/onboarding');
  expect((await userOf(device))?.firstName).toMatch(/^\ufffd?$/);
});

test('while Apple is switched off, its callback leads to a message that says so', async () => {
  const response = await unconfigured.visitor().fetch(CALLBACK, {
    method: 'POST',
    body: 'code=x',
    headers: { ...foreign, 'Content-Type': FORM },
  });
  expect(goesTo(response)).toBe('/login?problem=apple-off');
  const google = await unconfigured.visitor().fetch('/api/auth/google/callback?code=x');
  expect(goesTo(google)).toBe('/login?problem=google-off');
});
