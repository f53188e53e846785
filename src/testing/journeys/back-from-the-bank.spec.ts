import { answer, answerSync, expectToast } from './checkout-answers.ts';
import { expect, test } from './fixtures.ts';

const FROM_THE_BANK = '/?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=';

test('a member who comes back from the bank and has paid is welcomed, whatever the address claims', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const asked = await answerSync(page, 'paid');
  // The address claims the opposite and must not be trusted.
  await page.goto(`${FROM_THE_BANK}failed`);
  await expectToast(
    page,
    'Payment Successful',
    'Welcome to AI Money Masters! You now have access to your content.',
  );
  await expect(page).toHaveURL('/onboarding');
  expect(asked).toEqual([{}]);
});

test('a member whose membership was expired and who comes back from the bank is not sent to pay again', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const expired = {
    ...{ id: 'x', firstName: 'Ada', tier: 'quick', status: 'active' },
    ...{ expiresAt: '2026-11-20T10:00:00Z', isExpired: true },
  };
  await answer(page, '/api/auth/user', { json: expired });
  const asked = await answerSync(page, 'paid');
  const left: string[] = [];
  page.on('framenavigated', (frame) => left.push(new URL(frame.url()).pathname));
  await page.goto(`${FROM_THE_BANK}succeeded`);
  await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  expect(left).not.toContain('/payment');
  expect(asked).toEqual([{}]);
});

test('for everyone else the page loads none of these scripts', async ({ page, signIn }) => {
  await signIn('ada');
  const asked = await answerSync(page, 'paid');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /BankReturn|payment-calls|remembered/.test(path))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
