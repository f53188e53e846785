import { MEMBER_PAGES } from '../../../functions/rules/page-lists.ts';

/** Without /dashboard-ios, the iPhone app's address for the dashboard: it serves the same page as `/`. */
export const FIXED_SCREENS = ['/', ...MEMBER_PAGES.filter((path) => path !== '/dashboard-ios')];

/** A screen of each kind that a member opens, for tests of what every page has in common. */
export const MEMBER_SCREENS = [
  ...FIXED_SCREENS,
  '/micro-learning?module=module-write-prompts-that-work',
  '/micro-learning?module=module-price-your-first-service',
  '/learning-paths/from-zero-to-your-first-offer',
  '/ai-content/first-outreach-message',
  '/community',
  '/community/groups',
  '/community/resources',
  '/community/achievements',
  '/search',
  '/business-model-content',
  '/tutorials/run-a-week-with-three-clients',
];
