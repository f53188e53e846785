// The parts of the site on /status, as members know them. Pure.

/** `trouble`: it works for most. `down`: it does not work. */
export type Level = 'ok' | 'trouble' | 'down';

export interface Part {
  name: string;
  /** What a member does with it: the subject of "didn’t work". */
  what: string;
  /** Without the database it does not work. */
  needsDatabase: boolean;
  /** Requests that fail unexpectedly below these patterns count for it; the first part that matches takes them. */
  routes: readonly string[];
}

export const PARTS = {
  signIn: {
    name: 'Sign-in',
    what: 'Signing in',
    needsDatabase: true,
    routes: ['/api/auth', '/api/account', '/account', '/login', '/signup', '/onboarding'],
  },
  payments: {
    name: 'Payments',
    what: 'Paying and changing a plan',
    needsDatabase: true,
    routes: ['/api/create-payment-intent', '/api/subscription', '/api/stripe', '/subscribe'],
  },
  email: {
    name: 'Email',
    what: 'Sending email',
    needsDatabase: true,
    routes: ['/api/email', '/api/notifications/unsubscribe'],
  },
  community: {
    name: 'Community',
    what: 'The community',
    needsDatabase: true,
    routes: [
      ...['/community', '/api/forum', '/api/social', '/api/live', '/api/community', '/api/search'],
      ...['/api/study-groups', '/api/resources', '/search'],
    ],
  },
  uploads: {
    name: 'Uploads',
    what: 'Uploading images and files',
    needsDatabase: true,
    routes: ['/uploads', '/api/uploads', '/api/artifacts'],
  },
  ai: {
    name: 'AI writing',
    what: 'Writing with the AI model',
    needsDatabase: true,
    routes: ['/api/ai', '/api/chat'],
  },
  // Last: it takes the routes of all others.
  pages: {
    name: 'Pages and lessons',
    what: 'Opening pages',
    needsDatabase: false,
    routes: ['/'],
  },
} as const satisfies Record<string, Part>;

export type PartKey = keyof typeof PARTS;

/** In the order of /status. */
export const PART_KEYS: readonly PartKey[] = [
  ...(['pages', 'signIn', 'payments', 'email', 'community', 'uploads', 'ai'] as const),
];

/** The part that a route’s pattern belongs to. */
export function partOf(route: string): PartKey {
  const isBelow = (path: string) =>
    path === '/' || route === path || route.startsWith(`${path}/`) || route.startsWith(`${path}?`);
  const keys = Object.keys(PARTS) as PartKey[];
  return keys.find((key) => PARTS[key].routes.some(isBelow)) ?? 'pages';
}

/** The levels of a minute; a part that was not checked is missing: switched off, or not known. */
export type Levels = Partial<Record<PartKey, Level>>;

/** As many unexpected failures in ten minutes are trouble; a few are accidents. */
const TROUBLE_FROM = 5;

/** What the requests that failed in the last ten minutes say. */
export function levelsOfFailures(
  failed: readonly { route: string; failed: number }[],
): Record<PartKey, Level> {
  const counts = Object.fromEntries(PART_KEYS.map((key) => [key, 0])) as Record<PartKey, number>;
  for (const { route, failed: count } of failed) counts[partOf(route)] += count;
  return Object.fromEntries(
    PART_KEYS.map((key) => [key, counts[key] >= TROUBLE_FROM ? 'trouble' : 'ok']),
  ) as Record<PartKey, Level>;
}

const ORDER: readonly Level[] = ['ok', 'trouble', 'down'];

export const worstOf = (...levels: readonly Level[]): Level =>
  ORDER[Math.max(0, ...levels.map((level) => ORDER.indexOf(level)))] ?? 'ok';
