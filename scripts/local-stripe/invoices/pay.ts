import type Stripe from 'stripe';
import { invalid, StripeApiError } from '../http/errors.ts';
import { boolean, type Named, type Params, text } from '../http/fields.ts';
import { cardError } from '../payments/decline.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { ownInvoice } from './by-hand.ts';
import { collectInvoice } from './collect.ts';
import { finalizeInvoice } from './finalize.ts';
import { markPaid } from './settle.ts';

export const payFields = {
  payment_method: text,
  source: text,
  off_session: boolean,
  paid_out_of_band: boolean,
  forgive: boolean,
} satisfies Named<Stripe.InvoicePayParams>;

export async function payInvoice(
  work: UnitOfWork,
  params: Params<typeof payFields>,
  id: string,
): Promise<Stripe.Invoice> {
  const invoice = await ownInvoice(work, id);
  if (invoice.status === 'draft') await finalizeInvoice(work, invoice);
  if (invoice.status === 'paid') {
    if (invoice.amount_due === 0 && invoice.status_transitions.finalized_at === work.now)
      return invoice;
    throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  }
  if (invoice.status !== 'open')
    throw invalid(`You can only pay open invoices. This invoice is ${invoice.status}.`);
  if (params.paid_out_of_band) {
    await markPaid(work, invoice);
    return invoice;
  }
  const outcome = await collectInvoice(work, invoice, {
    offSession: params.off_session ?? true,
    attempted: 'by_hand',
    method: params.payment_method ?? params.source ?? undefined,
  });
  if (outcome.status === 'declined') throw cardError(outcome.decline, {});
  if (outcome.status === 'authenticate') throw needsAction();
  if (outcome.status === 'no_method')
    throw invalid(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  return invoice;
}

function needsAction(): StripeApiError {
  const body = {
    type: 'card_error' as const,
    code: 'invoice_payment_intent_requires_action',
    message:
      'Payment for this invoice requires additional user action before it can be completed successfully.',
  };
  return new StripeApiError(402, body, true);
}
