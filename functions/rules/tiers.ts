/** From lowest to highest; `complete` opens the same as `agency`. */
export const TIERS = ['free', 'quick', 'business', 'agency', 'complete'] as const;
export type Tier = (typeof TIERS)[number];

/** What the navigation bar calls each tier; it calls every other value "Member". */
export const TIER_LABELS: Record<Tier, string> = {
  free: 'Free Starter',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
  complete: 'Member',
};
