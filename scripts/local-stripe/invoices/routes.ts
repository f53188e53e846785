import { Hono } from 'hono';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, required, text } from '../http/fields.ts';
import { deletedForm, listObjects, listOf, page } from '../http/lists.ts';
import { mergeMetadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { createByHand, ownInvoice } from './by-hand.ts';
import { changeInvoiceFields, createInvoiceFields } from './fields.ts';
import { finalizeInvoice } from './finalize.ts';
import { payFields, payInvoice } from './pay.ts';
import { previewFields, previewInvoice } from './preview.ts';
import { voidInvoice } from './void.ts';

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
  .get(
    '/:id/lines',
    endpoint(page, async (books, _, id) => {
      const { lines } = await ownInvoice(books, id);
      return listOf(`/v1/invoices/${id}/lines`, lines.data);
    }),
  )
  .post(
    '/:id',
    endpoint(changeInvoiceFields, async (books, params, id) => {
      const invoice = await ownInvoice(books, id);
      invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
      for (const key of [
        'auto_advance',
        'description',
        'footer',
        'default_payment_method',
      ] as const)
        if (params[key] !== undefined) Object.assign(invoice, { [key]: params[key] });
      books.tell('invoice.updated', invoice);
      return invoice;
    }),
  )
  .delete(
    '/:id',
    endpoint({}, async (books, _, id) => {
      const invoice = await ownInvoice(books, id);
      if (invoice.status !== 'draft') throw invalid('You can only delete draft invoices.');
      books.tell('invoice.deleted', invoice);
      (invoice as { deleted?: boolean }).deleted = true;
      return deletedForm({ id, object: 'invoice' });
    }),
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
  .post(
    '/:id/send',
    endpoint({}, async (books, _, id) => {
      const invoice = await ownInvoice(books, id);
      if (invoice.status === 'draft') await finalizeInvoice(books, invoice);
      books.tell('invoice.sent', invoice);
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
  )
  .post(
    '/:id/mark_uncollectible',
    endpoint({}, async (books, _, id) => {
      const invoice = await ownInvoice(books, id);
      required(invoice.status === 'open' || undefined, 'status');
      invoice.status = 'uncollectible';
      invoice.status_transitions.marked_uncollectible_at = books.now;
      books.tell('invoice.updated', invoice);
      books.tell('invoice.marked_uncollectible', invoice);
      return invoice;
    }),
  );
