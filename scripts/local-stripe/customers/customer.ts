import type Stripe from 'stripe';
import { hash, ignored, integer, type Named, text } from '../http/fields.ts';
import { metadata } from '../http/metadata.ts';
import { newId, randomText } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

export const address = hash({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});

/** Parameters for creating and for updating a customer. */
export const customerFields = {
  email: text,
  name: text,
  phone: text,
  description: text,
  address,
  shipping: ignored,
  metadata,
  payment_method: text,
  source: text,
  preferred_locales: ignored,
  balance: integer,
  tax_exempt: ignored,
  tax: ignored,
  invoice_prefix: text,
  invoice_settings: hash({
    default_payment_method: text,
    custom_fields: ignored,
    footer: text,
    rendering_options: ignored,
  }),
} satisfies Named<Stripe.CustomerCreateParams>;

export function newCustomer(work: UnitOfWork, testClock: string | null): Stripe.Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  };
}
