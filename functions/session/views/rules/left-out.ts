// What a colleague doesn't see when they look at the site as a member: what is private to the member, and what acts.

/** Pages, each with everything below it. */
const PAGES = [
  // Ways to sign in, sessions, payments, the account.
  ...[
    '/account',
    '/login',
    '/signup',
    '/sign-out',
    '/still-you',
    '/goodbye',
    '/subscribe',
    '/payment',
  ],
  ...['/confirm-email', '/forgot-password', '/reset-password'],
  // What a member writes for themselves, and to the AI.
  ...['/ai-chat', '/saved-work', '/notifications', '/projects'],
  // The console and drafts of content: not the member’s.
  ...['/admin', '/moderation', '/preview'],
] as const;

/** APIs, each with everything below it. */
const APIS = [
  ...[
    '/api/account',
    '/api/auth',
    '/api/login',
    '/api/logout',
    '/api/subscription',
    '/api/chat',
    '/api/live',
  ],
  ...[
    '/api/saved-work',
    '/api/lesson-notes',
    '/api/community/drafts',
    '/api/notifications',
    '/api/projects',
  ],
  ...['/api/business-facts', '/api/onboarding', '/api/artifacts', '/api/uploads', '/api/downloads'],
  ...['/api/admin', '/api/moderation', '/api/preview', '/api/dev', '/api/referrals'],
] as const;

export const LEFT_OUT_OF_VIEWS: readonly string[] = [...PAGES, ...APIS];

export function isLeftOut(path: string): boolean {
  const lower = path.toLowerCase();
  return LEFT_OUT_OF_VIEWS.some((one) => lower === one || lower.startsWith(`${one}/`));
}
