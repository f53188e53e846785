// Replaces the card. The card goes from the browser straight to Stripe; we only learn that it is there.
import type { Context } from 'hono';
import Stripe from 'stripe';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { requireConfirmedMember } from '../../session/confirmed-member.ts';
import { requireMember } from '../../session/current-member.ts';
import { idOf } from '../stripe/client.ts';
import { changeAtStripe, type OwnSubscription } from './own-subscription.ts';

export interface CardSetup {
  clientSecret: string;
  publishableKey: string | null;
}

/** 403 `confirm_identity` when the last identity check is old: a card is worth stealing. */
export async function beginCard(c: Context<AppEnv>): Promise<CardSetup> {
  const member = await requireConfirmedMember(c);
  return changeAtStripe(c, member, async (stripe, { customerId: customer }) => {
    const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' });
    return {
      clientSecret: setup.client_secret ?? '',
      publishableKey: c.env.STRIPE_PUBLISHABLE_KEY || null,
    };
  });
}

/** Makes the card the default and pays overdue invoices with it. 402 `card_declined` when that fails. */
export async function useCard(c: Context<AppEnv>, setupIntentId: string): Promise<void> {
  const member = await requireMember(c);
  await changeAtStripe(c, member, async (stripe, own) => {
    const card = await cardOf(stripe, own, setupIntentId);
    await stripe.customers.update(own.customerId, {
      invoice_settings: { default_payment_method: card },
    });
    const { latest_invoice, status } = await stripe.subscriptions.update(own.id, {
      default_payment_method: card,
      expand: ['latest_invoice'],
    });
    const invoice = latest_invoice as Stripe.Invoice | null;
    const isOverdue = status === 'past_due' || status === 'unpaid';
    if (isOverdue && invoice?.status === 'open') await payNow(stripe, invoice.id, card);
  });
  deliverSoon(c);
}

async function cardOf(
  stripe: Stripe,
  { customerId }: OwnSubscription,
  setupIntentId: string,
): Promise<string> {
  const setup = await stripe.setupIntents.retrieve(setupIntentId).catch((error: unknown) => {
    throw error instanceof Stripe.errors.StripeInvalidRequestError ? notYours() : error;
  });
  const card = idOf(setup.payment_method);
  if (idOf(setup.customer) !== customerId) throw notYours();
  if (setup.status === 'succeeded' && card) return card;
  throw new ApiError(
    409,
    'card_not_ready',
    'Your bank hasn’t confirmed that card. Please try again.',
  );
}

const notYours = () =>
  new ApiError(404, 'not_found', 'That card wasn’t entered on this page. Please enter it again.');

async function payNow(stripe: Stripe, invoice: string, card: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice, { payment_method: card });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    throw new ApiError(
      402,
      'card_declined',
      `The card is saved, but the payment didn’t go through: ${error.message}`,
    );
  }
}
