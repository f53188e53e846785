import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import {
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
import { listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import { ownInvoice } from '../invoices/by-hand.ts';
import type { LocalStripe } from '../situation.ts';
import { newCreditNote } from './credit-note.ts';

const fields = {
  invoice: text,
  amount: integer,
  refund_amount: integer,
  credit_amount: integer,
  out_of_band_amount: integer,
  reason: oneOf('duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory'),
  memo: text,
  metadata,
  email_type: ignored,
  lines: list(
    hash({
      type: oneOf('custom_line_item', 'invoice_line_item'),
      amount: integer,
      description: text,
      invoice_line_item: text,
      quantity: integer,
      unit_amount: integer,
    }),
  ),
} satisfies Named<Stripe.CreditNoteCreateParams>;

function sumOf(lines: NonNullable<Params<typeof fields>['lines']>): number {
  return lines.reduce(
    (sum, line) => sum + (line?.amount ?? (line?.unit_amount ?? 0) * (line?.quantity ?? 1)),
    0,
  );
}

export const creditNotes = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(fields, async (books, params) => {
      const invoice = await ownInvoice(books, required(params.invoice, 'invoice'));
      return newCreditNote(books, invoice, {
        amount: params.amount ?? sumOf(required(params.lines, 'amount')),
        refund: params.refund_amount,
        credit: params.credit_amount,
        outOfBand: params.out_of_band_amount,
        reason: params.reason,
        memo: params.memo,
        metadata: mergeMetadata({}, params.metadata),
      });
    }),
  )
  .get(
    '/',
    endpoint({ ...page, invoice: text, customer: text }, ({ db }, params) =>
      listObjects(db, {
        kind: 'credit_note',
        url: '/v1/credit_notes',
        params,
        where: { invoice: params.invoice, customer: params.customer },
      }),
    ),
  )
  .get(
    '/:id',
    endpoint({}, (books, _, id) => books.get('credit_note', id)),
  )
  .post(
    '/:id',
    endpoint({ memo: text, metadata }, async (books, params, id) => {
      const note = await books.get<Stripe.CreditNote>('credit_note', id);
      if (params.memo !== undefined) note.memo = params.memo;
      note.metadata = mergeMetadata(note.metadata ?? {}, params.metadata);
      books.tell('credit_note.updated', note);
      return note;
    }),
  )
  .post(
    '/:id/void',
    endpoint({}, async (books, _, id) => {
      const note = await books.get<Stripe.CreditNote>('credit_note', id);
      if (note.status === 'void' || note.type === 'post_payment')
        throw invalid('You can only void credit notes that reduce an open invoice.');
      note.status = 'void';
      note.voided_at = books.now;
      const invoice = await ownInvoice(books, String(note.invoice));
      invoice.pre_payment_credit_notes_amount -= note.amount;
      invoice.amount_due += note.amount;
      invoice.amount_remaining += note.amount;
      books.tell('credit_note.voided', note);
      return note;
    }),
  );
