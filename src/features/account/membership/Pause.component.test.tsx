// Pausing instead of canceling, and resuming, on the account page.
import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerAccount,
  dialog,
  membership,
  noDialog,
  openMembership,
  press,
  says,
  textOf,
} from '../../../testing/components/account-page.tsx';
import { expectToast, hands, stopTime, until } from '../../../testing/components/component-page.ts';
import { aMembership, NOW } from '../../../testing/components/membership-overview.ts';
import { answer } from '../../../testing/components/network.ts';
import type { Subscription } from './membership.ts';

beforeEach(() => stopTime(new Date(NOW)));

const PAUSES: Subscription['pauses'] = [
  { months: 1, resumesAt: '2027-01-21T10:00:00.000Z' },
  { months: 2, resumesAt: '2027-02-21T10:00:00.000Z' },
  { months: 3, resumesAt: '2027-03-21T10:00:00.000Z' },
];
const pausable = () => aMembership({ subscription: { pauses: PAUSES } });
const paused = (pausedFrom: string) =>
  aMembership({
    membership: { tier: 'free', status: 'inactive', expiresAt: null, isExpired: false },
    subscription: {
      pausedFrom,
      paidUntil: pausedFrom,
      resumesAt: '2027-02-21T10:00:00.000Z',
      nextChargeAt: '2027-02-21T10:00:00.000Z',
    },
  });
const LATER = '2026-12-21T10:00:00.000Z';
const BEFORE = '2026-11-10T10:00:00.000Z';
const PAUSE = '/api/subscription/pause';
const PAUSE_END = '/api/subscription/pause-end';

test('a member pauses for two months in the cancel dialog, and can take it back there', async () => {
  const page = await openMembership(pausable());
  await press(page, 'Cancel membership');
  const { click } = hands();
  await click(await until(() => page.getByRole('button', { name: 'Pause for 1, 2 or 3 months' })));
  const ask = within(
    await until(() => page.getByRole('dialog', { name: 'Pause your membership?' })),
  );
  expect(document.activeElement).toBe(ask.getByRole('radio', { name: /^1 month/ }));
  await click(ask.getByRole('radio', { name: /^2 months/ }));
  const sent = answer(PAUSE, { json: { message: 'Your membership is paused.' } });
  answerAccount(paused(LATER));
  await click(ask.getByRole('button', { name: 'Pause my membership' }));
  const done = await until(() => page.getByRole('dialog', { name: 'Your membership is paused' }));
  expect(sent).toEqual([{ months: 2 }]);
  expect(textOf(done)).toContain('opens again by itself on Feb 21, 2027, for $22.49');
  const ended = answer(PAUSE_END, { json: { message: 'Your membership continues.' } });
  answerAccount(pausable());
  await click(within(done).getByRole('button', { name: 'Undo the pause' }));
  await noDialog(page);
  expect(ended).toEqual([{ mayCharge: false }]);
  await says(page, /^Renews on /);
});

test('canceling takes as many presses as without the offer', async () => {
  const page = await openMembership(pausable());
  await press(page, 'Cancel membership');
  const canceled = answer('/api/subscription/cancellation', { json: { message: 'Canceled.' } });
  await hands().click(
    await until(() => page.getByRole('button', { name: 'Cancel my membership' })),
  );
  await until(() => page.getByRole('dialog', { name: 'Your membership is canceled' }));
  expect(canceled).toHaveLength(1);
});

test('a pause that fails says so, and nothing is shown as paused', async () => {
  const page = await openMembership(pausable());
  await press(page, 'Cancel membership');
  const { click } = hands();
  await click(await until(() => page.getByRole('button', { name: 'Pause for 1, 2 or 3 months' })));
  const message = 'Our payment partner isn’t responding right now.';
  answer(PAUSE, { status: 503, json: { code: 'payments_down', message } });
  await click(await until(() => page.getByRole('button', { name: 'Pause my membership' })));
  await until(() => expect(within(dialog(page)).getByRole('alert').textContent).toBe(message));
  await click(page.getByRole('button', { name: 'Back' }));
  await until(() => page.getByRole('button', { name: 'Cancel my membership' }));
});

test('a yearly member reads why there is no pause', async () => {
  const page = await openMembership(aMembership({ subscription: { billing: 'annual' } }));
  await press(page, 'Cancel membership');
  await until(() => expect(textOf(dialog(page))).toContain('A yearly membership can’t be paused'));
  expect(page.queryByRole('button', { name: /^Pause/ })).toBeNull();
});

test('in the pause one press resumes, under the amount that it charges', async () => {
  const page = await openMembership(paused(BEFORE));
  await says(page, 'Paused until Feb 21, 2027');
  expect(textOf(membership(page))).toContain('We charge your Visa ending in 4242.');
  const ended = answer(PAUSE_END, { json: { message: 'Your membership continues.' } });
  answerAccount(aMembership());
  await press(page, 'Resume now for $22.49');
  await expectToast(page, 'Your membership continues.', '');
  expect(ended).toEqual([{ mayCharge: true }]);
  await says(page, /^Renews on /);
});

test('while the plan is still open, resuming charges nothing', async () => {
  const page = await openMembership(paused(LATER));
  await says(page, 'Paused from Dec 21, 2026 until Feb 21, 2027');
  const ended = answer(PAUSE_END, { json: { message: 'Your membership continues.' } });
  answerAccount(aMembership());
  await press(page, 'Resume now');
  await says(page, /^Renews on /);
  expect(ended).toEqual([{ mayCharge: false }]);
});

test('when resuming is refused, the page shows what is true now', async () => {
  const page = await openMembership(paused(LATER));
  answer(PAUSE_END, { status: 409, json: { code: 'out_of_date', message: 'Look again.' } });
  answerAccount(paused(BEFORE));
  await press(page, 'Resume now');
  await expectToast(page, 'Nothing was changed', 'Look again.');
  await until(() =>
    within(membership(page)).getByRole('button', { name: 'Resume now for $22.49' }),
  );
});

test('a member who cancels in the pause reads that it ends right away', async () => {
  const page = await openMembership(paused(BEFORE));
  await press(page, 'Cancel membership');
  await until(() => expect(textOf(dialog(page))).toContain('It ends right away. It’s paused'));
  expect(textOf(dialog(page))).not.toContain('payment is still due');
});
