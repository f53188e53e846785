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
} from '../../../testing/components/account-page.tsx';
import {
  expectToast,
  hands,
  type Page,
  stopTime,
  until,
} from '../../../testing/components/component-page.ts';
import { aMembership, NOW } from '../../../testing/components/membership-overview.ts';
import { answer } from '../../../testing/components/network.ts';

beforeEach(() => stopTime(new Date(NOW)));

const FIGURES = {
  plan: 'agency',
  billing: 'monthly',
  dueNow: 12525,
  credit: 2249,
  nextChargeAt: '2026-12-21T10:00:00.000Z',
  nextChargeCents: 14774,
  prorationDate: 1_763_700_000,
};

/** Walks through the dialog to the amounts for the Agency License. */
async function askForAgency(page: Page): Promise<void> {
  const { click } = hands();
  await press(page, 'Change plan');
  await click(await until(() => within(dialog(page)).getByLabelText(/Agency License/)));
  await click(within(dialog(page)).getByRole('button', { name: 'Show what it costs' }));
}

const changeButton = (page: Page) =>
  until(() => within(dialog(page)).getByRole('button', { name: /^Change now/ }));

test('outdated amounts are shown anew before anything is charged', async () => {
  const page = await openMembership();
  answer('/api/subscription/plan-preview', { json: FIGURES });
  await askForAgency(page);
  const { click } = hands();
  const message = 'Those prices are out of date. Please check them again.';
  answer('/api/subscription/plan', { status: 409, json: { code: 'out_of_date', message } });
  const fresh = { ...FIGURES, dueNow: 12500, prorationDate: FIGURES.prorationDate + 60 };
  const asked = answer('/api/subscription/plan-preview', { json: fresh });
  await click(await changeButton(page));
  const alert = await until(() => within(dialog(page)).getByRole('alert'));
  expect(alert.textContent).toContain('Those prices are out of date');
  expect(asked).toEqual([{ plan: 'agency', billing: 'monthly' }]);
  await until(async () => expect((await changeButton(page)).textContent).toContain('pay $125'));
  const sent = answer('/api/subscription/plan', { json: { message: 'Your plan is changed.' } });
  answerAccount(aMembership({ subscription: { plan: 'agency', nextChargeCents: 14774 } }));
  await click(await changeButton(page));
  await expectToast(page, 'Your plan is changed.', '');
  const { plan, billing, prorationDate } = fresh;
  expect(sent).toEqual([{ plan, billing, prorationDate }]);
  await says(page, /\$147\.74$/);
});

test('a card that cannot pay the difference leaves the plan unchanged', async () => {
  const page = await openMembership();
  answer('/api/subscription/plan-preview', { json: FIGURES });
  await askForAgency(page);
  const message = 'Your card was declined. Nothing was changed.';
  answer('/api/subscription/plan', { status: 402, json: { code: 'card_declined', message } });
  await hands().click(await changeButton(page));
  const alert = await until(() => within(dialog(page)).getByRole('alert'));
  expect(alert.textContent).toContain('Nothing was changed.');
  await hands().click(within(dialog(page)).getByRole('button', { name: 'Close' }));
  await noDialog(page);
  within(membership(page)).getByText('Quick Start, $22.49 a month');
});
