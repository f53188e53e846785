import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import { join, openShop } from '../../../src/testing/local-stripe/shop.ts';
import { fc } from '../../../src/testing/run/seed.ts';

const local = testStripe();

async function paid() {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const subscription = await join(local, shop, customer.id);
  const { data } = await shop.stripe.charges.list({ customer: customer.id });
  const charge = data[0] as Stripe.Charge;
  return { ...shop, customer, subscription, charge, intent: String(charge.payment_intent) };
}

test('a member gets a partial refund, then the rest, and then nothing more', async () => {
  const { stripe, charge, intent } = await paid();
  await stripe.refunds.create({
    payment_intent: intent,
    amount: 500,
    reason: 'requested_by_customer',
  });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 1500 })).rejects.toThrow(
    'Refund amount ($15.00) is greater than unrefunded amount on charge ($14.99)',
  );
  await stripe.refunds.create({ charge: charge.id });
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const seen = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
  expect(seen).toMatchObject({ amount_refunded: 1999, refunded: true });
  expect(seen.refunds?.data.map(({ amount }) => amount)).toEqual([500, 1499]);
});

test('no refund exceeds what a member paid, whatever is requested', async () => {
  const { stripe, charge } = await paid();
  const amounts = fc.sample(fc.integer({ min: 1, max: 900 }), { numRuns: 6, seed: 7 });
  const given = await Promise.all(
    amounts.map((amount) =>
      stripe.refunds.create({ charge: charge.id, amount }).then(
        (refund) => refund.amount,
        () => 0,
      ),
    ),
  );
  const { amount_refunded } = await stripe.charges.retrieve(charge.id);
  expect(amount_refunded).toBe(given.reduce((sum, amount) => sum + amount, 0));
  expect(amount_refunded).toBeLessThanOrEqual(1999);
});

test('a disputed payment is reported, cannot be refunded, and is won or lost', async () => {
  const { stripe, charge, intent } = await paid();
  const dispute = await local.local<Stripe.Dispute>('disputes', { payment_intent: intent });
  expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' });
  const { data } = await stripe.events.list({
    types: ['charge.dispute.created', 'charge.dispute.closed'],
  });
  expect(data.map(({ type }) => type)).toEqual(['charge.dispute.closed', 'charge.dispute.created']);
  const other = await local.local<Stripe.Dispute>('disputes', { charge: charge.id });
  await local.local(`disputes/${other.id}/close`, { status: 'lost' });
  expect(await stripe.disputes.retrieve(other.id)).toMatchObject({ status: 'lost' });
});

test('a test card that disputes does so after it has paid', async () => {
  const stripe = local.sdk();
  const intent = await stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  });
  expect(intent.status).toBe('succeeded');
  const { data } = await stripe.disputes.list({ payment_intent: intent.id });
  expect(data[0]).toMatchObject({ reason: 'fraudulent', status: 'needs_response', amount: 700 });
});

test('a member gets an overcharge back through a credit note, once', async () => {
  const { stripe, subscription, charge, customer } = await paid();
  const invoice = String(subscription.latest_invoice);
  const note = await stripe.creditNotes.create({
    invoice,
    amount: 999,
    refund_amount: 499,
    credit_amount: 500,
  });
  expect(note).toMatchObject({
    status: 'issued',
    type: 'post_payment',
    number: expect.stringMatching(/-CN-01$/),
  });
  expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(499);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -500 });
  await expect(
    stripe.creditNotes.create({ invoice, amount: 1001, refund_amount: 1001 }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
});
