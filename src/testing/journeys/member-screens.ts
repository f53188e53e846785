import { MEMBER_PAGES } from '../../../functions/rules/member-pages.ts';

/** A screen of each kind that a member opens, for tests of what every page has in common. */
export const MEMBER_SCREENS = [
  '/',
  // The app of an iPhone opens this one, and leads on at once.
  ...MEMBER_PAGES.filter((path) => path !== '/dashboard-ios'),
  '/micro-learning?module=module-write-prompts-that-work',
  '/micro-learning?module=module-price-your-first-service',
  '/learning-paths/from-zero-to-your-first-offer',
  '/ai-content/first-outreach-message',
  '/dashboard-quick',
  '/dashboard-business',
  '/dashboard-premium',
  '/community',
  '/community/groups',
  '/community/resources',
  '/community/achievements',
  '/search',
  '/business-model-content',
  '/tutorials/run-a-week-with-three-clients',
];
