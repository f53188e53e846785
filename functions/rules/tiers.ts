/** From lowest to highest; `complete` opens the same as `agency`. */
export const TIERS = ['free', 'quick', 'business', 'agency', 'complete'] as const;
export type Tier = (typeof TIERS)[number];

/** Specification, section 2: what the navigation bar calls each tier; other values are "Member". */
export const TIER_LABELS: Record<Tier, string> = {
  free: 'Free Starter',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
  complete: 'Member',
};
