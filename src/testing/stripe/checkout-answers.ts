// Responses of the Worker to a checkout, for tests and journeys about what the page then shows.
import type { Checkout } from '../../../functions/membership/rules/checkout-schema.ts';

const CHECKOUT: Checkout = {
  clientSecret: 'pi_1_secret_2',
  publishableKey: null,
  plan: 'complete',
  billing: 'monthly',
  amount: 1999,
  currency: 'usd',
  interval: 'month',
  renewalAmount: 1999,
  renewsAt: '2026-12-21T12:00:00.000Z',
  guaranteeDays: 30,
  guaranteeUsedBy: null,
  discount: null,
  lastFailure: null,
};

export const COMPLETE_PLAN = '/subscribe?plan=ai-money-masters-complete';

export const checkout = (changes: Partial<Checkout> = {}) => ({
  json: { ...CHECKOUT, ...changes },
});

export const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  json: { message, code, requestId: 'x', ...more },
});
