// The only table of the layers and their allowed imports. `npm run check:layers` enforces it, docs/layers.md draws it.

export interface Layer {
  /** Paths, or prefixes of paths, with * for a name; of two layers that match a file the longer path counts. */
  folders: readonly string[];
  /** The layers directly below it. It may import these and everything below them. */
  on: readonly string[];
  /** Layers from which it may import only types; with everything below them. */
  types?: readonly string[];
}

/** From the bottom up. Test files belong to `tests`, wherever they are. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  // Pure code that browser, Studio and Worker share: what several features build on, and each feature's own.
  ground: { folders: ['functions/rules'], on: [] },
  rules: { folders: ['functions/*/rules', 'functions/*/*/rules'], on: ['ground'] },
  model: { folders: ['studio/model'], on: ['rules'] },

  // The Worker
  environment: { folders: ['functions/environment.ts'], on: [], types: ['rules'] },
  infrastructure: {
    folders: [
      'functions/configuration',
      'functions/database',
      'functions/http',
      'functions/http/rate-limits',
    ],
    on: ['ground', 'environment'],
  },
  email: { folders: ['functions/email'], on: ['infrastructure', 'rules'] },
  worker: { folders: ['functions'], on: ['email'] },
  api: { folders: ['functions/index.ts', 'functions/cron.ts'], on: ['worker'] },

  // The site
  lib: { folders: ['src/lib'], on: ['rules'], types: ['api'] },
  styles: { folders: ['src/styles'], on: [] },
  content: { folders: ['src/content'], on: ['model'] },
  components: { folders: ['src/components'], on: ['content', 'lib', 'styles'] },
  features: { folders: ['src/features'], on: ['components'], types: ['worker'] },
  layouts: { folders: ['src/layouts'], on: ['features'] },
  pages: { folders: ['src/pages', 'src/middleware.ts'], on: ['layouts'], types: ['worker'] },

  // The entry point that Cloudflare runs: joins the API with what only the site knows.
  entry: { folders: ['src/worker.ts'], on: ['api', 'pages'] },

  // The Studio
  forms: { folders: ['studio/schemaTypes'], on: ['content'] },
  desk: { folders: ['studio/desk'], on: ['forms'] },
  studio: { folders: ['studio'], on: ['desk'] },
  lake: { folders: ['studio/lake'], on: ['content'] },
  transfer: { folders: ['studio/transfer'], on: ['lake'] },

  // Around them: none of the layers above imports these.
  scripts: {
    folders: ['scripts', 'astro.config.mjs', 'src/dev-pages'],
    on: ['entry', 'layouts', 'studio', 'transfer'],
  },
  tests: { folders: ['src/testing', 'bench'], on: ['scripts', 'pages'] },
};

/** A layer's own name and those of everything below it. */
export const withBelow = (name: string): string[] => [
  name,
  ...(LAYERS[name]?.on ?? []).flatMap(withBelow),
];

