// Everything on a member's page, in one round trip and without calling Stripe.

import { threadAddress } from '../../community/forum/rules/forum.ts';
import { type RowsOf, read } from '../../database/named.ts';
import type { Refused } from '../../email/refused-addresses.ts';
import { guaranteeEnd } from '../../membership/sync/record-events.ts';
import { isExpired, membershipFrom, openTier } from '../../rules/entitlement.ts';
import type { Role } from '../../rules/roles.ts';
import { shortened } from '../../rules/text/shorten.ts';
import type {
  ChargeRow,
  GrantRow,
  MemberRow,
  SessionRow,
  SubscriptionRow,
  TextRow,
} from './page-rows.ts';
import {
  CHARGES,
  GRANTS,
  LAST_FAILURE,
  LAST_POST,
  LAST_REPLY,
  MEMBER,
  PAYMENTS,
  REFUSED_EMAIL,
  SESSIONS,
  SUBSCRIPTIONS,
} from './page-sql.ts';
import { countsFrom, countsRead, timelineFrom, timelineReads } from './timeline.ts';

const LONGEST_QUOTE = 400;

/** What a member wrote last, in the forum. */
export interface WroteLast {
  text: string;
  title: string;
  href: string;
  at: string;
}

const pageReads = (memberId: string, now: string) => ({
  members: read<MemberRow>(MEMBER, memberId),
  subscriptions: read<SubscriptionRow>(SUBSCRIPTIONS, memberId),
  grants: read<GrantRow>(GRANTS, memberId),
  payments: read<{ payments: number; paidCents: number; refundedCents: number }>(
    PAYMENTS,
    memberId,
  ),
  charges: read<ChargeRow>(CHARGES, memberId),
  failures: read<{ detail: string; at: string }>(LAST_FAILURE, memberId),
  refusedEmails: read<{ kind: string; at: string; error: string | null }>(REFUSED_EMAIL, memberId),
  sessions: read<SessionRow>(SESSIONS, memberId, now),
  lastPosts: read<TextRow>(LAST_POST, memberId),
  lastReplies: read<TextRow>(LAST_REPLY, memberId),
  counts: countsRead(memberId),
});

export const memberReads = (memberId: string, now: number) => ({
  ...timelineReads(memberId, null, null),
  ...pageReads(memberId, new Date(now).toISOString()),
});

