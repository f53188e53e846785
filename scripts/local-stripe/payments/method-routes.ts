import { Hono } from 'hono';
import type Stripe from 'stripe';
import { address } from '../customers/customer.ts';
import { endpoint } from '../http/endpoint.ts';
import { hash, integer, oneOf, type Params, required, text } from '../http/fields.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { attach, usablePaymentMethod } from './attach.ts';
import { readCard } from './card-data.ts';
import { newPaymentMethod, type PaymentMethodDocument } from './payment-method.ts';
import { paymentMethodOfToken } from './tokens.ts';

const billing = hash({ address, email: text, name: text, phone: text });
const card = hash({ token: text, number: text, exp_month: integer, exp_year: integer, cvc: text });
const createFields = {
  type: oneOf('card'),
  card,
  billing_details: billing,
  metadata,
  allow_redisplay: text,
};

function create(work: UnitOfWork, params: Params<typeof createFields>): PaymentMethodDocument {
  const data = required(params.card, 'card');
  if (data?.token) return paymentMethodOfToken(work, data.token, 'card[token]');
  const typed = {
    number: required(data?.number, 'card[number]'),
    exp_month: required(data?.exp_month, 'card[exp_month]'),
    exp_year: required(data?.exp_year, 'card[exp_year]'),
    ...(data?.cvc && { cvc: data.cvc }),
  };
  const expires = { month: typed.exp_month, year: typed.exp_year };
  return newPaymentMethod(work, readCard(typed, work.now), expires);
}

function describe(
  method: Stripe.PaymentMethod,
  params: Params<Pick<typeof createFields, 'billing_details' | 'metadata'>>,
): void {
  method.metadata = mergeMetadata(method.metadata ?? {}, params.metadata);
  Object.assign(method.billing_details, params.billing_details);
}

export const paymentMethods = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(createFields, async (work, params) => {
      const method = create(work, params);
      describe(method, params);
      return method;
    }),
  )
  .post(
    '/:id/attach',
    endpoint({ customer: text }, async (work, params, id) => {
      const method = await usablePaymentMethod(work, id, 'id');
      const owner = required(params.customer, 'customer');
      await attach(work, method, await work.get<Stripe.Customer>('customer', owner, 'customer'));
      return method;
    }),
  );
