// The rows of page-sql.ts.
import type { SignInMethod } from '../../email/email-data.ts';
import type { Billing, PlanKey } from '../../rules/plans.ts';

export interface MemberRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  joinedAt: string;
  emailVerifiedAt: string | null;
  handle: string | null;
  suspendedUntil: string | null;
  /** JSON, like the next ones. */
  roles: string;
  customerId: string | null;
  deletionAskedAt: string | null;
  invitedBy: string | null;
  emailsOff: string;
  /** JSON */
  refusal: string | null;
}

export interface SubscriptionRow {
  id: string;
  customerId: string;
  plan: PlanKey;
  billing: Billing;
  status: string;
  paidUntil: string | null;
  cancelsAt: string | null;
  pausedFrom: string | null;
  resumesAt: string | null;
  nextChargeAt: string | null;
  nextChargeCents: number | null;
  cardBrand: string | null;
  cardLast4: string | null;
  firstPaidAt: string | null;
  guaranteeDays: number;
  endedAt: string | null;
  guaranteeUsedBy: string | null;
  isHeld: 0 | 1;
  isDisputed: 0 | 1;
  isRefundAsked: 0 | 1;
  dispute: string | null;
}

export interface GrantRow {
  reason: string;
  tier: string;
  startsAt: string;
  endsAt: string;
}

export interface ChargeRow {
  invoiceId: string;
  paymentIntentId: string | null;
  amountCents: number;
  refundedCents: number;
  at: string;
  cardBrand: string | null;
  cardLast4: string | null;
}

export interface SessionRow {
  id: string;
  method: SignInMethod | 'recovery-code';
  device: string;
  /** ISO 3166, or ''. */
  country: string;
  createdAt: string;
  lastSeenAt: string;
}

export interface TextRow {
  id: number;
  postId?: number;
  title: string;
  text: string;
  at: string;
}
