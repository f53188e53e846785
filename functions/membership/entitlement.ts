// What a member may open, as a pure function of what is stored and the time. Every route asks here.
import { TIERS, type Tier } from '../../studio/vocabulary.ts';

export interface Membership {
  tier: Tier;
  status: 'active' | 'inactive';
  /** ISO 8601, UTC; null for the Free Starter tier. */
  expiresAt: string | null;
}

const FREE: Membership = { tier: 'free', status: 'inactive', expiresAt: null };

/** A row that is missing or says something unknown gives no access. */
export function membershipFrom(row: {
  tier: string | null;
  status: string | null;
  expires_at: string | null;
}): Membership {
  const tier = TIERS.find((known) => known === row.tier);
  if (!tier || tier === 'free' || !row.expires_at) return FREE;
  return {
    tier,
    status: row.status === 'active' ? 'active' : 'inactive',
    expiresAt: row.expires_at,
  };
}

/** Active, but its end has passed. An end that is no date has passed as well. */
export function isExpired(membership: Membership, now = Date.now()): boolean {
  return (
    membership.status === 'active' &&
    membership.expiresAt !== null &&
    !(now <= Date.parse(membership.expiresAt))
  );
}

const RANK: Record<Tier, number> = { free: 0, quick: 1, business: 2, agency: 3, complete: 3 };

/** May this membership open what is meant for `tier` and above? Free material is open to every member. */
export function hasAccess(membership: Membership, tier: Tier, now = Date.now()): boolean {
  if (tier === 'free') return true;
  return (
    membership.status === 'active' &&
    !isExpired(membership, now) &&
    RANK[membership.tier] >= RANK[tier]
  );
}
