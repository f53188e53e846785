import { Hono } from 'hono';
import type Stripe from 'stripe';
import type { LocalStripe } from '../environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, ignored, integer, type Named, oneOf, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import { metadata } from '../http/metadata.ts';
import { createByHand, ownInvoice } from './by-hand.ts';
import { finalizeInvoice } from './finalize.ts';
import { payFields, payInvoice } from './pay.ts';
import { previewFields, previewInvoice } from './preview.ts';
import { voidInvoice } from './void.ts';

const shared = {
  auto_advance: boolean,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  days_until_due: integer,
  default_payment_method: text,
  description: text,
  footer: text,
  metadata,
  custom_fields: ignored,
  payment_settings: ignored,
};

export const createInvoiceFields = {
  ...shared,
  customer: text,
  currency: text,
  subscription: text,
  pending_invoice_items_behavior: oneOf('exclude', 'include'),
} satisfies Named<Stripe.InvoiceCreateParams>;

export const invoices = new Hono<LocalStripe>()
  .post('/create_preview', endpoint(previewFields, previewInvoice, { dry: true }))
  .post(
    '/',
    endpoint(createInvoiceFields, async (books, params) => createByHand(books, params)),
  )
  .get(
    '/',
    endpoint(
      { ...page, customer: text, subscription: text, status: text, collection_method: text },
      ({ db }, params) => {
        const { customer, subscription, status, collection_method } = params;
        const parent = 'parent.subscription_details.subscription';
        return listObjects(db, {
          kind: 'invoice',
          url: '/v1/invoices',
          params,
          where: { customer, status, collection_method, [parent]: subscription },
        });
      },
    ),
  )
  .get(
    '/:id',
    endpoint({}, (books, _, id) => books.get('invoice', id)),
  )
  .post(
    '/:id/finalize',
    endpoint({ auto_advance: boolean }, async (books, _, id) => {
      const invoice = await ownInvoice(books, id);
      if (invoice.status !== 'draft')
        throw invalid('This invoice is already finalized, you can only finalize draft invoices.');
      await finalizeInvoice(books, invoice);
      return invoice;
    }),
  )
  .post('/:id/pay', endpoint(payFields, payInvoice))
  .post(
    '/:id/void',
    endpoint({}, async (books, _, id) => {
      const invoice = await ownInvoice(books, id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
        throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
      await voidInvoice(books, invoice);
      return invoice;
    }),
  );
