import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  anAccount,
  answerAccount,
  openAccountPage,
} from '../../testing/components/account-page.tsx';
import { expectToast, hands, openPage, until } from '../../testing/components/component-page.ts';
import { aMembership } from '../../testing/components/membership-overview.ts';
import { answer } from '../../testing/components/network.ts';

test('when the account fails to load, the page says so and offers to try again', async () => {
  answerAccount(aMembership());
  answer('/api/account', { status: 503, body: '' });
  const page = await openAccountPage();
  await until(() => page.getByRole('heading', { name: 'Your account did not load' }));
  answerAccount(aMembership());
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  const you = await until(() => within(page.getByRole('region', { name: 'You' })));
  expect(you.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Ada');
});

test('a switch goes back when its setting could not be saved', async () => {
  const { preferences } = anAccount();
  const account = anAccount({ preferences: { ...preferences, signInAlerts: false } });
  answerAccount(aMembership(), account);
  const page = await openAccountPage();
  const choice = () =>
    page.getByRole<HTMLInputElement>('switch', { name: /^Email me about new devices/ });
  await until(choice);
  const tries = answer('/api/account/preferences', 'no network');
  await hands().click(choice());
  await expectToast(page, 'Nothing was changed', 'Network error. Please try again.');
  expect(tries).toMatchObject([{ signInAlerts: true }]);
  await until(() => expect(choice().checked).toBe(false));
});

test('a member whose connection broke can follow the confirmation link once more', async () => {
  const confirmation = '/api/account/email/confirmation';
  answer(confirmation, 'no network');
  const page = await openPage({ at: `/confirm-email#t=${'a'.repeat(43)}` }, async () => {
    const { ConfirmEmail } = await import('./ConfirmEmail.tsx');
    return <ConfirmEmail />;
  });
  const again = await until(() => page.getByRole('button', { name: 'Try again' }));
  const message = 'This link was already used, or it’s too old. Please ask for a new one.';
  const sent = answer(confirmation, { status: 410, json: { code: 'link_gone', message } });
  answer('/api/account', {
    json: anAccount({
      email: { address: 'ada@example.com', isVerified: false, pending: null, refusedBecause: null },
    }),
  });
  await hands().click(again);
  await until(() =>
    expect(page.getByRole('alert').textContent).toContain('This link was already used'),
  );
  expect(sent).toEqual([{ token: 'a'.repeat(43) }]);
});

const linked = {
  provider: 'apple' as const,
  email: 'ada@example.com',
  linkedAt: '2026-11-21T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
};
test.each([
  { offered: [], providers: [], buttons: [], isAsked: false },
  { offered: ['google'], providers: [], buttons: ['Connect Google'], isAsked: true },
  {
    offered: ['google', 'apple'],
    providers: [],
    buttons: ['Connect Google', 'Connect Apple'],
    isAsked: true,
  },
  // A provider that was connected before it was switched off can still be removed.
  { offered: [], providers: [linked], buttons: ['Remove Apple'], isAsked: true },
] as const)(
  'where $offered can be connected, a member has the buttons $buttons',
  async ({ offered, providers, buttons, isAsked }) => {
    const signIn = { ...anAccount().signIn, offered: [...offered] };
    answerAccount(aMembership(), anAccount({ signIn: { ...signIn, providers: [...providers] } }));
    const page = await openAccountPage();
    const ways = await until(() => within(page.getByRole('region', { name: 'Ways to sign in' })));
    const names = ways
      .queryAllByRole('button', { name: /^(Connect|Remove)/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(buttons);
    expect(page.queryAllByText('A second way to sign in').length > 0).toBe(isAsked);
  },
);
