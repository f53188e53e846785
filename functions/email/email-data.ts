// Every kind of email and the data it needs. The texts are in templates/.

import type { AccountReview } from '../account/rules/review.ts';
import type { BlankValues } from '../admin/broadcasts/rules/blanks.ts';
import type { AlertMessage } from '../health/rules/alert-states.ts';
import type { GuaranteeUsedBy } from '../membership/rules/guarantee.ts';
import type { Billing, PlanKey } from '../rules/plans.ts';
import type { Role } from '../rules/roles.ts';
import type { EmailContent, Sender } from './email-content.ts';

// Money is in US cents, dates are ISO 8601 UTC, a time zone is an IANA name or ''.
export interface EmailData {
  /** Confirms the email of a visitor who signed up with a password. */
  verify: { firstName: string; linkId: string };
  /** Once the address is confirmed. */
  welcome: { firstName: string };
  reset: { firstName: string; linkId: string };
  /** To an account that was imported from another platform. `accessUntil`: null without access. */
  invitation: { firstName: string; linkId: string; accessUntil: string | null };
  /** A password reset was requested here, but there is no account with this address. */
  'unknown-address': Record<never, never>;
  /** A sign-up with, or a change to, an address that already has an account. */
  'address-in-use': { firstName: string };
  /** `review`: after a reset by email. */
  'password-changed': { firstName: string; review?: AccountReview } & When;
  /** To the new address. */
  'confirm-new-email': { firstName: string; linkId: string };
  /** To the old address, when the change is requested and again when it is done. */
  'email-change-asked': { firstName: string; newEmail: string } & When;
  'email-changed': { firstName: string; newEmail: string } & When;
  'new-sign-in': { firstName: string; method: SignInMethod } & When;
  'sign-in-method': {
    firstName: string;
    provider: 'google' | 'apple';
    change: 'added' | 'removed';
    /** Added by the email's owner; earlier sign-in methods of the account were removed. */
    reclaimed?: boolean;
  } & When;
  passkey: { firstName: string; name: string; change: 'added' | 'removed' } & When;
  'recovery-code-used': { firstName: string; left: number } & When;
  'role-changed': ToMember & { role: Role; change: RoleChange; at: string };
  /** To the other owners. It names no one: an erased account must not stay in someone else’s email. */
  'owner-changed': ToMember & { change: RoleChange; at: string };
  'account-deleted': { firstName: string };
  receipt: Receipt;
  /** `attempt` counts from 1; without `nextTryAt` it was the last attempt. */
  'payment-failed': ToMember & {
    plan: PlanKey;
    cents: number;
    attempt: number;
    nextTryAt: string | null;
    accessUntil: string;
    /** Missing in older rows. */
    failedAt?: string;
  };
  /** Before a yearly charge, and before the first one after a free year. */
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
  /** Everything is open until `from`. `resumesAt`: the charge that ends the pause; null: none is planned. */
  paused: ToMember & {
    plan: PlanKey;
    from: string;
    resumesAt: string | null;
    cents: number | null;
  };
  /** Some days before the charge that ends the pause. */
  'pause-ending': ToMember & { plan: PlanKey; cents: number; chargeAt: string };
  /** Before anything was closed. */
  'pause-ended': ToMember & { plan: PlanKey } & NextCharge;
  'membership-ended': ToMember & { plan: PlanKey; endedAt: string; because: EndedBecause };
  refunded: ToMember & { cents: number; refundedAt: string };
  /** For five friends joining through the link. */
  'free-year': ToMember & { startsAt: string; endsAt: string };
  /** Months given in the console. `expiresAt`: until then the address has to be confirmed; null: the gift is open. */
  gift: {
    firstName: string;
    plan: PlanKey;
    months: number;
    words: string;
    expiresAt: string | null;
    hasAccount: boolean;
    timeZone: string;
  };
  /** By a colleague, without a charge. */
  'access-given': ToMember & { plan: PlanKey; endsAt: string };
  'guarantee-extended': ToMember & { endsAt: string };
  /** A colleague downloaded everything that the account contains. */
  'exported-by-team': ToMember & { at: string };
  /** To the owner, like the next one. `because`: Stripe's reason code. */
  'dispute-opened': { disputeId: string; cents: number; because: string; answerBy: string | null };
  'dispute-closed': { disputeId: string; cents: number; outcome: 'won' | 'lost' | 'over' };
  /** To the owner: a rule of functions/health/rules/alerts.ts. Times in milliseconds since 1970. */
  alert: Omit<AlertMessage, 'id'>;
  /** Last week’s numbers, on Monday. Days as YYYY-MM-DD. */
  'owner-week': ToMember & {
    from: string;
    until: string;
    answer: string;
    rows: { name: string; value: string; isUnusual?: true }[];
    /** The routes that cost the most rows of D1. Missing in older rows, and without numbers. */
    routes?: { name: string; value: string }[];
  };
  /** Unread community events. `href`: paths. `more`: the number of events left out. */
  'community-digest': ToMember & {
    entries: DigestEntry[];
    more: number;
    /** What the member finished in the week before is among the entries, or is the only one. */
    week?: 'only' | 'too';
    /** The member's next step. Missing in older rows, and in a rush. */
    step?: { title: string; minutes: number; doing?: number; href: string };
    unsubscribeToken: string;
  };
  /** The day after a first visit, or on the third quiet day. `opening`: how a lesson's text begins, or ''. */
  'next-step': ToMember & {
    isFirst: boolean;
    title: string;
    minutes: number;
    /** Minutes to do what a lesson asks for. Missing for other steps, and in older rows. */
    doing?: number;
    href: string;
    reason: string;
    opening: string;
    unsubscribeToken: string;
  };
  /** 30 days after the last paid plan has ended. `lessons`, `works`: finished and saved, in the account when it was queued. */
  'come-back': ToMember & {
    plan: PlanKey;
    endedAt: string;
    lessons: number;
    works: number;
    unsubscribeToken: string;
  };
  /** An owner's words, with what its blanks are for this member. */
  broadcast: Words & { unsubscribeToken: string };
  /** The same, to the owner; `as`: whose values its blanks have. */
  'broadcast-test': Words & { as: string };
}

