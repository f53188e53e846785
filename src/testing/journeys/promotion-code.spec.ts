import {
  answer,
  answerCheckout,
  COMPLETE_PLAN,
  checkout,
  payButton,
  refusal,
} from './checkout-answers.ts';
import { expect, holdAnswer, test } from './fixtures.ts';

test('a promotion code is refused beside its field, then applied, then taken off; the card stays typed', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const sentence = 'That code is not valid any more.';
  const asked = await answerCheckout(page, (body) => {
    const { promotionCode } = body as { promotionCode?: string };
    if (promotionCode === 'OLD')
      return refusal(422, 'promotion_code', sentence, { fields: { promotionCode: sentence } });
    return promotionCode
      ? checkout({ amount: 1599, discount: { code: 'WELCOME20', cents: 400 } })
      : checkout();
  });
  await page.goto(COMPLETE_PLAN);
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await page.getByText('I have a promotion code').click();
  const field = page.getByLabel('Promotion code');
  await field.fill('OLD');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(' WELCOME20 ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('definition')).toHaveText(['$19.99', '−$4', '$15.99', '$19.99']);
  await expect(payButton(page)).toHaveText('Pay $15.99');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(payButton(page)).toHaveText('Pay $19.99');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  const plan = { plan: 'ai-money-masters-complete', billing: 'monthly' };
  expect(asked).toEqual([
    plan,
    { ...plan, promotionCode: 'OLD' },
    { ...plan, promotionCode: 'WELCOME20' },
    plan,
  ]);
});

test('while a code is checked nobody can pay the price that is about to change', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  await page.goto(COMPLETE_PLAN);
  await page.getByText('I have a promotion code').click();
  await page.getByLabel('Promotion code').fill('SLOW');
  const arrive = await holdAnswer(page, '**/api/create-payment-intent', (route) =>
    route.fulfill(checkout()),
  );
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(payButton(page)).toBeDisabled();
  await arrive();
  await expect(payButton(page)).toBeEnabled();
});

test('a code that could not be checked is said beside its field', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page);
  await page.goto(COMPLETE_PLAN);
  await page.getByText('I have a promotion code').click();
  await answer(page, '/api/create-payment-intent', { status: 500, body: '' });
  await page.getByLabel('Promotion code').fill('WELCOME20');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Promotion code')).toHaveAccessibleDescription(
    'We couldn’t check that code. Please try again.',
  );
  await expect(payButton(page)).toBeEnabled();
});
