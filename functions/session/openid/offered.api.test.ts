// Google and Apple while they are switched off: no button, and an old link keeps what was chosen.
import { expect, test } from 'vitest';
import { goesTo, openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { AccountOverview } from '../../account/overview.ts';
import { signUpPath } from '../../membership/rules/checkout-path.ts';
import { COMPLETE, PLANS } from '../../rules/plans.ts';

const off = testWorker();
const on = await openIdWorker();
const onlyGoogle = testWorker({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' });

const PAGES = ['/login', '/signup', '/signup?step=account', signUpPath(COMPLETE, 'annual')];
const page = async (worker: typeof off, path: string) =>
  (await worker.visitor().fetch(path)).text();
const offered = (html: string) =>
  [...html.matchAll(/data-provider="(\w+)"/g)].map(([, name]) => name);

test.each(PAGES)('%s has a button for each provider that is on, and for no other', async (path) => {
  expect(offered(await page(on.worker, path))).toEqual(['google', 'apple']);
  const [without, some] = [await page(off, path), await page(onlyGoogle, path)];
  expect(offered(without)).toEqual([]);
  expect(without).not.toMatch(/Continue with (Google|Apple)|or with your email/);
  expect(offered(some)).toEqual(['google']);
  // The page is complete.
  expect(without).toMatch(/<\/html>\s*$/);
});

test('a member can connect each provider that is on, and no other', async () => {
  const ways = async (worker: typeof off) => {
    const response = await (await worker.signedIn('ada')).fetch('/api/account');
    return ((await response.json()) as AccountOverview).signIn.offered;
  };
  expect(await ways(on.worker)).toEqual(['google', 'apple']);
  expect(await ways(onlyGoogle)).toEqual(['google']);
  expect(await ways(off)).toEqual([]);
});

const CHOICES = PLANS.flatMap((plan) =>
  (['monthly', 'annual'] as const).map((billing) => ({ plan, billing })),
);

test.each(['google', 'apple'])(
  'an old link to %s leads to the form with the chosen plan',
  async (name) => {
    for (const { plan, billing } of CHOICES) {
      const redirect = `/payment?plan=${plan.value}&billing=${billing}`;
      const response = await off
        .visitor()
        .fetch(`/api/auth/${name}?${new URLSearchParams({ plan: plan.value, redirect })}`);
      const to = new URL(goesTo(response), 'https://site');
      expect(to.pathname).toBe('/signup');
      expect(to.searchParams.get('problem')).toBe(`${name}-off`);
      const form = await off.visitor().fetch(to.pathname + to.search);
      expect(form.status).toBe(200);
      const html = await form.text();
      const shown = [...html.matchAll(/<div([^>]*data-with-plan="([^"]+)"[^>]*)>/g)]
        .filter(([, attributes]) => !/\shidden/.test(attributes ?? ''))
        .map(([, , choice]) => choice);
      expect(shown).toEqual([`${plan.key} ${billing}`]);
      expect(html).toContain(`data-problem="${name}-off"`);
    }
    // A person who was signing in, not joining, gets the sign-in form, which leads to the page they wanted.
    const back = await off.visitor().fetch(`/api/auth/${name}?redirect=/achievements`);
    expect(goesTo(back)).toBe(`/login?problem=${name}-off&redirect=%2Fachievements`);
  },
);
