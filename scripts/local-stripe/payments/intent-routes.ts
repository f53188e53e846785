import { Hono } from 'hono';
import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import {
  boolean,
  hash,
  ignored,
  integer,
  list,
  type Named,
  oneOf,
  type Params,
  required,
  text,
} from '../http/fields.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { usablePaymentMethod } from './attach.ts';
import { confirmPayment } from './confirm.ts';
import { newPaymentIntent } from './payment-intent.ts';

const KIND = 'payment_intent';
const futureUsage = oneOf('off_session', 'on_session');

const shared = {
  amount: integer,
  currency: text,
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  allowed_payment_method_types: list(text),
  /** The name in versions before 2026; the Stripe CLI still uses it. */
  payment_method_types: list(text),
  payment_method_options: ignored,
  receipt_email: text,
  setup_future_usage: futureUsage,
  shipping: ignored,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
};

const confirmFields = {
  payment_method: text,
  return_url: text,
  off_session: boolean,
  setup_future_usage: futureUsage,
  receipt_email: text,
  mandate_data: ignored,
  error_on_requires_action: boolean,
  use_stripe_sdk: boolean,
  payment_method_options: ignored,
} satisfies Named<Stripe.PaymentIntentConfirmParams>;

const createFields = {
  ...shared,
  ...confirmFields,
  automatic_payment_methods: hash({ enabled: boolean, allow_redirects: text }),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: boolean,
  confirmation_method: oneOf('automatic'),
};

async function setMethod(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  id: string,
): Promise<void> {
  intent.payment_method = (await usablePaymentMethod(work, id, 'payment_method')).id;
  intent.status = 'requires_confirmation';
}

async function create(work: UnitOfWork, params: Params<typeof createFields>) {
  const { customer = null, payment_method: method } = params;
  if (customer) {
    const owner = await work.get<Stripe.Customer>('customer', customer, 'customer');
    await followClock(work, owner);
  }
  const amount = required(params.amount, 'amount');
  if (amount < 1)
    throw invalid(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  if (amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
  const types = params.allowed_payment_method_types ?? params.payment_method_types;
  const intent = newPaymentIntent(work, {
    amount,
    currency: required(params.currency, 'currency'),
    customer,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    receiptEmail: params.receipt_email ?? null,
    setupFutureUsage: params.setup_future_usage ?? null,
    automaticMethods: params.automatic_payment_methods?.enabled ?? !types,
    methodTypes: types?.map(String),
  });
  if (method) await setMethod(work, intent, method);
  if (params.confirm)
    await confirmPayment(work, intent, {
      returnUrl: params.return_url,
      offSession: params.off_session,
    });
  return intent;
}

export const paymentIntents = new Hono<LocalStripe>().post('/', endpoint(createFields, create)).get(
  '/:id',
  endpoint({ client_secret: text }, (work, _, id) => work.get(KIND, id)),
);
