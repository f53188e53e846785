// Every page of the site, by its address. `npm run check:pages` compares this list with src/pages, wrangler.toml and the
// styles; routes, copies on devices, the sitemap, links in content and the journeys are derived from it (page-lists.ts).
// The Worker, builds and tests read it. A browser gets only what a build took from it, as in src/features/offline/kept.ts.

export interface Page {
  /** Who may open it. Parts outside a member's plan are left out, or replaced by the plan that opens them. */
  readonly for: 'everyone' | 'members' | 'team' | 'editors';
  /** `assets`: a built file, without the Worker. `worker`: a built file that the Worker guards or fills in. `render`: on request. */
  readonly from: 'assets' | 'worker' | 'render';
  /** Its files in src/pages, if it is not the one named after the address. */
  readonly files?: readonly string[];
  /** Opened by an email, an error or the step before it: no text links to it, and no search engine lists it. */
  readonly isStep?: true;
  /** A member can open it again without a connection. */
  readonly isKeptOffline?: true;
  /** The feature tour that it offers. */
  readonly tour?: string;
  /** What may open over it unasked, if the visit has room for it (src/features/interruptions). */
  readonly opensByItself?: 'tour' | 'tutorial';
  /** Its own budget of JavaScript, if it is smaller than `MOST_JAVASCRIPT_KIB`. */
  readonly javascriptKib?: number;
}

export const MOST_JAVASCRIPT_KIB = 115;

const open = { for: 'everyone', from: 'assets' } as const;
const guarded = { for: 'members', from: 'worker' } as const;
const kept = { ...guarded, isKeptOffline: true } as const;
const filled = { for: 'everyone', from: 'worker' } as const;
const rendered = { for: 'everyone', from: 'render' } as const;
const dashboard = { ...kept, opensByItself: 'tutorial' } as const;
const team = { for: 'team', from: 'worker' } as const;
const step = { ...open, isStep: true } as const;

/** `[name]` is one part of an address, `[...name]` any number of them, as in the names of Astro's files. */
export const PAGES = {
  // For members, the file of /dashboard-ios.
  '/': {
    ...filled,
    files: ['index', 'members/payment-return'],
    isKeptOffline: true,
    opensByItself: 'tour',
  },
  '/404': step,
  '/account': guarded,
  '/achievements': { ...kept, tour: 'achievements' },
  '/admin': team,
  '/admin/audit-log': team,
  '/admin/broadcasts': team,
  '/admin/import': team,
  '/admin/member': team,
  '/admin/members': team,
  '/admin/numbers': team,
  '/admin/offers': team,
  '/admin/operations': team,
  '/admin/team': team,
  '/ai-chat': guarded,
  '/ai-content': kept,
  '/ai-content/[slug]': {
    ...kept,
    files: ['members/prompts/[slug]', 'members/locked-prompts/[slug]'],
  },
  '/api/notifications/unsubscribe/[token]': { ...rendered, isStep: true },
  '/automation': kept,
  '/business-model-[key]': {
    ...guarded,
    files: ['members/business-models/[key]', 'members/locked-business-models/[key]'],
  },
  '/business-plans': kept,
  '/client-finder': kept,
  '/coaching': guarded,
  '/code-of-conduct': open,
  '/community': { ...rendered, tour: 'community', javascriptKib: 104 },
  '/community/[...thread]': rendered,
  '/community/achievements': filled,
  '/community/groups': rendered,
  '/community/groups/[...group]': rendered,
  '/community/resources': rendered,
  '/community/resources/[...resource]': rendered,
  '/confirm-email': step,
  '/cookie-settings': open,
  // Leads to the dashboard of the member's plan.
  '/dashboard': { ...guarded, files: [] },
  '/dashboard-business': dashboard,
  '/dashboard-free': dashboard,
  '/dashboard-free-new': dashboard,
  '/dashboard-ios': dashboard,
  '/dashboard-premium': dashboard,
  '/dashboard-quick': dashboard,
  '/drafts-unreachable': step,
  '/forgot-password': open,
  '/glossary': open,
  '/goodbye': step,
  '/help': open,
  '/help/guides/[slug]': open,
  '/learning-paths': { ...kept, tour: 'learning-paths' },
  '/learning-paths/[slug]': { ...kept, files: ['members/paths/[slug]'] },
  '/learning-paths/[slug]/review': { ...guarded, files: ['members/path-reviews/[slug]'] },
  '/login': { ...filled, files: ['login', 'members/signed-in'] },
  '/maintenance': step,
  '/market-research': kept,
  '/micro-learning': {
    ...kept,
    tour: 'micro-learning',
    opensByItself: 'tour',
    files: [
      'micro-learning',
      'members/lessons/[id]',
      'members/locked-lessons/[id]',
      'members/lesson-notes',
    ],
  },
  '/moderation': team,
  // Leads to the member's next step.
  '/next': { ...guarded, files: [] },
  '/notifications': guarded,
  '/offer/[code]': { ...rendered, isStep: true },
  '/offline': { for: 'members', from: 'assets', isStep: true },
  '/onboarding': guarded,
  '/payment': open,
  '/plans': open,
  '/portfolio': guarded,
  '/portfolio/[id]': rendered,
  '/preview-expired': step,
  '/preview/[...path]': { for: 'editors', from: 'render', isStep: true },
  '/pricing-calculator': kept,
  '/privacy-policy': open,
  '/projects': kept,
  '/reset-password': step,
  '/resources-[key]': { ...guarded, files: ['members/resources/[key]'] },
  '/revenue-optimizer': kept,
  '/review': kept,
  '/sample-lesson': open,
  '/sample-path': open,
  '/saved-work': kept,
  '/search': rendered,
  '/shared/[id]': rendered,
  '/shared/work/[token]': rendered,
  '/sign-out': step,
  '/signup': { ...filled, files: ['signup', 'signup/account'] },
  '/status': rendered,
  '/still-you': step,
  '/subscribe': filled,
  '/terms-of-service': open,
  '/tools': kept,
  '/try-again': step,
  '/tutorials': guarded,
  '/tutorials/[slug]': {
    ...guarded,
    files: ['members/tutorials/[slug]', 'members/locked-tutorials/[slug]'],
  },
  '/verify/[...id]': rendered,
  '/white-label': { ...guarded, files: ['white-label', 'members/white-label'] },
} as const satisfies Record<string, Page>;

/** Files in src/pages that scripts fetch into a page. */
export const PIECES = [
  'help/center',
  'members/tours/[name]',
  'members/tutorial-dialog',
  'search/dialog',
  'tours/landing',
] as const;
