// Any presses at the checkout, in any order: page and Stripe agree, and the payment goes through.
import { createMember, type TestMember } from '../fixtures/members.ts';
import { openCheckout, sdkOf } from '../fixtures/membership.ts';
import { fc, SEED } from '../run/seed.ts';
import { COMPLETE_PLAN, payButton, payBy } from './checkout-answers.ts';
import { expect, type Page, test } from './fixtures.ts';

const CODE = 'HALFPRICE';
const summary = (page: Page) => page.getByText('I have a promotion code');
const field = (page: Page) => page.getByLabel('Promotion code');
const remove = (page: Page) => page.getByRole('button', { name: 'Remove' });

async function typeCode(page: Page, code: string): Promise<void> {
  if (await remove(page).isVisible()) return;
  if (!(await field(page).isVisible())) await summary(page).click();
  await field(page).fill(code);
  await field(page).press('Enter');
}

/** Each one waits until the page shows its result, as a buyer would before the next press. */
const PRESSES = {
  'open the code': (page: Page) => summary(page).or(remove(page)).focus(),
  'a wrong code': async (page: Page) => {
    if (await remove(page).isVisible()) return;
    await typeCode(page, 'SAVE50');
    await expect(field(page)).toHaveAccessibleDescription(/can’t be used here/);
  },
  'the right code': async (page: Page) => {
    await typeCode(page, CODE);
    await expect(remove(page)).toBeVisible();
  },
  'the right code twice': async (page: Page) => {
    await typeCode(page, CODE);
    if (await field(page).isVisible()) await field(page).press('Enter');
    await expect(remove(page)).toBeVisible();
  },
  remove: async (page: Page) => {
    if (!(await remove(page).isVisible())) return;
    await remove(page).click();
    await expect(summary(page)).toBeVisible();
  },
  'a code whose answer gets lost': async (page: Page) => {
    if (await remove(page).isVisible()) return;
    await page.route(
      '**/api/create-payment-intent',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await typeCode(page, CODE);
    await expect(field(page)).toHaveAccessibleDescription(/Network error/);
  },
  'a declined card': async (page: Page) => {
    await payBy(page, '4000 0000 0000 0002');
    await expect(page.locator('#payment-error')).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
  },
  'another plan in another tab': async (_: Page, buyer: TestMember) => {
    await openCheckout(buyer, { plan: 'quick' });
  },
};
type Press = keyof typeof PRESSES;

test.beforeAll(async ({ platform }) => {
  const stripe = sdkOf(platform);
  const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
  await stripe.promotionCodes.create({ code: CODE, promotion: { type: 'coupon', coupon } });
});

const presses = fc.array(fc.constantFrom(...(Object.keys(PRESSES) as Press[])), {
  minLength: 2,
  maxLength: 6,
});
const SEQUENCES: Press[][] = [
  ['a wrong code'],
  ['the right code', 'remove', 'a wrong code', 'a declined card'],
  ['a code whose answer gets lost'],
  ...fc.sample(presses, { numRuns: 4, seed: SEED }),
];

for (const [place, sequence] of SEQUENCES.entries()) {
  test(`the order can be paid after: ${sequence.join(', ')} (${place + 1})`, async ({
    page,
    platform,
    comeAs,
  }) => {
    const buyer = await createMember(platform, 'ada');
    await comeAs(buyer);
    await page.goto(COMPLETE_PLAN);
    await expect(payButton(page)).toBeVisible();
    for (const press of sequence) await PRESSES[press](page, buyer);
    let shown = await payShown(page);
    await expect.poll(() => outcome(page)).not.toBe('processing');
    // The order was replaced where this page could not see it: the page has the right one now.
    if ((await outcome(page)) === 'replaced') {
      expect(sequence.some((press) => /lost|another tab/.test(press))).toBe(true);
      shown = await payShown(page);
    }
    await expect(page).toHaveURL('/onboarding');
    expect(await paidAtStripe(platform, buyer)).toEqual([shown]);
  });
}

/** Pays with a good card. Returns the US cents that the button names. */
async function payShown(page: Page): Promise<number> {
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  const named = (await payButton(page).textContent()) ?? '';
  await payButton(page).click();
  return Math.round(Number(named.replace('Pay $', '')) * 100);
}

async function outcome(page: Page): Promise<'processing' | 'replaced' | 'paid'> {
  if (new URL(page.url()).pathname === '/onboarding') return 'paid';
  const error = page.locator('#payment-error').filter({ hasText: 'up to date now' });
  return (await error.isVisible()) ? 'replaced' : 'processing';
}

async function paidAtStripe(platform: { url: string }, { id }: TestMember): Promise<number[]> {
  const { data } = await sdkOf(platform).subscriptions.list({
    status: 'active',
    limit: 100,
    expand: ['data.latest_invoice'],
  });
  return data
    .filter(({ metadata }) => metadata.member_id === id)
    .map(({ latest_invoice }) => (latest_invoice as { amount_paid: number }).amount_paid);
}