/** Single imports that a layer may not have otherwise, each with its reason. An unused exception is an issue. */
export const EXCEPTIONS: readonly { from: string; to: string; because: string }[] = [
  {
    from: 'functions/',
    to: 'src/content/catalogue.ts',
    because: 'the lessons that are published, which the build hands to the Worker',
  },
  {
    from: 'functions/configuration/badges.ts',
    to: 'functions/certificates/rules/badge-key.ts',
    because: 'missing configuration is named at once, and a broken key is missing',
  },
  {
    from: 'functions/configuration/push.ts',
    to: 'functions/certificates/rules/badge-key.ts',
    because: 'missing configuration is named at once, and a broken key is missing',
  },
  {
    from: 'src/features/session/DemoMembers.astro',
    to: 'scripts/demo-members.ts',
    because: 'the type of what the local build hands over',
  },
  {
    from: 'src/pages/community/index.astro',
    to: 'functions/community/forum/pages.ts',
    because: 'rendered by the Worker: only the database knows the discussions',
  },
  {
    from: 'src/pages/community/[...thread].astro',
    to: 'functions/community/forum/pages.ts',
    because: 'rendered by the Worker: only the database knows the discussions',
  },
  {
    from: 'src/pages/search.astro',
    to: 'functions/search/pages.ts',
    because: 'rendered by the Worker: only the database knows what is found',
  },
  {
    from: 'src/pages/status.astro',
    to: 'functions/health/status-page.ts',
    because: 'rendered by the Worker: only the status board knows how each part is',
  },
  {
    from: 'src/pages/community/groups/index.astro',
    to: 'functions/community/study-groups/pages.ts',
    because: 'rendered by the Worker: only the database knows the groups',
  },
  {
    from: 'src/pages/community/groups/[...group].astro',
    to: 'functions/community/study-groups/pages.ts',
    because: 'rendered by the Worker: only the database knows the groups',
  },
  {
    from: 'src/pages/community/resources/index.astro',
    to: 'functions/community/resources/pages.ts',
    because: 'rendered by the Worker: only the database knows the resources',
  },
  {
    from: 'src/pages/community/resources/[...resource].astro',
    to: 'functions/community/resources/pages.ts',
    because: 'rendered by the Worker: only the database knows the resources',
  },
  {
    from: 'src/pages/api/notifications/unsubscribe/[token].astro',
    to: 'functions/notifications/unsubscribe.ts',
    because: 'rendered by the Worker: the link in an email opens and answers at one address',
  },
  {
    from: 'src/pages/shared/[id].astro',
    to: 'functions/achievements/shared.ts',
    because: 'rendered by the Worker: only the database knows what a member shows',
  },
  {
    from: 'src/pages/shared/work/[token].astro',
    to: 'functions/saved-work/shared.ts',
    because: 'rendered by the Worker: only the database knows what a link opens',
  },
  {
    from: 'src/pages/portfolio/[id].astro',
    to: 'functions/portfolio/pages.ts',
    because: 'rendered by the Worker: only the database knows what a member shows',
  },
  {
    from: 'src/pages/verify/[...id].astro',
    to: 'functions/certificates/pages.ts',
    because: 'rendered by the Worker: whether a certificate is valid is known when it is opened',
  },
  {
    from: 'src/pages/offer/[code].astro',
    to: 'functions/membership/offers/pages.ts',
    because: 'rendered by the Worker: whether a code is open is known when it is opened',
  },
];

/** A test, or a module that only tests need. */
export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || LAYERS.tests?.folders.some((each) => isIn(path, each));

export function layerOf(path: string): string | undefined {
  if (isTest(path)) return 'tests';
  const fitting = Object.entries(LAYERS).flatMap(([name, { folders }]) =>
    folders.filter((folder) => isIn(path, folder)).map((folder) => ({ name, folder })),
  );
  return fitting.sort((a, b) => b.folder.length - a.folder.length)[0]?.name;
}

function isIn(path: string, folder: string): boolean {
  const [names, wanted] = [path.split('/'), folder.split('/')];
  return wanted.every((name, i) => (name === '*' ? names[i] !== undefined : name === names[i]));
}

/** Features of which each folder is a room, as far as imports in both directions are concerned. */
const WITH_ROOMS = ['functions/community', 'src/features/community'];
/** Rooms of other features; features that their own feature imports may import them. */
const ROOMS = [
  'functions/account/security-log',
  'functions/referrals/gifts',
  'functions/referrals/invitations',
];

/**
 * The folders that must not import each other. A feature is one, its rules are another, and so is a room; programs in
 * scripts/ count as one folder, as do the benchmarks.
 */
export function folderOf(path: string): string {
  const names = path.split('/');
  const [first = '', second = '', third = ''] = names;
  if (first === 'functions' && names.includes('rules'))
    return names.slice(0, names.indexOf('rules') + 1).join('/');
  const room = ROOMS.find((each) => isIn(path, each));
  if (room) return room;
  const withRooms = WITH_ROOMS.find((each) => isIn(path, each));
  if (withRooms)
    return names
      .slice(0, -1)
      .slice(0, withRooms.split('/').length + 1)
      .join('/');
  if (first === 'src' && second === 'features') return `${first}/${second}/${third}`;
  if (first === 'scripts' || first === 'bench' || !second) return first;
  return first === 'studio' && !third ? first : `${first}/${second}`;
}
