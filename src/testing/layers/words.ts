// One word per feature: the name of its folders in functions/ and src/features/, and of its addresses. These addresses
// have another one. `npm run check:layers` fails on an address that is neither a feature's word nor listed here, and on
// a row that nothing needs. docs/layers.md shows the table.

export interface OtherName {
  /** The feature's folder; in a feature with rooms, `feature/room`. */
  word: string;
  /** First names of addresses; below /api and /members the first two. */
  addresses: readonly string[];
  because: string;
}

export const OTHER_NAMES: readonly OtherName[] = [
  {
    word: 'membership',
    addresses: ['/plans', '/subscribe', '/payment', '/offer', '/members/payment-return'],
    because: 'what people do there; search engines, emails and Stripe link to them',
  },
  {
    word: 'membership',
    addresses: ['/api/create-payment-intent', '/api/subscription', '/api/stripe'],
    because: 'the first is required by name; Stripe’s settings and open pages have the others',
  },
  {
    word: 'session',
    addresses: [
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/sign-out',
      '/still-you',
      '/api/auth',
    ],
    because: 'what people do there; required by name, or in emails and at sign-in providers',
  },
  {
    word: 'session',
    addresses: ['/members/signed-in'],
    because: 'the notice for members on /login and /signup: a state, no page',
  },
  {
    word: 'account',
    addresses: ['/confirm-email', '/goodbye'],
    because: 'what people do there; links in emails lead to the first',
  },
  {
    word: 'switches',
    addresses: ['/maintenance', '/api/notice'],
    because: 'what people see while something is switched, and what their pages ask for',
  },
  {
    word: 'dashboards',
    addresses: [
      '/dashboard',
      '/dashboard-business',
      '/dashboard-free',
      '/dashboard-free-new',
      '/dashboard-ios',
      '/dashboard-premium',
      '/dashboard-quick',
      '/api/dashboard',
    ],
    because: 'each is one dashboard; required by name',
  },
  {
    word: 'saved-work',
    addresses: ['/tools'],
    because: 'required by name: the list of the tools whose results are saved work',
  },
  {
    word: 'calculators',
    addresses: ['/pricing-calculator', '/revenue-optimizer'],
    because: 'each is one calculator; required by name',
  },
  {
    word: 'next-step',
    addresses: ['/next'],
    because: 'short: the app on a home screen opens there',
  },
  {
    word: 'practice',
    addresses: ['/review', '/api/lesson-answers', '/members/questions'],
    because: 'members review; open pages and answers that wait offline call the API',
  },
  {
    word: 'micro-learning',
    addresses: [
      '/sample-lesson',
      '/members/lessons',
      '/members/locked-lessons',
      '/members/outlines',
      '/members/lesson-notes',
      '/api/lesson-notes',
      '/api/reading-places',
    ],
    because: 'a lesson and its parts; devices keep them for reading offline under these addresses',
  },
  {
    word: 'learning-paths',
    addresses: ['/sample-path', '/members/paths', '/members/path-reviews'],
    because: 'one path; devices keep the second for reading offline under this address',
  },
  {
    word: 'ai-content',
    addresses: [
      '/members/prompts',
      '/members/locked-prompts',
      '/prompt-titles',
      '/api/prompt-marks',
    ],
    because: 'prompts and what a member marked; devices keep them under these addresses',
  },
  {
    word: 'ai-chat',
    addresses: ['/members/chat', '/api/chat'],
    because: 'open pages call it',
  },
  {
    word: 'business-models',
    addresses: ['/members/locked-business-models'],
    because: 'the same guide as a visitor without the plan gets it',
  },
  {
    word: 'tutorials',
    addresses: ['/members/locked-tutorials'],
    because: 'the same tutorial as a member without the plan gets it',
  },
  {
    word: 'automation',
    addresses: ['/members/recipes'],
    because: 'one part of the feature, next to its page',
  },
  {
    word: 'client-finder',
    addresses: ['/members/outreach-texts'],
    because: 'one part of the feature, next to its page',
  },
  {
    word: 'market-research',
    addresses: ['/members/market-rules'],
    because: 'one part of the feature, next to its page',
  },
  {
    word: 'white-label',
    addresses: ['/members/handouts'],
    because: 'one part of the feature, next to its page',
  },
  {
    word: 'tours',
    addresses: ['/api/tutorial', '/members/tutorial-dialog'],
    because: 'the tutorial dialog is one of the tours; open pages call the API',
  },
  {
    word: 'certificates',
    addresses: ['/verify'],
    because: 'printed on certificates and signed into badges, which stay valid for ever',
  },
  {
    word: 'achievements',
    addresses: ['/shared'],
    because: 'members posted these links elsewhere; /shared/work belongs to saved-work',
  },
  {
    word: 'community/forum',
    addresses: ['/api/social'],
    because: 'required by name: a like on a discussion',
  },
  {
    word: 'onboarding',
    addresses: ['/api/user'],
    because: 'required by name: /api/user/complete-onboarding',
  },
  {
    word: 'consent',
    addresses: ['/cookie-settings', '/api/region'],
    because: 'what people look for; consent depends on the region',
  },
  {
    word: 'legal',
    addresses: ['/terms-of-service', '/privacy-policy', '/code-of-conduct'],
    because: 'required by name, and linked from emails and from Stripe',
  },
  {
    word: 'site-builds',
    addresses: ['/api/hooks'],
    because: 'Sanity’s settings have this address',
  },
  {
    word: 'preview',
    addresses: ['/preview-expired', '/drafts-unreachable'],
    because: 'what an editor sees instead of a preview',
  },
  {
    word: 'email',
    addresses: ['/api/dev'],
    because: 'on this machine only: the outbox of /dev',
  },
  {
    word: 'health',
    addresses: ['/status'],
    because: 'what people look for',
  },
  {
    word: 'help',
    addresses: ['/pictures'],
    because: 'photos of success stories as small files',
  },
  {
    word: 'landing',
    addresses: ['/drawings'],
    because: 'one file for the drawings of a page',
  },
  {
    word: 'seo',
    addresses: ['/og', '/feed.xml', '/robots.txt', '/404', '/favicon.svg', '/apple-touch-icon.png'],
    because: 'names that other sites and programs expect',
  },
  {
    word: 'legal',
    addresses: ['/security-policy.txt'],
    because: 'what security.txt leads to, whose own name is RFC 9116’s',
  },
  {
    word: 'offline',
    addresses: ['/manifest.webmanifest', '/try-again', '/app'],
    because: 'a name that browsers expect; what a page shows that could not be loaded',
  },
];
