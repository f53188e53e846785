// A member's access, as a pure function of the stored rows and the time. Every route uses this.
import { RANK } from './plans.ts';
import { TIERS, type Tier } from './tiers.ts';

export interface Membership {
  tier: Tier;
  status: 'active' | 'inactive';
  /** ISO 8601, UTC: when access ends without a further payment; null for the Free Starter tier. */
  expiresAt: string | null;
}

export interface Subscription {
  plan: string;
  /** Stripe's status. */
  status: string;
  paidUntil: string | null;
  cancelsAt: string | null;
  /** Paused: closed from then on, because a charge is skipped. */
  pausedFrom: string | null;
  /** A refund or an open dispute. */
  isHeld: 0 | 1;
}

export interface Grant {
  tier: string;
  startsAt: string;
  endsAt: string;
}

export interface Paid {
  subscriptions: readonly Subscription[];
  grants: readonly Grant[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Stripe collects a renewal about an hour after the period ends, and its event takes a while as well. */
const RENEWAL_SLACK_MS = DAY;
/** A failed card is retried for a week; until then access continues. */
const GRACE_MS = 7 * DAY;

const FREE: Membership = { tier: 'free', status: 'inactive', expiresAt: null };

/**
 * A member's current access: the highest open tier, else the one that ended last, else Free Starter. A pause is not the
 * end of a membership: a paused member has Free Starter until it resumes, and is not asked to pay again.
 */
export function membershipFrom({ subscriptions, grants }: Paid, now = Date.now()): Membership {
  const sources = [...subscriptions.map(fromSubscription), ...grants.map((g) => fromGrant(g, now))]
    .filter((source) => source !== null)
    .sort((a, b) => Number(b.end >= now) - Number(a.end >= now) || byWorth(a, b, now));
  const [best] = sources;
  if (!best || (best.end < now && subscriptions.some((one) => isClosedByPause(one, now))))
    return FREE;
  return { tier: best.tier, status: 'active', expiresAt: new Date(best.end).toISOString() };
}

function isClosedByPause({ status, pausedFrom }: Subscription, now: number): boolean {
  return status !== 'canceled' && pausedFrom !== null && Date.parse(pausedFrom) < now;
}

interface Source {
  tier: Tier;
  /** The end of access, in milliseconds since 1970. */
  end: number;
}

/** Of open sources the higher tier wins, then the later end; of ended ones the later end. */
function byWorth(a: Source, b: Source, now: number): number {
  return (a.end >= now ? RANK[b.tier] - RANK[a.tier] : 0) || b.end - a.end;
}

function fromSubscription({
  plan,
  status,
  paidUntil,
  cancelsAt,
  pausedFrom,
  isHeld,
}: Subscription): Source | null {
  const tier = soldTier(plan);
  const paid = Date.parse(paidUntil ?? '');
  if (!tier || isHeld || !Number.isFinite(paid)) return null;
  if (status === 'active' || status === 'trialing') {
    // Without a renewal there is nothing to wait for.
    return { tier, end: cancelsAt || pausedFrom ? paid : paid + RENEWAL_SLACK_MS };
  }
  // All other statuses, including ones we do not know, mean that nothing is being paid.
  return status === 'past_due' ? { tier, end: paid + GRACE_MS } : null;
}

/** ISO 8601: when a subscription's access ends, slack included; null when it gives none. */
export function accessEnd(subscription: Omit<Subscription, 'isHeld'>): string | null {
  const source = fromSubscription({ ...subscription, isHeld: 0 });
  return source && new Date(source.end).toISOString();
}

function fromGrant({ tier: name, startsAt, endsAt }: Grant, now: number): Source | null {
  const tier = soldTier(name);
  const end = Date.parse(endsAt);
  return tier && Date.parse(startsAt) <= now && Number.isFinite(end) ? { tier, end } : null;
}

/** Another name for the same tier, in older records. */
const OLDER_NAMES: Readonly<Record<string, Tier>> = { quick_start: 'quick' };

function soldTier(name: string): Tier | undefined {
  if (Object.hasOwn(OLDER_NAMES, name)) return OLDER_NAMES[name];
  return TIERS.find((known) => known === name && known !== 'free');
}

/** Active, but past its end. An invalid end date counts as past. */
export function isExpired(membership: Membership, now = Date.now()): boolean {
  return (
    membership.status === 'active' &&
    membership.expiresAt !== null &&
    !(now <= Date.parse(membership.expiresAt))
  );
}

/** Whether this membership may open content for `tier`. Free content is open to every member. */
export function hasAccess(membership: Membership, tier: Tier, now = Date.now()): boolean {
  if (tier === 'free') return true;
  return (
    membership.status === 'active' &&
    !isExpired(membership, now) &&
    RANK[membership.tier] >= RANK[tier]
  );
}

/** The plan that is paid for now; Free Starter once it has ended. */
export function openTier(membership: Membership, now = Date.now()): Tier {
  return RANK[membership.tier] > 0 && hasAccess(membership, 'quick', now)
    ? membership.tier
    : 'free';
}
