/** Also listed in wrangler.toml's run_worker_first: the asset layer serves all that is not listed there. */
export const MEMBER_PAGES = [
  '/account',
  '/achievements',
  '/ai-content',
  '/business-plans',
  '/dashboard-ios',
  '/learning-paths',
  '/market-research',
  '/micro-learning',
  '/onboarding',
  '/pricing-calculator',
  '/revenue-optimizer',
  '/saved-work',
  '/tools',
] as const;
