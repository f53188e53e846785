// The bank's decision on one payment attempt. A pure rule, so that every test card can be tested against it.
import { AUTHENTICATION_REQUIRED } from './decline.ts';
import type { Decline, TestCard } from './test-cards.ts';

export interface Attempt {
  /** The cardholder is not present to authenticate: renewals, retries. */
  offSession: boolean;
  /** The card was set up (authenticated once) for later use. */
  isSetUp: boolean;
  /** The cardholder has just authenticated this very payment. */
  isAuthenticated: boolean;
  /** The card is only saved, not charged. */
  isSetup?: boolean;
}

export type Outcome =
  | { status: 'succeeded' }
  | { status: 'declined'; decline: Decline }
  | { status: 'authenticate' };

export function outcomeOf(card: TestCard, attempt: Attempt): Outcome {
  const { declines, declinesCharges, authentication } = card;
  const decline = declines ?? (attempt.isSetup ? undefined : declinesCharges);
  if (decline) return { status: 'declined', decline };
  if (!authentication || attempt.isAuthenticated) return { status: 'succeeded' };
  if (authentication === 'until_set_up' && attempt.isSetUp && attempt.offSession)
    return { status: 'succeeded' };
  return attempt.offSession
    ? { status: 'declined', decline: AUTHENTICATION_REQUIRED }
    : { status: 'authenticate' };
}
