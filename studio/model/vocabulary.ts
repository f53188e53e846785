// The options that documents choose from. The Studio, the site and the API all read them here.
import { TIER_LABELS } from '../../functions/rules/tiers.ts';

/** Module categories, in the order of the catalogue. */
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

/** The forms in which lessons teach. */
export const LESSON_FORMS = {
  lesson: 'Lesson',
  teardown: 'Teardown',
  conversation: 'Conversation',
  case: 'Case',
  checklist: 'Checklist',
  clinic: 'Mistake clinic',
} as const;

export const MODULE_MINUTES = { min: 5, max: 15 } as const;
/** The most minutes of a task’s core: it fits into the shortest day of a week. */
export const CORE_MINUTES = 15;

/** The tiers with their own tutorials, downloads and dashboard; `complete` shares those of `agency`. */
const { complete: _, ...others } = TIER_LABELS;
export const DASHBOARD_TIERS = others;
export type DashboardTier = keyof typeof DASHBOARD_TIERS;

/** The four groups of the prompt library. */
export const PROMPT_CATEGORIES = {
  content: 'Content',
  automation: 'Automation',
  'marketing-and-sales': 'Marketing and sales',
  advanced: 'Advanced',
} as const;
export type PromptCategory = keyof typeof PROMPT_CATEGORIES;

/** The purposes of prompts, within each group. */
export const PROMPT_KINDS = {
  content: {
    blog: 'Blog posts',
    'sales-copy': 'Sales copy',
    social: 'Social posts',
    email: 'Emails',
    video: 'Video scripts',
    'product-descriptions': 'Product descriptions',
    images: 'Pictures',
    'lead-magnets': 'Free samples',
    seo: 'Search engines',
  },
  automation: {
    'client-onboarding': 'New clients',
    inbox: 'Inbox',
    'documents-and-data': 'Documents and data',
    meetings: 'Meetings',
    bookkeeping: 'Bookkeeping',
    'customer-service': 'Customer service',
    procedures: 'Procedures',
    'no-code-workflows': 'No-code workflows',
    'research-collection': 'Collecting research',
  },
  'marketing-and-sales': {
    outreach: 'First messages',
    'offers-and-pricing': 'Offers and prices',
    'landing-pages': 'Landing pages',
    ads: 'Ads',
    launches: 'Launches',
    'sales-calls': 'Sales calls',
    'referrals-and-reviews': 'Referrals and reviews',
    'local-marketing': 'Local marketing',
  },
  advanced: {
    'prompt-design': 'Building prompts',
    strategy: 'Strategy',
    finance: 'Money',
    'market-research': 'Market research',
    consulting: 'Consulting',
    agency: 'Agency work',
    'hiring-and-team': 'Hiring and team',
    'quality-checks': 'Quality checks',
    'learning-and-skills': 'Learning',
  },
} as const satisfies Record<PromptCategory, Record<string, string>>;

/** The kind of tool that a prompt needs. */
export const PROMPT_TOOLS = {
  chat: 'Any chat tool',
  'chat-with-files': 'A chat tool that takes files',
  'chat-with-search': 'A chat tool that searches the web',
  image: 'An image tool',
} as const;

/** The tabs of /ai-content, and the kinds of prompt each shows. */
export const AI_CONTENT_TABS = {
  viral: ['social', 'video'],
  sales: ['sales-copy', 'product-descriptions', 'email'],
  seo: ['blog', 'seo'],
} as const;

/** IDs of the business models, which are also part of their URLs. */
export const BUSINESS_MODELS = {
  quick: ['ai-content-writing', 'ai-social-media', 'ai-design'],
  business: ['content', 'automation', 'consulting', 'products'],
  agency: ['content-agency', 'app-development', 'automation-agency', 'ecommerce'],
} as const;

export const TUTORIAL_TYPES = {
  reading: 'Reading',
  walkthrough: 'Walkthrough',
  worksheet: 'Worksheet',
  practice: 'Practice',
} as const;

export const DOWNLOAD_FORMATS = ['PDF', 'ZIP', 'CSV', 'JSON', 'TXT'] as const;

/** The embedded fonts that have the weight of headings. The first is the one that the site was drawn with. */
export const HEADING_FONTS = {
  'bricolage-grotesque': 'Bricolage Grotesque',
  'hanken-grotesk': 'Hanken Grotesk, like the text',
} as const;

export const COLORS = ['accent', 'mark', 'ink', 'coral', 'muted'] as const;

/** The subject of a marketing figure, which decides how prominently the site labels it illustrative. */
export const CLAIM_SUBJECTS = {
  people: 'How many people',
  income: 'Income',
  rating: 'Ratings',
  time: 'Time',
  progress: 'Progress',
  library: 'What’s in the library',
  offer: 'What we offer',
} as const;

/** The counts that the content check can compute, so that figures about our own content are true. */
export const COUNTED = {
  modules: 'Modules',
  'learning-paths': 'Learning paths',
  prompts: 'Prompts',
  'prompt-blanks': 'Blanks to fill in across all prompts',
  'content-prompts': 'Prompts in the Content group',
  'automation-prompts': 'Prompts in the Automation group',
  'marketing-and-sales-prompts': 'Prompts in the Marketing and sales group',
  'advanced-prompts': 'Prompts in the Advanced group',
  'named-prompts': 'Prompts for blog posts, sales copy, social posts and emails',
  'business-models': 'Agency License business models',
  // Counted by the page for each member; the claim's own figure is never shown.
  'own-progress': 'Each member’s own progress',
  'own-projects': 'Each member’s own projects',
  'next-call': 'The next coaching date',
} as const;
export type Counted = keyof typeof COUNTED;

/** The pages that show success stories. */
export const STORY_PLACES = {
  help: 'Success Stories in the help center',
  'ai-content': 'AI Content',
  'business-plans': 'Business plans',
} as const;

/** Dashboards, each with its own URL. */
export const DASHBOARDS = {
  main: 'Main (/ and /dashboard-ios)',
  free: 'Free, first variant (/dashboard-free)',
  'free-new': 'Free, second variant (/dashboard-free-new)',
  quick: 'Quick Start (/dashboard-quick)',
  business: 'Business System (/dashboard-business)',
  agency: 'Agency License (/dashboard-premium)',
} as const;

/** The sections a dashboard can have; the pages decide where each goes. */
export const DASHBOARD_SECTIONS = {
  banner: 'Banner',
  notice: 'Notice',
  guide: 'Guide',
  tools: 'AI tools',
  learning: 'External learning',
  'business-models': 'Business models',
  mentor: 'Mentor',
  'quick-actions': 'Quick actions',
  'quick-links': 'Quick links',
  updates: 'Daily updates',
  analytics: 'Analytics',
  activity: 'Recent activity',
  coaching: 'Coaching',
  'white-label': 'White-label training',
  resources: 'Premium resources and tools',
  mastery: 'Mastery',
  support: 'Premium support',
  locked: 'Locked features',
  community: 'Community',
} as const;

/** The tools, by their pages. */
export const TOOLS = {
  'ai-content': 'Prompt library',
  'business-plans': 'Business plans',
  'market-research': 'Market research',
  'ai-chat': 'AI chat',
  automation: 'Automation',
  'client-finder': 'Client finder',
  'pricing-calculator': 'Pricing calculator',
  'revenue-optimizer': 'Revenue calculator',
  'white-label': 'White label',
} as const;
export type Tool = keyof typeof TOOLS;
