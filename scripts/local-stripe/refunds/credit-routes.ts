import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
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

export const creditNotes = new Hono<LocalStripe>().post(
  '/',
  endpoint(fields, async (work, params) => {
    const invoice = await ownInvoice(work, required(params.invoice, 'invoice'));
    return newCreditNote(work, invoice, {
      amount: params.amount ?? sumOf(required(params.lines, 'amount')),
      refund: params.refund_amount,
      credit: params.credit_amount,
      outOfBand: params.out_of_band_amount,
      reason: params.reason,
      memo: params.memo,
      metadata: mergeMetadata({}, params.metadata),
    });
  }),
);
