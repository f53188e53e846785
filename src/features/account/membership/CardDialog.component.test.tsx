import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  dialog,
  noDialog,
  openMembership,
  press,
} from '../../../testing/components/account-page.tsx';
import { expectToast, hands, stopTime, until } from '../../../testing/components/component-page.ts';
import { NOW } from '../../../testing/components/membership-overview.ts';
import { answer, answerScript } from '../../../testing/components/network.ts';
import { stripeJs } from '../../../testing/journeys/pretend-stripe.ts';

const MASTERCARD = '5555 5555 5555 4444';

beforeEach(() => stopTime(new Date(NOW)));

/** Mocks the two steps of a new card: its setup, and the confirmation that it is saved. */
function answerCardSetup(publishableKey: string | null): void {
  answer('/api/subscription/card', {
    json: { clientSecret: 'seti_1_secret_2', publishableKey },
  });
}

test('with a Stripe key the card is typed into Stripe’s own fields', async () => {
  Reflect.deleteProperty(window, 'Stripe');
  window.stripeEnds = 'succeeds';
  answerScript('https://js.stripe.com/', stripeJs);
  const page = await openMembership();
  answerCardSetup('pk_test_1');
  await press(page, 'Use another card');
  await until(() => within(dialog(page)).getByText('Fields of Stripe'));
  const saved = answer('/api/subscription/card', { json: { message: 'Your new card is saved.' } });
  await hands().click(within(dialog(page)).getByRole('button', { name: 'Save this card' }));
  await expectToast(page, 'Your new card is saved.', '');
  expect(saved).toEqual([{ setupIntentId: 'seti_1' }]);
  expect(window.stripeAsked?.confirmations).toEqual([
    { confirmParams: { return_url: `${location.origin}/account` }, redirect: 'if_required' },
  ]);
});

test('when the card is saved but the open invoice stays unpaid, the member reads exactly that', async () => {
  const page = await openMembership();
  answerCardSetup(null);
  await press(page, 'Use another card');
  const { click, type } = hands();
  await type(await until(() => page.getByLabelText('Card number')), MASTERCARD);
  await type(page.getByLabelText('Expiry'), '12/34');
  await type(page.getByLabelText('CVC'), '123');
  await type(page.getByLabelText('Postal code'), '94102');
  answer('/api/dev/stripe/local/confirm_payment', {
    json: { setupIntent: { status: 'succeeded' } },
  });
  const message = 'The card is saved, but the payment didn’t go through: Your card was declined.';
  answer('/api/subscription/card', { status: 402, json: { code: 'card_declined', message } });
  await click(page.getByRole('button', { name: 'Save this card' }));
  await expectToast(page, 'Card saved, but the payment didn’t go through', message);
  await noDialog(page);
});
