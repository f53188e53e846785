// What a bank says to one attempt. A pure rule, so that every test card can be checked against it.
import { AUTHENTICATION_REQUIRED } from './decline.ts';
import type { Decline, TestCard } from './test-cards.ts';

export interface Attempt {
  /** Nobody is there to answer the bank's question: renewals, retries. */
  offSession: boolean;
  /** The card was authenticated once for later use. */
  isSetUp: boolean;
  /** Its owner has just answered the bank's question for this very payment. */
  isAuthenticated: boolean;
  /** Only saving the card, nothing is charged. */
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
