import type { Refused } from '../../../../../functions/admin/member-actions/rules/account-ahead.ts';

/** A member as the actions need to know them. */
export interface MemberForActions {
  id: string;
  firstName: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** The tier that is open now. */
  plan: string;
  /** Stripe's status; null without a subscription. */
  status: string | null;
  subscriptionId: string | null;
  accessUntil: string | null;
  guaranteeUntil: string | null;
  /** Newest first; in US cents. */
  charges: readonly Charge[];
  pausedUntil: string | null;
  sessionsCount: number;
  isYou: boolean;
  hasRole: boolean;
  /** Emails to the address came back, or were reported as spam. */
  refused: Refused | null;
}

interface Charge {
  invoiceId: string;
  amountCents: number;
  refundedCents: number;
  at: string;
  /** "Visa ending in 4242"; null if unknown. */
  card: string | null;
}
