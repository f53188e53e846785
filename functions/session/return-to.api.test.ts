import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/email/mailbox.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';
import { HOSTILE_REDIRECTS } from './hostile-redirects.test-data.ts';

const worker = testWorker();
const PAYMENT = '/payment?plan=quick&billing=annual';
const CHECKOUT = '/subscribe?plan=quick&billing=annual';
let people = 0;

/** The cookies of a member who signed up on the way to this page. */
const joined = async (redirect?: string) => {
  const json = { email: `wish-${++people}@example.com`, password: 'three quiet words', redirect };
  const response = await worker.visitor().fetch('/api/auth/signup', { json });
  expect(response.status).toBe(201);
  return cookiesOf(response);
};
const welcome = async (cookie: string) =>
  (await person(worker.url, cookie).fetch('/onboarding')).text();
/** URL and text of the return link in the page, or null if it is hidden. */
const offered = (html: string) => {
  const [, attributes = '', inside = ''] = /<p ([^>]*data-wish[^>]*)>(.*?)<\/p>/s.exec(html) ?? [];
  if (/\bhidden\b/.test(attributes)) return null;
  return [
    /href="([^"]*)"/.exec(inside)?.[1]?.replaceAll('&amp;', '&'),
    inside.replace(/<.*?>/gs, ''),
  ];
};

test('a member who signed up on the way to payment first sees the link to it, without any script', async () => {
  const cookie = await joined(PAYMENT);
  expect(offered(await welcome(cookie))).toEqual([CHECKOUT, 'Continue to payment']);
});

test('a member who wanted another page gets a link to it', async () => {
  expect(offered(await welcome(await joined('/learning-paths')))).toEqual([
    '/learning-paths',
    'Continue to the page you wanted',
  ]);
});

test('a member who wanted no other page gets no link', async () => {
  for (const returnTo of [undefined, '/', '/onboarding', '/onboarding?a=b'])
    expect(offered(await welcome(await joined(returnTo))), returnTo).toBeNull();
});

test('neither the URL nor the cookie can lead a member to another site', async () => {
  const ada = await createMember(worker, 'ada');
  for (const place of HOSTILE_REDIRECTS) {
    const cookie = `${ada.cookie}; __Host-wish=${encodeURIComponent(place)}`;
    expect(offered(await welcome(cookie)), place).toBeNull();
  }
  const hostile = await joined('//evil.example/payment');
  expect(hostile).not.toContain('wish');
});

test('a member who has paid meanwhile is not asked to pay again', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const returnTo = `__Host-wish=${encodeURIComponent(PAYMENT)}`;
  expect(offered(await welcome(`${ada.cookie}; ${returnTo}`))).not.toBeNull();
  expect(offered(await welcome(`${bob.cookie}; ${returnTo}`))).toBeNull();
});

test('the next person in the same browser gets a return path of their own', async () => {
  const json = { email: `wish-${++people}@example.com`, password: 'three quiet words' };
  const browser = person(worker.url, `__Host-wish=${encodeURIComponent(PAYMENT)}`);
  const response = await browser.fetch('/api/auth/signup', { json });
  expect(cookiesOf(response)).toMatch(/__Host-wish=(;|$)/);
});

test('a member who resets the password on the way to a page still gets to that page', async () => {
  const ada = await createMember(worker, 'ada');
  const json = { email: ada.email, redirect: PAYMENT };
  const asked = await worker.visitor().fetch('/api/auth/forgot-password', { json });
  const unknown = await worker
    .visitor()
    .fetch('/api/auth/forgot-password', { json: { ...json, email: 'nobody@example.com' } });
  const forms = ({ headers }: Response) =>
    headers.getSetCookie().map((cookie) => cookie.replace(/(__Host-reset=)[\w-]{43};/, '$1…;'));
  expect(forms(unknown)).toEqual(forms(asked));
  const token = await linkFor(worker.db, ada.id, 'reset');
  const response = await person(worker.url, cookiesOf(asked)).fetch('/api/auth/reset-password', {
    json: { token, password: 'seven new geese' },
  });
  expect(await response.json()).toMatchObject({ redirect: CHECKOUT });
  expect(cookiesOf(response)).toMatch(/__Host-wish=(;|$)/);
});