interface Words {
  subject: string;
  body: string;
  values: BlankValues;
}

export interface DigestEntry {
  text: string;
  href: string;
  at: string;
  /** The member whose name begins the text, and the name's length in characters: an erasure removes it. */
  actorId?: string;
  nameLength?: number;
}

interface ToMember {
  firstName: string;
  timeZone: string;
}

export interface NextCharge {
  /** Null: no charge is planned. */
  nextChargeAt: string | null;
  nextChargeCents: number | null;
}

export interface Receipt extends ToMember, NextCharge {
  plan: PlanKey;
  billing: Billing;
  cents: number;
  paidAt: string;
  /** As printed on Stripe's invoice; null while it has none. */
  number: string | null;
  invoiceId: string;
  /** Stripe's hosted invoice page. */
  pageUrl: string | null;
  periodEnd: string;
  isFirst: boolean;
  /** Null: no guarantee, or it is over. */
  guaranteeEndsAt: string | null;
  /** Why there is no guarantee. Missing in older rows. */
  guaranteeUsedBy?: GuaranteeUsedBy | null;
}

export type EndedBecause = 'cancelled' | 'unpaid' | 'refunded';

type RoleChange = 'granted' | 'revoked';

export type EmailKind = keyof EmailData;
export type SignInMethod = 'password' | 'google' | 'apple' | 'passkey';

/** When and where it happened: ISO 8601 UTC, IANA zone or '', "Chrome on Android" or '', ISO 3166 country or ''. */
export interface When {
  at: string;
  timeZone: string;
  device: string;
  country: string;
}

/** `greeting`: '' where the words have their own. */
export type Body = Omit<EmailContent, 'greeting'> & { greeting?: '' };

/** The templates of some kinds. */
export type Templates<Kind extends EmailKind> = {
  [K in Kind]: (data: EmailData[K], sender: Sender, linkToken: string) => Body;
};
