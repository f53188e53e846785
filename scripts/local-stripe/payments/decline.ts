import { StripeApiError } from '../http/errors.ts';
import type { Decline } from './test-cards.ts';

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The error for a declined card. The results of the attempt are kept: a failed charge, a changed intent. */
export function cardError(decline: Decline, more: object): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', ...decline, ...more }, true);
}
