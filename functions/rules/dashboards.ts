// Which dashboard belongs to which tier, and who may open it.
import { hasAccess, type Membership, RANK } from './entitlement.ts';
import type { Tier } from './tiers.ts';

/** Specification, section 2. `complete` has the main dashboard, which every member can open. */
export const DASHBOARD_OF_TIER: Readonly<Record<Tier, string>> = {
  free: '/dashboard-free-new',
  quick: '/dashboard-quick',
  business: '/dashboard-business',
  agency: '/dashboard-premium',
  complete: '/',
};

/** The lowest tier that opens each dashboard. A higher tier includes the lower ones, so it opens theirs as well. */
export const TIER_OF_DASHBOARD: Readonly<Record<string, Tier>> = {
  '/': 'free',
  '/dashboard-ios': 'free',
  '/dashboard-free': 'free',
  '/dashboard-free-new': 'free',
  '/dashboard-quick': 'quick',
  '/dashboard-business': 'business',
  '/dashboard-premium': 'agency',
};

/** The plan that is paid for now; Free Starter once it has ended. */
export function openTier(membership: Membership, now = Date.now()): Tier {
  return RANK[membership.tier] > 0 && hasAccess(membership, 'quick', now)
    ? membership.tier
    : 'free';
}

/** The address of a member's own dashboard. `wanted` is the one that was asked for instead: it gives the reason. */
export function ownDashboard(membership: Membership, wanted?: string): string {
  const own = DASHBOARD_OF_TIER[openTier(membership)];
  return wanted ? `${own}?instead-of=${wanted.replace('/dashboard-', '')}` : own;
}

/** Why a member is on their own dashboard: `?instead-of=` names the one that was asked for. */
export type DashboardReason = 'quick' | 'business' | 'premium';

/** The tier of that dashboard; undefined for a value that no redirect of ours writes. */
export function tierOfReason(reason: string): Tier | undefined {
  const tier = TIER_OF_DASHBOARD[`/dashboard-${reason}`];
  return tier === 'free' ? undefined : tier;
}

/** The parts of /dashboard-free-new, as `?tab=` names them. The first is shown without it. */
export const DASHBOARD_TABS = ['overview', 'tools', 'tutorials'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export function isDashboardTab(word: string): word is DashboardTab {
  return (DASHBOARD_TABS as readonly string[]).includes(word);
}
