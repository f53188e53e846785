// Every mail there is, by kind, and what it needs to know. The texts are in texts.ts.

import type { AccountReview } from '../rules/account-review.ts';
import type { GuaranteeUsedBy } from '../rules/guarantee.ts';
import type { Billing, PlanKey } from '../rules/plans.ts';
import type { EmailContent, Sender } from './email-content.ts';

// Money is in US cents, a moment is ISO 8601 UTC, a time zone is IANA's name or ''.
export interface EmailData {
  /** Confirms the address of somebody who signed up with a password. */
  verify: { firstName: string; linkId: string };
  /** After the address is known to be theirs. */
  welcome: { firstName: string };
  reset: { firstName: string; linkId: string };
  /** Somebody asked for a reset here, but there is no account with this address. */
  'unknown-address': Record<never, never>;
  /** Somebody tried to sign up with, or to change to, an address that has an account already. */
  'address-in-use': { firstName: string };
  /** `review`: after a reset by email. */
  'password-changed': { firstName: string; review?: AccountReview } & When;
  /** To the new address. */
  'confirm-new-email': { firstName: string; linkId: string };
  /** To the old address, when the change is asked for and again when it is done. */
  'email-change-asked': { firstName: string; newEmail: string } & When;
  'email-changed': { firstName: string; newEmail: string } & When;
  'new-sign-in': { firstName: string; method: SignInMethod } & When;
  'sign-in-method': {
    firstName: string;
    provider: 'google' | 'apple';
    change: 'added' | 'removed';
    /** Added by the owner of the email; what was set in the account before is gone. */
    reclaimed?: boolean;
  } & When;
  'account-deleted': { firstName: string };
  receipt: Receipt;
  /** `attempt` counts from 1; without `nextTryAt` it was the last one. */
  'payment-failed': ToMember & {
    plan: PlanKey;
    cents: number;
    attempt: number;
    nextTryAt: string | null;
    accessUntil: string;
  };
  /** Ahead of a yearly charge, and of the first one after a free year. */
  'renewal-notice': ToMember & {
    plan: PlanKey;
    billing: Billing;
    cents: number;
    chargeAt: string;
  };
  'plan-changed': ToMember & {
    fromPlan: PlanKey;
    plan: PlanKey;
    fromBilling: Billing;
    billing: Billing;
  } & NextCharge;
  cancelled: ToMember & { plan: PlanKey; endsAt: string };
  resumed: ToMember & { plan: PlanKey } & NextCharge;
  'membership-ended': ToMember & { plan: PlanKey; endedAt: string; because: EndedBecause };
  refunded: ToMember & { cents: number; refundedAt: string };
  /** For five who joined through the member's link. */
  'free-year': ToMember & { startsAt: string; endsAt: string };
}

export interface ToMember {
  firstName: string;
  timeZone: string;
}

export interface NextCharge {
  /** Null: none is planned. */
  nextChargeAt: string | null;
  nextChargeCents: number | null;
}

export interface Receipt extends ToMember, NextCharge {
  plan: PlanKey;
  billing: Billing;
  cents: number;
  paidAt: string;
  /** As it stands on Stripe's invoice; null while it has none. */
  number: string | null;
  invoiceId: string;
  /** Stripe's page of the invoice. */
  pageUrl: string | null;
  periodEnd: string;
  isFirst: boolean;
  /** Null: there is none, or it is over. */
  guaranteeEndsAt: string | null;
  /** Why a first payment has none. Left out in older rows. */
  guaranteeUsedBy?: GuaranteeUsedBy | null;
}

export type EndedBecause = 'cancelled' | 'unpaid' | 'refunded';

export type EmailKind = keyof EmailData;
export type SignInMethod = 'password' | 'google' | 'apple';

/** When and where it happened: ISO 8601 UTC, IANA zone or '', "Chrome on Android" or '', ISO 3166 country or ''. */
export interface When {
  at: string;
  timeZone: string;
  device: string;
  country: string;
}

export type Body = Omit<EmailContent, 'greeting'>;

/** The words of some kinds. */
export type Templates<Kind extends EmailKind> = {
  [K in Kind]: (data: EmailData[K], sender: Sender, linkToken: string) => Body;
};
