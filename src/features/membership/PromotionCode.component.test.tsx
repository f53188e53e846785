import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerCheckout,
  openCheckoutPage,
  order,
  payButton,
} from '../../testing/components/checkout-page.tsx';
import { hands, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import { checkout, refusal } from '../../testing/stripe/checkout-answers.ts';

const REQUEST = '/api/create-payment-intent';

test('a promotion code is rejected next to its field, then applied, then removed; the typed card stays', async () => {
  const sentence = 'That code is not valid any more.';
  const asked = answerCheckout((body) => {
    const { promotionCode } = body as { promotionCode?: string };
    if (promotionCode === 'OLD')
      return refusal(422, 'promotion_code', sentence, { fields: { promotionCode: sentence } });
    return promotionCode
      ? checkout({ amount: 1599, discount: { code: 'WELCOME20', cents: 400 } })
      : checkout();
  });
  const page = await openCheckoutPage();
  const { clear, click, type } = hands();
  await payButton(page);
  await click(page.getByRole('button', { name: /4242 4242 4242 4242/ }));
  await click(page.getByText('I have a promotion code'));
  const field = page.getByRole('textbox', { name: 'Promotion code' });
  await type(field, 'OLD{Enter}');
  await until(() => page.getByRole('textbox', { name: 'Promotion code', description: sentence }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await clear(field);
  await type(field, ' WELCOME20 ');
  await click(page.getByRole('button', { name: 'Apply' }));
  await until(() => expect(amounts(page)).toEqual(['$19.99', '−$4', '$15.99', '$19.99']));
  expect((await payButton(page)).textContent).toBe('Pay $15.99');
  await click(page.getByRole('button', { name: 'Remove' }));
  await until(async () => expect((await payButton(page)).textContent).toBe('Pay $19.99'));
  expect(page.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  const plan = { plan: 'ai-money-masters-complete', billing: 'monthly' };
  expect(asked).toEqual([
    plan,
    { ...plan, promotionCode: 'OLD' },
    { ...plan, promotionCode: 'WELCOME20' },
    plan,
  ]);
});

const amounts = (page: Parameters<typeof order>[0]) =>
  within(order(page))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('while a code is being checked the member cannot pay the price that is about to change', async () => {
  answerCheckout();
  const page = await openCheckoutPage();
  const { click, type } = hands();
  await payButton(page);
  await click(page.getByText('I have a promotion code'));
  await type(page.getByLabelText('Promotion code'), 'SLOW');
  const { arrive } = holdAnswer(REQUEST, checkout());
  await click(page.getByRole('button', { name: 'Apply' }));
  await until(async () => expect((await payButton(page)).disabled).toBe(true));
  arrive();
  await until(async () => expect((await payButton(page)).disabled).toBe(false));
});

test('a code that could not be checked shows an error next to its field', async () => {
  answerCheckout();
  const page = await openCheckoutPage();
  const { click, type } = hands();
  await payButton(page);
  await click(page.getByText('I have a promotion code'));
  answer(REQUEST, { status: 500, body: '' });
  await type(page.getByLabelText('Promotion code'), 'WELCOME20{Enter}');
  const description = 'We couldn’t check that code. Please try again.';
  await until(() => page.getByRole('textbox', { name: 'Promotion code', description }));
  expect((await payButton(page)).disabled).toBe(false);
});
