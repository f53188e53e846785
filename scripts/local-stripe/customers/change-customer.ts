import type Stripe from 'stripe';
import type { Params } from '../http/fields.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { attach, usablePaymentMethod } from '../payments/attach.ts';
import { paymentMethodOfToken } from '../payments/tokens.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { customerFields } from './customer.ts';
import { mustOwnMethod } from './owns-method.ts';

/** Applies the parameters; a default payment method must belong to the customer. */
export async function changeCustomer(
  work: UnitOfWork,
  customer: Stripe.Customer,
  params: Params<typeof customerFields>,
): Promise<void> {
  const {
    metadata,
    address,
    invoice_settings: settings,
    payment_method,
    source,
    ...plain
  } = params;
  for (const key of ['email', 'name', 'phone', 'description', 'invoice_prefix'] as const) {
    if (plain[key] !== undefined) customer[key] = plain[key];
  }
  if (params.balance !== undefined) customer.balance = params.balance;
  if (address !== undefined) customer.address = address && { ...NO_ADDRESS, ...address };
  customer.metadata = mergeMetadata(customer.metadata, metadata);
  let attached: string | undefined;
  if (payment_method) {
    const method = await usablePaymentMethod(work, payment_method, 'payment_method');
    await attach(work, method, customer);
    attached = method.id;
  }
  if (source) {
    const method = paymentMethodOfToken(work, source, 'source');
    await attach(work, method, customer);
    customer.default_source = method.id;
  }
  const { default_payment_method: wanted } = settings ?? {};
  if (wanted !== undefined) {
    // `pm_card_visa` here means the payment method that was just attached under that name.
    const id = attached && wanted === payment_method ? attached : wanted;
    const param = 'invoice_settings[default_payment_method]';
    if (id) await mustOwnMethod(work, customer.id, id, param);
    customer.invoice_settings.default_payment_method = id;
  }
  if (settings?.footer !== undefined) customer.invoice_settings.footer = settings.footer;
}

const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};
