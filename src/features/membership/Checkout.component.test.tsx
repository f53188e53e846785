import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerCheckout,
  answerSync,
  openCheckoutPage,
  order,
  payButton,
} from '../../testing/components/checkout-page.tsx';
import {
  address,
  expectToast,
  hands,
  pass,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { holdAnswer } from '../../testing/components/network.ts';
import { COMPLETE_PLAN, checkout, refusal } from '../../testing/stripe/checkout-answers.ts';

test('a member who was signed out in the meantime signs in again', async () => {
  answerCheckout(refusal(401, 'not_signed_in', 'Unauthorized'));
  stopTime();
  const page = await openCheckoutPage();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await until(() =>
    expect(address()).toBe(`/api/login?redirect=${encodeURIComponent(COMPLETE_PLAN)}`),
  );
});

test('a spinner is shown until the payment is prepared; then the card form appears', async () => {
  const { arrive } = holdAnswer('/api/create-payment-intent', checkout());
  const page = await openCheckoutPage();
  const waiting = await until(() => page.getByText('Initializing secure payment...'));
  expect(waiting.getAttribute('role')).toBe('status');
  await until(() => expect(order(page).textContent).toContain('AI Money Masters COMPLETE'));
  arrive();
  await until(() => page.getByLabelText('Card number'));
  expect(page.queryByText('Initializing secure payment...')).toBeNull();
});

test.each([
  ['', 'quick', 'monthly'],
  ['?plan=business', 'business', 'monthly'],
  ['?plan=empire-builder', 'business', 'monthly'],
  ['?plan=agency&billing=annual', 'agency', 'annual'],
  ['?plan=ai-money-masters-complete', 'ai-money-masters-complete', 'monthly'],
])('the checkout at "/subscribe%s" asks for %s, paid %s, once', async (query, plan, billing) => {
  const asked = answerCheckout();
  const page = await openCheckoutPage(`/subscribe${query}`);
  await payButton(page);
  expect(asked).toEqual([{ plan, billing }]);
});

test('the receipt shows what is bought, what is due now and later, and what is guaranteed', async () => {
  answerCheckout();
  const page = await openCheckoutPage();
  expect((await payButton(page)).textContent).toBe('Pay $19.99');
  const definitions = within(order(page)).getAllByRole('definition');
  expect(definitions.map(({ textContent }) => textContent)).toEqual(['$19.99', '$19.99', '$19.99']);
  for (const text of [
    'AI Money Masters COMPLETE',
    'On Dec 21, 2026,',
    'then every month',
    '30-day money-back guarantee',
    'Cancel anytime',
  ])
    expect(order(page).textContent).toContain(text);
  page.getByText(/The receipt goes to ada@example\.com\./);
  expect(within(order(page)).getByRole('link').getAttribute('href')).toBe(
    '/subscribe?plan=ai-money-masters-complete&billing=annual',
  );
});

test('the receipt shows what the server sells, whatever the URL says', async () => {
  const agency = { plan: 'agency', amount: 14774, renewalAmount: 14774, guaranteeDays: 0 } as const;
  answerCheckout(checkout(agency));
  const page = await openCheckoutPage();
  expect((await payButton(page)).textContent).toBe('Pay $147.74');
  expect(order(page).textContent).toContain('Agency License');
  expect(order(page).textContent).not.toContain('guarantee');
});

test('when nothing is due the membership opens immediately', async () => {
  answerCheckout(checkout({ clientSecret: null, amount: 0 }));
  const synced = answerSync('none');
  stopTime();
  const page = await openCheckoutPage();
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  expect(page.queryByLabelText('Card number')).toBeNull();
  await pass(1500);
  await until(() => expect(address()).toBe('/onboarding'));
  expect(synced).toEqual([{}]);
});

test('a checkout that fails to open says so and can be opened again', async () => {
  const tries = answerCheckout(() => (tries.length === 1 ? { status: 500, body: '' } : checkout()));
  const page = await openCheckoutPage();
  await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
  expect(page.getByRole('alert').textContent).toContain('Nothing was charged.');
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  expect((await payButton(page)).textContent).toBe('Pay $19.99');
});

test.each([
  [409, 'already_member', 'You have Business System already.', '/account#membership'],
  [409, 'payment_due', 'Your last payment failed.', '/account#membership'],
  [503, 'payments_off', 'Payments are not switched on.', '/plans'],
  [400, 'invalid_input', 'That plan isn’t for sale.', '/plans'],
])(
  'a member who is refused with %i %s reads “%s” and can continue at %s',
  async (status, code, sentence, link) => {
    answerCheckout(refusal(status, code, sentence));
    const page = await openCheckoutPage();
    const alert = await until(() => page.getByRole('alert'));
    expect(alert.textContent).toContain(sentence);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(link);
    expect(page.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
  },
);

test('a member who chose another plan in another tab loads this one again', async () => {
  const tries = answerCheckout(() =>
    tries.length === 1 ? refusal(409, 'overtaken', 'Another tab was faster.') : checkout(),
  );
  const page = await openCheckoutPage();
  await until(() =>
    expect(page.getByRole('alert').textContent).toContain('Another tab was faster.'),
  );
  await hands().click(page.getByRole('button', { name: 'Load again' }));
  await payButton(page);
});
