import { Hono } from 'hono';
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { address } from '../customers/customer.ts';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { hash, integer, oneOf, type Params, required, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { attach, usablePaymentMethod } from './attach.ts';
import { readCard } from './card-data.ts';
import { newPaymentMethod, type PaymentMethodDocument } from './payment-method.ts';
import { paymentMethodOfToken } from './tokens.ts';

const KIND = 'payment_method';
const billing = hash({ address, email: text, name: text, phone: text });
const card = hash({ token: text, number: text, exp_month: integer, exp_year: integer, cvc: text });
const createFields = {
  type: oneOf('card'),
  card,
  billing_details: billing,
  metadata,
  allow_redisplay: text,
};

function create(books: Books, params: Params<typeof createFields>): PaymentMethodDocument {
  const data = required(params.card, 'card');
  if (data?.token) return paymentMethodOfToken(books, data.token, 'card[token]');
  const typed = {
    number: required(data?.number, 'card[number]'),
    exp_month: required(data?.exp_month, 'card[exp_month]'),
    exp_year: required(data?.exp_year, 'card[exp_year]'),
    ...(data?.cvc && { cvc: data.cvc }),
  };
  const expires = { month: typed.exp_month, year: typed.exp_year };
  return newPaymentMethod(books, readCard(typed, books.now), expires);
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
    endpoint(createFields, async (books, params) => {
      const method = create(books, params);
      describe(method, params);
      return method;
    }),
  )
  .get(
    '/',
    endpoint({ ...page, customer: text, type: text }, ({ db }, params) =>
      listObjects(db, {
        kind: KIND,
        url: '/v1/payment_methods',
        params,
        where: { customer: params.customer, type: params.type },
      }),
    ),
  )
  .get(
    '/:id',
    endpoint({}, (books, _, id) => books.get(KIND, id)),
  )
  .post(
    '/:id',
    endpoint(
      {
        billing_details: billing,
        metadata,
        card: hash({ exp_month: integer, exp_year: integer }),
        allow_redisplay: text,
      },
      async (books, params, id) => {
        const method = await books.get<Stripe.PaymentMethod>(KIND, id);
        describe(method, params);
        if (params.card && method.card) Object.assign(method.card, params.card);
        books.tell('payment_method.updated', method);
        return method;
      },
    ),
  )
  .post(
    '/:id/attach',
    endpoint({ customer: text }, async (books, params, id) => {
      const method = await usablePaymentMethod(books, id, 'id');
      const owner = required(params.customer, 'customer');
      await attach(books, method, await books.get<Stripe.Customer>('customer', owner, 'customer'));
      return method;
    }),
  )
  .post(
    '/:id/detach',
    endpoint({}, async (books, _, id) => {
      const method = await books.get<Stripe.PaymentMethod>(KIND, id);
      if (!method.customer) {
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      const settings = (await books.get<Stripe.Customer>('customer', String(method.customer)))
        .invoice_settings;
      if (settings.default_payment_method === id) settings.default_payment_method = null;
      method.customer = null;
      books.tell('payment_method.detached', method);
      return method;
    }),
  );
