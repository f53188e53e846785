// Stripe's parameters for creating or updating an invoice.
import type Stripe from 'stripe';
import { boolean, ignored, integer, type Named, oneOf, text } from '../http/fields.ts';
import { metadata } from '../http/metadata.ts';

const changeInvoiceFields = {
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
  ...changeInvoiceFields,
  customer: text,
  currency: text,
  subscription: text,
  pending_invoice_items_behavior: oneOf('exclude', 'include'),
} satisfies Named<Stripe.InvoiceCreateParams>;
