// Which dashboard belongs to which tier, and who may open it.
import { type Membership, openTier } from '../../rules/entitlement.ts';
import { DASHBOARD_OF_TIER } from '../../rules/plans.ts';
import type { Tier } from '../../rules/tiers.ts';

/**
 * The lowest tier that opens the paid parts of each dashboard. A higher tier includes the lower ones, so it opens
 * theirs as well. The dashboards themselves are open to every member (decision 114).
 */
export const TIER_OF_DASHBOARD: Readonly<Record<string, Tier>> = {
  '/': 'free',
  '/dashboard-ios': 'free',
  '/dashboard-free': 'free',
  '/dashboard-free-new': 'free',
  '/dashboard-quick': 'quick',
  '/dashboard-business': 'business',
  '/dashboard-premium': 'agency',
};

/** The address of a member's own dashboard. */
export const ownDashboard = (membership: Membership) => DASHBOARD_OF_TIER[openTier(membership)];

/** The parts of /dashboard-free-new, as `?tab=` names them. The first is shown without it. */
export const DASHBOARD_TABS = ['overview', 'tools', 'tutorials'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export function isDashboardTab(word: string): word is DashboardTab {
  return (DASHBOARD_TABS as readonly string[]).includes(word);
}