/** Null if there is no such member. */
export function memberFrom(
  found: RowsOf<ReturnType<typeof memberReads>>,
  yourId: string,
  now: number,
) {
  const [member] = found.members;
  if (!member) return null;
  const { subscriptions, grants } = found;
  const [subscription] = subscriptions;
  const membership = membershipFrom({ subscriptions, grants }, now);
  const isOpen = membership.status === 'active' && !isExpired(membership, now);
  const [payments = { payments: 0, paidCents: 0, refundedCents: 0 }] = found.payments;
  const { counts, learned } = countsFrom(found.counts[0]);
  const dispute = subscriptions.find(({ isDisputed, dispute }) => isDisputed || dispute);
  const isAhead = (at: string | null) => at !== null && Date.parse(at) > now;
  return {
    lookedAt: new Date(now).toISOString(),
    member: {
      id: member.id,
      name: `${member.firstName} ${member.lastName}`.trim() || member.email,
      firstName: member.firstName,
      email: member.email,
      emailVerified: member.emailVerifiedAt !== null,
      handle: member.handle,
      joinedAt: member.joinedAt,
      roles: JSON.parse(member.roles) as Role[],
      isYou: member.id === yourId,
    },
    plan: {
      /** What is open now. */
      plan: openTier(membership, now),
      /** Stripe's word; null without a subscription. */
      status: subscription?.status ?? null,
      /** The subscription's own plan: what is sold, also while nothing is open. */
      sold: subscription ? { plan: subscription.plan, billing: subscription.billing } : null,
      subscriptionId: subscription?.id ?? null,
      customerId: member.customerId ?? subscription?.customerId ?? null,
      accessUntil: isOpen ? membership.expiresAt : null,
      paidUntil: subscription?.paidUntil ?? null,
      cancelsAt: subscription?.cancelsAt ?? null,
      pausedFrom: subscription?.pausedFrom ?? null,
      resumesAt: subscription?.resumesAt ?? null,
      endedAt: subscription?.endedAt ?? null,
      nextChargeAt: subscription?.nextChargeAt ?? null,
      nextChargeCents: subscription?.nextChargeCents ?? null,
      card: cardOf(subscription),
      guaranteeUntil: guaranteeUntil(subscription, now),
      grants: grants.filter(({ endsAt }) => isAhead(endsAt)),
      ...payments,
      invitedBy: member.invitedBy
        ? (JSON.parse(member.invitedBy) as { id: string; name: string; at: string })
        : null,
    },
    charges: found.charges.map(({ cardBrand, cardLast4, ...charge }) => ({
      ...charge,
      card: cardOf({ cardBrand, cardLast4 }),
    })),
    /** What the strip is made of (rules/notice.ts). */
    facts: {
      dispute: dispute
        ? (JSON.parse(dispute.dispute ?? '{}') as {
            answerBy?: string | null;
            cents?: number | null;
          })
        : null,
      deletionAskedAt: member.deletionAskedAt,
      failure: failureOf(subscription, found.failures[0]),
      refusal: JSON.parse(member.refusal ?? 'null') as Refused | null,
      refusedEmail: found.refusedEmails[0] ?? null,
      suspendedUntil: isAhead(member.suspendedUntil) ? member.suspendedUntil : null,
    },
    learned,
    emailsOff: JSON.parse(member.emailsOff) as string[],
    sessions: found.sessions,
    wroteLast: wroteLast(found.lastPosts[0], found.lastReplies[0]),
    counts,
    timeline: timelineFrom(found),
  };
}

export type MemberPage = NonNullable<ReturnType<typeof memberFrom>>;

/** "Visa ending in 4242"; null while no card has paid. */
function cardOf(
  card: Pick<SubscriptionRow, 'cardBrand' | 'cardLast4'> | undefined,
): { brand: string; last4: string } | null {
  return card?.cardBrand && card.cardLast4
    ? { brand: card.cardBrand, last4: card.cardLast4 }
    : null;
}

function guaranteeUntil(subscription: SubscriptionRow | undefined, now: number): string | null {
  if (!subscription?.firstPaidAt || subscription.guaranteeUsedBy || subscription.isRefundAsked)
    return null;
  const end = guaranteeEnd(subscription.firstPaidAt, subscription.guaranteeDays);
  return end && Date.parse(end) > now ? end : null;
}

/** Null unless a payment is owed now. */
function failureOf(
  subscription: SubscriptionRow | undefined,
  last: { detail: string; at: string } | undefined,
) {
  if (!subscription || subscription.isHeld) return null;
  const { status, paidUntil } = subscription;
  if (status !== 'past_due' && status !== 'unpaid') return null;
  const isOfThis = last && paidUntil !== null && last.at >= paidUntil;
  const { attempt, nextTryAt } = (isOfThis ? JSON.parse(last.detail) : {}) as {
    attempt?: number;
    nextTryAt?: string | null;
  };
  return { status, attempt: attempt ?? null, nextTryAt: nextTryAt ?? null };
}

function wroteLast(post: TextRow | undefined, reply: TextRow | undefined): WroteLast | null {
  const newest = post && reply ? (post.at > reply.at ? post : reply) : (post ?? reply);
  if (!newest) return null;
  const { id, postId, title, at } = newest;
  const text = shortened(newest.text.replaceAll(/\s+/g, ' '), LONGEST_QUOTE);
  const thread = threadAddress({ id: postId ?? id, title });
  return { text, title, href: postId ? `${thread}#reply-${id}` : thread, at };
}
