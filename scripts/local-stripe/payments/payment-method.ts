import type Stripe from 'stripe';
import type { WithNotes } from '../unit-of-work/document.ts';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { type TestCard, testCard } from './test-cards.ts';

/** A card that was authenticated for later use may be charged off-session from then on. */
export type PaymentMethodDocument = WithNotes<
  Stripe.PaymentMethod,
  { number: string; isSetUp: boolean }
>;

type Billing = Partial<Stripe.PaymentMethod['billing_details']>;

export function newPaymentMethod(
  work: UnitOfWork,
  card: TestCard,
  expires: { month: number; year: number },
  billing: Billing = {},
  fingerprint = `local${card.number.slice(-11)}`,
): PaymentMethodDocument {
  return work.add({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...NOBODY, ...billing },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: expires.month,
      exp_year: expires.year < 100 ? 2000 + expires.year : expires.year,
      // The same card has the same fingerprint for every customer.
      fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    _notes: { number: card.number, isSetUp: false },
  });
}

export function cardOf(method: PaymentMethodDocument): TestCard {
  return testCard(method._notes.number) as TestCard;
}

const NOBODY: Stripe.PaymentMethod['billing_details'] = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};
