import { expect, test } from 'vitest';
import { testStripe, WEBHOOK_SECRET } from '../../src/testing/local-stripe/local-stripe.ts';

const local = testStripe({ listens: true });

test('a visitor joins with a card, and we get a webhook with a signature that the SDK accepts', async () => {
  const stripe = local.sdk();
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const product = await stripe.products.create({ name: 'Complete' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1999,
    recurring: { interval: 'month' },
    lookup_key: 'complete_monthly',
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { member_id: 'ada' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(subscription.status).toBe('incomplete');
  const invoice = subscription.latest_invoice as import('stripe').Stripe.Invoice;
  const { client_secret } = invoice.confirmation_secret ?? {};

  const { paymentIntent } = await local.local<{ paymentIntent: { status: string } }>(
    'confirm_payment',
    { client_secret, card: { number: '4242 4242 4242 4242', exp: '12/34', cvc: '123' } },
  );
  expect(paymentIntent.status).toBe('succeeded');

  const joined = await stripe.subscriptions.retrieve(subscription.id);
  expect(joined.status).toBe('active');
  expect(joined.default_payment_method).toMatch(/^pm_/);

  await local.events();
  const paid = local.receiver.received.find(({ body }) => body.includes('"type": "invoice.paid"'));
  const event = await stripe.webhooks.constructEventAsync(
    paid?.body ?? '',
    paid?.signature ?? '',
    WEBHOOK_SECRET,
  );
  expect(event.data.object).toMatchObject({ id: invoice.id, status: 'paid', amount_paid: 1999 });
});
