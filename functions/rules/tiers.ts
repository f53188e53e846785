/** From lowest to highest; `complete` opens the same as `agency`. */
export const TIERS = ['free', 'quick', 'business', 'agency', 'complete'] as const;
export type Tier = (typeof TIERS)[number];

/** The navigation bar's label of each tier; every other value is shown as "Member". */
export const TIER_LABELS: Record<Tier, string> = {
  free: 'Free Starter',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
  complete: 'Member',
};

/** What colleagues read: “Member” would not say which plan it is. */
export const tierName = (tier: Tier): string =>
  tier === 'complete' ? 'Complete' : TIER_LABELS[tier];
