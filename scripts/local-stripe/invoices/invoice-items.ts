// Invoice items: pending amounts for the next invoice.
import { Hono } from 'hono';
import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { boolean, hash, ignored, integer, required, text } from '../http/fields.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { refreshSums } from './invoice.ts';
import { newInvoiceItem } from './items.ts';
import { invoiceLine, itemLine } from './lines.ts';

const itemFields = {
  customer: text,
  amount: integer,
  currency: text,
  description: text,
  discountable: boolean,
  invoice: text,
  subscription: text,
  metadata,
  quantity: integer,
  unit_amount_decimal: text,
  period: hash({ start: integer, end: integer }),
  price: ignored,
  pricing: hash({ price: text }),
};

export const invoiceItems = new Hono<LocalStripe>().post(
  '/',
  endpoint(itemFields, async (work, params) => {
    const id = required(params.customer, 'customer');
    const customer = await work.get<Stripe.Customer>('customer', id, 'customer');
    await followClock(work, customer);
    const price = params.pricing?.price
      ? await work.get<Stripe.Price>('price', params.pricing.price, 'pricing[price]')
      : undefined;
    const quantity = params.quantity ?? 1;
    const each = Number(params.unit_amount_decimal ?? price?.unit_amount ?? 0);
    const item = newInvoiceItem(work, {
      customer,
      amount: params.amount ?? each * quantity,
      currency: params.currency ?? price?.currency ?? 'usd',
      description: params.description ?? null,
      discountable: params.discountable ?? true,
      period: { start: params.period?.start ?? work.now, end: params.period?.end ?? work.now },
      subscription: params.subscription ?? undefined,
      invoice: params.invoice ?? null,
      metadata: mergeMetadata({}, params.metadata),
      quantity,
    });
    if (params.invoice) {
      const invoice = await work.get<Stripe.Invoice>('invoice', params.invoice, 'invoice');
      invoice.lines.data.push(invoiceLine(invoice.id, invoice.currency, itemLine(item)));
      await refreshSums(work, invoice);
      work.tell('invoice.updated', invoice);
    }
    return item;
  }),
);
