import { Hono } from 'hono';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import type { LocalStripe } from '../situation.ts';
import { createByHand, ownInvoice } from './by-hand.ts';
import { createInvoiceFields } from './fields.ts';
import { finalizeInvoice } from './finalize.ts';
import { payFields, payInvoice } from './pay.ts';
import { previewFields, previewInvoice } from './preview.ts';
import { voidInvoice } from './void.ts';

export const invoices = new Hono<LocalStripe>()
  .post('/create_preview', endpoint(previewFields, previewInvoice, { dry: true }))
  .post(
    '/',
    endpoint(createInvoiceFields, async (work, params) => createByHand(work, params)),
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
    endpoint({}, (work, _, id) => work.get('invoice', id)),
  )
  .post(
    '/:id/finalize',
    endpoint({ auto_advance: boolean }, async (work, _, id) => {
      const invoice = await ownInvoice(work, id);
      if (invoice.status !== 'draft')
        throw invalid('This invoice is already finalized, you can only finalize draft invoices.');
      await finalizeInvoice(work, invoice);
      return invoice;
    }),
  )
  .post('/:id/pay', endpoint(payFields, payInvoice))
  .post(
    '/:id/void',
    endpoint({}, async (work, _, id) => {
      const invoice = await ownInvoice(work, id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
        throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
      await voidInvoice(work, invoice);
      return invoice;
    }),
  );
