import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { cookiesOf, person, testWorker } from '../../src/testing/worker/worker.ts';
import { signUpPath } from '../membership/rules/checkout-path.ts';
import { giveCode } from '../referrals/invitations/codes.ts';
import { COMPLETE, PLANS } from '../rules/plans.ts';

const worker = testWorker();
const withGoogle = testWorker({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' });
const FROM_OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const visit = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  person(worker.url, cookie).fetch(path, { headers });
const to = (response: Response) => [response.status, response.headers.get('Location')];

const isHidden = (attributes: string) => /\bhidden\b/.test(attributes.replace(/class="[^"]*"/, ''));

/** The plans that the form shows as chosen, `key billing`. */
const chosen = (html: string) =>
  [...html.matchAll(/<div ([^>]*)data-with-plan="([^"]*)"([^>]*)>/g)].flatMap(
    ([, before = '', name = '', after = '']) => (isHidden(before + after) ? [] : [name]),
  );
const saysInvited = (html: string) => {
  const [, attributes] = /<p ([^>]*data-invitation[^>]*)>/.exec(html) ?? expect.unreachable();
  return !isHidden(attributes ?? '');
};

test('the form names the plan that was chosen, and only that one', async () => {
  for (const plan of PLANS)
    for (const billing of ['monthly', 'annual'] as const) {
      const response = await visit(signUpPath(plan, billing));
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const html = await response.text();
      expect(chosen(html)).toEqual([`${plan.key} ${billing}`]);
      expect(html).not.toContain('Free Starter costs nothing');
    }
});

test('without a plan the form is about a free account', async () => {
  for (const path of ['/signup?step=account', '/signup?step=account&redirect=%2Fonboarding']) {
    const html = await (await visit(path)).text();
    expect(chosen(html)).toEqual([]);
    expect(html).toContain('Free Starter costs nothing');
  }
});

test('a visitor who has chosen a plan does not see the plan card again, whatever the URL’s form', async () => {
  for (const redirect of [
    '/payment?plan=quick&billing=annual',
    '/subscribe?billing=annual&plan=quick',
  ])
    for (const step of ['', '&step=account'])
      expect(
        to(await visit(`/signup?redirect=${encodeURIComponent(redirect)}${step}`)),
        redirect,
      ).toEqual([
        303,
        '/signup?step=account&redirect=%2Fsubscribe%3Fplan%3Dquick%26billing%3Dannual',
      ]);
});

test('the other ways to sign up lead to the chosen plan before any script has run', async () => {
  const page = await withGoogle.visitor().fetch(signUpPath(COMPLETE, 'annual'));
  const html = await page.text();
  const links = [
    ...html.matchAll(
      /<a [^>]*href="([^"]*)"[^>]*data-keep-redirect|data-keep-redirect[^>]*href="([^"]*)"/g,
    ),
  ];
  expect(links.length).toBeGreaterThan(1);
  for (const [, before, after] of links) {
    const { searchParams } = new URL((before ?? after ?? '').replaceAll('&amp;', '&'), worker.url);
    expect(searchParams.get('redirect')).toBe(
      '/subscribe?plan=ai-money-masters-complete&billing=annual',
    );
  }
});

test('ada, who is signed in, goes straight to the card form', async () => {
  const ada = await createMember(worker, 'ada');
  expect(to(await visit(signUpPath(COMPLETE, 'annual'), ada.cookie))).toEqual([
    303,
    '/subscribe?plan=ai-money-masters-complete&billing=annual',
  ]);
  expect((await visit('/signup?step=account', ada.cookie)).status).toBe(200);
});

test('our checkout links ask a visitor to sign up, and a returning member to sign in', async () => {
  const checkout = '/subscribe?plan=agency&billing=annual';
  const redirect = `redirect=${encodeURIComponent(checkout)}`;
  expect(to(await visit(checkout, '', FROM_OUR_PAGE))).toEqual([
    303,
    `/signup?step=account&${redirect}`,
  ]);
  const known = await visit(checkout, '__Host-known=anything', FROM_OUR_PAGE);
  expect(to(known)).toEqual([303, `/login?${redirect}`]);
  const ada = await createMember(worker, 'ada');
  expect((await visit(checkout, ada.cookie, FROM_OUR_PAGE)).status).toBe(200);
});

test('a checkout opened by hand, from another site or without a plan shows the page itself', async () => {
  for (const [path, site] of [
    ['/subscribe?plan=quick', 'none'],
    ['/subscribe?plan=quick', 'cross-site'],
    ['/subscribe', 'same-origin'],
    ['/subscribe?plan=gold', 'same-origin'],
  ] as const) {
    const response = await visit(path, '', { 'Sec-Fetch-Site': site });
    expect(response.status, path).toBe(200);
    expect(response.headers.get('Content-Security-Policy')).toContain('https://js.stripe.com');
  }
});

test('a member who signs up with a plan is sent to the card form, without one to onboarding', async () => {
  const joins = async (redirect?: string) => {
    const json = {
      email: `pays-${crypto.randomUUID()}@example.com`,
      password: 'three quiet words',
      redirect,
    };
    return (await worker.visitor().fetch('/api/auth/signup', { json })).json();
  };
  expect(await joins('/payment?plan=quick&billing=annual')).toMatchObject({
    redirect: '/subscribe?plan=quick&billing=annual',
  });
  for (const other of [undefined, '/', '/achievements', '//evil.example/payment?plan=quick'])
    expect(await joins(other), other).toMatchObject({ redirect: '/onboarding' });
});

test('a friend’s invitation is mentioned on both pages, from the first visit on', async () => {
  const code = await giveCode(worker.db, (await createMember(worker, 'bob')).id);
  const first = await visit(`/signup?ref=${code}`);
  expect(saysInvited(await first.text())).toBe(true);
  expect(first.headers.get('Cache-Control')).toBe('private, no-store');
  const cookie = cookiesOf(first);
  for (const path of ['/signup', '/signup?step=account', signUpPath(COMPLETE, 'monthly')]) {
    const html = await (await visit(path, cookie)).text();
    expect(saysInvited(html), path).toBe(true);
    expect(html).not.toContain('Bob');
  }
});

test('an unknown or invalid code is not mentioned', async () => {
  for (const [path, cookie] of [
    ['/signup', ''],
    ['/signup?ref=CDFG2345', ''],
    ['/signup?ref=%27%20OR%201', ''],
    ['/signup?step=account', '__Host-ref=CDFG2346'],
  ] as const)
    expect(saysInvited(await (await visit(path, cookie)).text()), path).toBe(false);
});
