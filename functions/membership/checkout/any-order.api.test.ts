// Whatever a buyer presses before paying, and in whichever order: the order on the page can be paid, once.
import { beforeAll, expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  ASKS_THE_BANK,
  DECLINED,
  pay,
  sdkOf,
  syncNow,
} from '../../../src/testing/fixtures/membership.ts';
import { runs } from '../../../src/testing/run/full.ts';
import { fc, SEED } from '../../../src/testing/run/seed.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { Checkout } from '../rules/checkout-schema.ts';

const worker = testWorker({}, { stripe: true });

/** The codes that the form gets. The last four exist at Stripe, which refuses them for this buyer. */
const REFUSED = ['SAVE50', 'OVER', 'USEDUP', 'BIGORDERS', 'FORANOTHER'];
const ACCEPTED = ['HALF', 'THIRD'];

beforeAll(async () => {
  const stripe = sdkOf(worker);
  const half = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
  const third = await stripe.coupons.create({ percent_off: 33, duration: 'forever' });
  const over = await stripe.coupons.create({ percent_off: 50, max_redemptions: 1 });
  const other = await stripe.customers.create({});
  const code = (code: string, coupon: string, terms: object = {}) =>
    stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon }, ...terms });
  await code('HALF', half.id);
  await code('THIRD', third.id);
  await code('OVER', half.id, { active: false });
  await code('BIGORDERS', half.id, {
    restrictions: { minimum_amount: 900_000, minimum_amount_currency: 'usd' },
  });
  await code('FORANOTHER', half.id, { customer: other.id });
  await code('USEDUP', over.id);
  // Another customer's subscription used the coupon's only redemption.
  const prices = await stripe.prices.list({ limit: 1 });
  await stripe.subscriptions.create({
    customer: other.id,
    items: [{ price: prices.data[0]?.id ?? '' }],
    payment_behavior: 'default_incomplete',
    discounts: [{ coupon: over.id }],
  });
});

type Press =
  | { press: 'refused' | 'accepted'; code: string }
  | { press: 'both'; first: string; second: string }
  | { press: 'remove' | 'twice' | 'lost' | 'declined' | 'bank' | 'reload' | 'otherInterval' };

const code = fc.constantFrom(...ACCEPTED, ...REFUSED, '');
const press: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ press: fc.constant('refused' as const), code: fc.constantFrom(...REFUSED) }),
  fc.record({ press: fc.constant('accepted' as const), code: fc.constantFrom(...ACCEPTED) }),
  fc.record({ press: fc.constant('both' as const), first: code, second: code }),
  fc.record({
    press: fc.constantFrom(
      ...(['remove', 'twice', 'lost', 'declined', 'bank', 'reload', 'otherInterval'] as const),
    ),
  }),
);

/** The page's state: the last order that it received. */
class Page {
  checkout!: Checkout;
  /** True once the response to a change got lost, so that the order on the page may be an older one. */
  mayBeOld = false;
  billing = 'monthly';
  constructor(private buyer: TestMember) {}

  shownCode = () => this.checkout?.discount?.code ?? '';

  ask = (promotionCode: string) =>
    this.buyer.fetch('/api/create-payment-intent', {
      json: { plan: 'complete', billing: this.billing, ...(promotionCode && { promotionCode }) },
    });

  async show(response: Response): Promise<void> {
    expect([200, 409, 422]).toContain(response.status);
    if (response.ok) this.checkout = (await response.json()) as Checkout;
    this.mayBeOld = response.ok ? false : this.mayBeOld;
  }

  async do(one: Press): Promise<void> {
    if (one.press === 'refused') {
      const response = await this.ask(one.code);
      expect(response.status, one.code).toBe(422);
    } else if (one.press === 'accepted') await this.show(await this.ask(one.code));
    else if (one.press === 'remove') await this.show(await this.ask(''));
    else if (one.press === 'reload') await this.show(await this.ask(''));
    else if (one.press === 'twice') {
      const code = this.shownCode();
      const [first, second] = await Promise.all([this.ask(code), this.ask(code)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      await this.show(second);
    } else if (one.press === 'both') {
      // Two tabs, or a response that came too late: the page shows what came last.
      const all = await Promise.all([this.ask(one.first), this.ask(one.second)]);
      for (const response of all) await this.show(response);
      this.mayBeOld = true;
    } else if (one.press === 'lost') {
      expect((await this.ask('HALF')).status).toBe(200);
      this.mayBeOld = true;
    } else if (one.press === 'otherInterval') {
      this.billing = this.billing === 'monthly' ? 'annual' : 'monthly';
      await this.show(await this.ask(''));
    } else if (one.press === 'declined') await this.pay(DECLINED);
    else await this.pay(ASKS_THE_BANK);
  }

  pay = (number?: string) => pay(worker, this.checkout.clientSecret, number);
}

test(`a buyer can pay the order on the page after any presses`, { timeout: 240_000 }, async () => {
  const presses = fc.array(press, { minLength: 1, maxLength: 8 });
  const sequences: Press[][] = [
    [{ press: 'refused', code: 'SAVE50' }],
    [
      { press: 'accepted', code: 'HALF' },
      { press: 'refused', code: 'SAVE50' },
    ],
    ...fc.sample(presses, { numRuns: runs(120), seed: SEED }),
  ];
  const stripe = sdkOf(worker);
  for (const sequence of sequences) {
    const why = `seed ${SEED}: ${JSON.stringify(sequence)}`;
    const buyer = await createMember(worker, 'ada');
    const page = new Page(buyer);
    await page.show(await page.ask(''));
    for (const one of sequence) await page.do(one);

    let { error, paymentIntent } = await page.pay();
    if (error && page.mayBeOld) {
      // The page's reaction to an order that is gone: it requests the one it shows.
      await page.show(await page.ask(page.shownCode()));
      ({ error, paymentIntent } = await page.pay());
    }
    expect(error?.message, why).toBeUndefined();
    expect(paymentIntent, why).toMatchObject({
      status: 'succeeded',
      amount: page.checkout.amount,
    });
    expect(await syncNow(buyer), why).toMatchObject({ tier: 'complete', lastPayment: 'paid' });
    const customer = String(paymentIntent?.customer);
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    const states = data.map(({ status }) => status).filter((status) => status !== 'canceled');
    expect(
      states.filter((status) => status !== 'incomplete_expired'),
      why,
    ).toEqual(['active']);
  }
});
