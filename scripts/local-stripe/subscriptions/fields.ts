// The parameters of subscriptions that have an effect here.
import type Stripe from 'stripe';
import { discountsField } from '../discounts/apply.ts';
import {
  boolean,
  hash,
  ignored,
  integer,
  moment,
  type Named,
  oneOf,
  text,
} from '../http/fields.ts';
import { metadata } from '../http/metadata.ts';
import { items } from './items.ts';

export const prorationBehavior = oneOf('create_prorations', 'always_invoice', 'none');
const paymentBehavior = oneOf('default_incomplete', 'allow_incomplete', 'error_if_incomplete');

/** Since 2026 an object: `{ type: 'now' }`. */
export const cycleAnchor = hash({ type: oneOf('now', 'unchanged') });

const shared = {
  items,
  metadata,
  description: text,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  days_until_due: integer,
  default_payment_method: text,
  discounts: discountsField,
  cancel_at: moment('max_period_end', 'min_period_end'),
  cancel_at_period_end: boolean,
  off_session: boolean,
  payment_behavior: paymentBehavior,
  payment_settings: hash({
    payment_method_options: ignored,
    payment_method_types: ignored,
    save_default_payment_method: oneOf('off', 'on_subscription'),
  }),
  proration_behavior: prorationBehavior,
  trial_end: moment('now'),
  trial_settings: hash({
    end_behavior: hash({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
  }),
  automatic_tax: ignored,
  default_tax_rates: ignored,
  invoice_settings: ignored,
  billing_mode: ignored,
};

export const createFields = {
  ...shared,
  customer: text,
  currency: text,
  trial_period_days: integer,
} satisfies Named<Stripe.SubscriptionCreateParams>;

export const updateFields = {
  ...shared,
  proration_date: integer,
  billing_cycle_anchor: cycleAnchor,
  pause_collection: hash({
    behavior: oneOf('keep_as_draft', 'mark_uncollectible', 'void'),
    resumes_at: integer,
  }),
  cancellation_details: hash({ comment: text, feedback: text }),
} satisfies Named<Stripe.SubscriptionUpdateParams>;

export const cancelFields = {
  cancellation_details: hash({ comment: text, feedback: text }),
  invoice_now: boolean,
  prorate: boolean,
} satisfies Named<Stripe.SubscriptionCancelParams>;

export const listFields = {
  customer: text,
  price: text,
  status: text,
  collection_method: text,
  test_clock: text,
  current_period_end: ignored,
  current_period_start: ignored,
} satisfies Named<Stripe.SubscriptionListParams>;
