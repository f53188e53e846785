// The words that documents choose from. The Studio, the site and the API all read them here.

/** Specification, section 9: module categories, in the order of the catalogue. */
export const MODULE_CATEGORIES = {
  'ai-basics': 'AI Basics',
  'ai-tools': 'AI Tools',
  'content-creation': 'Content',
  'email-marketing': 'Email Marketing',
  'sales-funnels': 'Sales Funnels',
  'business-planning': 'Business Planning',
  automation: 'Automation',
  copywriting: 'Copywriting',
  'social-media': 'Social Media',
  consulting: 'Consulting',
  scaling: 'Scaling',
  'white-label': 'White Label',
  enterprise: 'Enterprise',
  'business-growth': 'Business Growth',
} as const;
export type ModuleCategory = keyof typeof MODULE_CATEGORIES;

/** The categories with a tab of their own; the others share "More". */
export const TAB_CATEGORIES: readonly ModuleCategory[] = [
  'ai-basics',
  'ai-tools',
  'content-creation',
  'email-marketing',
  'sales-funnels',
  'business-planning',
  'automation',
];

export const PATH_CATEGORIES = {
  'ai-basics': 'AI Basics',
  'business-building': 'Business Building',
  scaling: 'Scaling',
  'content-creation': 'Content Creation',
} as const;

export const FAQ_CATEGORIES = [
  'Business Model',
  'Value',
  'Expectations',
  'Billing',
  'Tools',
] as const;

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** From least to most; `complete` opens what `agency` opens. */
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

export const MODULE_MINUTES = { min: 5, max: 15 } as const;
