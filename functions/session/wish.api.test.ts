import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/mailbox.ts';
import { someoneLike } from '../../src/testing/someone.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker.ts';
import { HOSTILE_REDIRECTS } from './hostile-redirects.ts';

const worker = testWorker();
const PAYMENT = '/payment?plan=quick&billing=annual';
const CHECKOUT = '/subscribe?plan=quick&billing=annual';
let people = 0;

/** The cookies of somebody who signed up on the way to this page. */
const joined = async (redirect?: string) => {
  const json = { email: `wish-${++people}@example.com`, password: 'three quiet words', redirect };
  const answer = await worker.visitor().fetch('/api/auth/signup', { json });
  expect(answer.status).toBe(201);
  return cookiesOf(answer);
};
const welcome = async (cookie: string) =>
  (await person(worker.url, cookie).fetch('/onboarding')).text();
/** Where the first link of the page's main part leads and what it says, if that is the wish. */
const offered = (html: string) => {
  const [, attributes = '', inside = ''] = /<p ([^>]*data-wish[^>]*)>(.*?)<\/p>/s.exec(html) ?? [];
  if (/\bhidden\b/.test(attributes)) return null;
  return [
    /href="([^"]*)"/.exec(inside)?.[1]?.replaceAll('&amp;', '&'),
    inside.replace(/<.*?>/gs, ''),
  ];
};

test('who made an account on the way to paying reads first how to go on, without any script', async () => {
  const cookie = await joined(PAYMENT);
  expect(offered(await welcome(cookie))).toEqual([CHECKOUT, 'Continue to payment']);
});

test('who wanted another page is led there', async () => {
  expect(offered(await welcome(await joined('/learning-paths')))).toEqual([
    '/learning-paths',
    'Continue to the page you wanted',
  ]);
});

test('who wanted nothing, or this very page, is offered nothing', async () => {
  for (const wish of [undefined, '/', '/onboarding', '/onboarding?a=b'])
    expect(offered(await welcome(await joined(wish))), wish).toBeNull();
});

test('nobody is led to another site, neither by the address nor by the cookie', async () => {
  const ada = await someoneLike(worker, 'ada');
  for (const place of HOSTILE_REDIRECTS) {
    const cookie = `${ada.cookie}; __Host-wish=${encodeURIComponent(place)}`;
    expect(offered(await welcome(cookie)), place).toBeNull();
  }
  const hostile = await joined('//evil.example/payment');
  expect(hostile).not.toContain('wish');
});

test('who has paid meanwhile is not asked to pay again', async () => {
  const [ada, bob] = [await someoneLike(worker, 'ada'), await someoneLike(worker, 'bob')];
  const wish = `__Host-wish=${encodeURIComponent(PAYMENT)}`;
  expect(offered(await welcome(`${ada.cookie}; ${wish}`))).not.toBeNull();
  expect(offered(await welcome(`${bob.cookie}; ${wish}`))).toBeNull();
});

test('the next person in the same browser has wishes of their own', async () => {
  const json = { email: `wish-${++people}@example.com`, password: 'three quiet words' };
  const browser = person(worker.url, `__Host-wish=${encodeURIComponent(PAYMENT)}`);
  const answer = await browser.fetch('/api/auth/signup', { json });
  expect(cookiesOf(answer)).toMatch(/__Host-wish=(;|$)/);
});

test('a forgotten password on the way somewhere is a detour, not the end of the way', async () => {
  const ada = await someoneLike(worker, 'ada');
  const json = { email: ada.email, redirect: PAYMENT };
  const asked = await worker.visitor().fetch('/api/auth/forgot-password', { json });
  const unknown = await worker
    .visitor()
    .fetch('/api/auth/forgot-password', { json: { ...json, email: 'nobody@example.com' } });
  const forms = ({ headers }: Response) =>
    headers.getSetCookie().map((cookie) => cookie.replace(/(__Host-reset=)[\w-]{43};/, '$1…;'));
  expect(forms(unknown)).toEqual(forms(asked));
  const token = await linkFor(worker.db, ada.id, 'reset');
  const answer = await person(worker.url, cookiesOf(asked)).fetch('/api/auth/reset-password', {
    json: { token, password: 'seven new geese' },
  });
  expect(await answer.json()).toMatchObject({ redirect: CHECKOUT });
  expect(cookiesOf(answer)).toMatch(/__Host-wish=(;|$)/);
});
