// The products that tests sell, and how a customer subscribes.
import type Stripe from 'stripe';

/** The part of `testStripe` that is needed here. */
type Local = {
  local<T = Record<string, unknown>>(path: string, json?: object): Promise<T>;
  sdk(options?: Stripe.StripeConfig): Stripe;
  events(): Promise<Stripe.Event[]>;
};

const VISA = '4242424242424242';
const card = (number: string) => ({ number, exp: '12/34', cvc: '123' });

export interface Shop {
  stripe: Stripe;
  monthly: Stripe.Price;
  annual: Stripe.Price;
  business: Stripe.Price;
}

const catalogues = new Map<string, Promise<Omit<Shop, 'stripe'>>>();

/** Forgets the shops: a local Stripe that is empty again has no prices. */
export function closeShops(): void {
  catalogues.clear();
}

/** No test changes the prices, so the tests of one file share them. */
export async function openShop(stripe: Stripe): Promise<Shop> {
  const place = String(stripe.getApiField('port'));
  const catalogue = catalogues.get(place) ?? newCatalogue(stripe);
  catalogues.set(place, catalogue);
  return { stripe, ...(await catalogue) };
}

async function newCatalogue(stripe: Stripe): Promise<Omit<Shop, 'stripe'>> {
  const product = await stripe.products.create({ name: 'Complete' });
  const price = (unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval },
    });
  return {
    monthly: await price(1999, 'month'),
    annual: await price(16792, 'year'),
    business: await price(5024, 'month'),
  };
}

/** A customer with a test clock of their own, which starts now. */
export async function customerAt(stripe: Stripe, moment: string, email = 'ada@example.com') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(moment) });
  const customer = await stripe.customers.create({ email, test_clock: clock.id });
  return { clock, customer };
}

export function seconds(moment: string): number {
  return Date.parse(moment) / 1000;
}

export function subscribe(
  { stripe, monthly }: Shop,
  customer: string,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create({
    customer,
    items: [{ price: monthly.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
    ...more,
  });
}

export function secretOf(subscription: Stripe.Subscription): string {
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  return invoice.confirmation_secret?.client_secret ?? '';
}

interface Confirmed {
  paymentIntent?: Stripe.PaymentIntent;
  setupIntent?: Stripe.SetupIntent;
  error?: { type: string; code?: string; decline_code?: string; message: string };
}

/** Pays, as the card form does. */
export function pay(local: Local, client_secret: string, number = VISA, more = {}) {
  const form = { client_secret, card: card(number), ...more };
  return local.local<Confirmed>('confirm_payment', form);
}

/** Subscribes with a good card and returns the subscription as it is then. */
export async function join(
  local: Local,
  shop: Shop,
  customer: string,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.Subscription> {
  const subscription = await subscribe(shop, customer, more);
  await pay(local, secretOf(subscription));
  return shop.stripe.subscriptions.retrieve(subscription.id);
}

export function periodOf(subscription: Stripe.Subscription): { start: string; end: string } {
  const [item] = subscription.items.data;
  const text = (moment = 0) => new Date(moment * 1000).toISOString().slice(0, 10);
  return { start: text(item?.current_period_start), end: text(item?.current_period_end) };
}

/** A customer with a test clock of their own, before subscribing. */
export async function travellerAt(local: Local, moment: string) {
  const shop = await openShop(local.sdk());
  const { clock, customer } = await customerAt(shop.stripe, moment);
  return {
    ...shop,
    shop,
    clock,
    customer,
    travel: (to: string) =>
      shop.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(to) }),
    invoices: async () => (await shop.stripe.invoices.list({ customer: customer.id })).data,
  };
}
