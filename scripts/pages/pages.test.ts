import { expect, test } from 'vitest';
import type { Entry } from '../../functions/rules/page-lists.ts';
import { blockIssues, blocks, withBlock } from './blocks.ts';
import { lostSources, pageIssues } from './issues.ts';

const PAGES: Entry[] = [
  ['/plans', { for: 'everyone', from: 'assets' }],
  ['/tools', { for: 'members', from: 'worker' }],
  ['/paths/[slug]', { for: 'members', from: 'worker', files: ['members/paths/[slug]'] }],
  ['/verify/[...id]', { for: 'everyone', from: 'render' }],
  ['/dashboard', { for: 'members', from: 'worker', files: [] }],
];
const FILES = {
  plans: '',
  'tools/index': '',
  'members/paths/[slug]': '',
  'verify/[...id]': 'export const prerender = false;',
  'help/center': '',
};
const issues = (files: Record<string, string>, pages = PAGES) =>
  pageIssues(new Map(Object.entries(files)), pages, ['help/center']);
const without = (name: keyof typeof FILES) => {
  const { [name]: _, ...others } = FILES;
  return others;
};

test('pages that have an entry each are as they should be', () => {
  expect(issues(FILES)).toEqual([]);
});

test('a page without an entry is named, and so is a fragment', () => {
  expect(issues({ ...FILES, 'new/thing': '' })).toEqual([
    'src/pages/new/thing.astro has no entry in functions/rules/pages.ts',
  ]);
});

test.each([
  ['plans', '/plans has no src/pages/plans.astro'],
  ['tools/index', '/tools has no src/pages/tools.astro'],
  ['members/paths/[slug]', '/paths/[slug] has no src/pages/members/paths/[slug].astro'],
  ['help/center', 'a piece has no src/pages/help/center.astro'],
] as const)('an entry without its page is named: %s', (file, issue) => {
  expect(issues(without(file))).toEqual([`functions/rules/pages.ts: ${issue}`]);
});

test('a file of two entries is named', () => {
  const twice: Entry[] = [
    ...PAGES,
    ['/costs', { for: 'everyone', from: 'assets', files: ['plans'] }],
  ];
  expect(issues(FILES, twice)).toEqual([
    'functions/rules/pages.ts: /plans and /costs have the same file, plans',
  ]);
});

test('an entry says whether the page is built or rendered on request', () => {
  expect(issues({ ...FILES, 'verify/[...id]': '' })[0]).toContain('/verify/[...id] is rendered');
  expect(issues({ ...FILES, plans: FILES['verify/[...id]'] })[0]).toContain('/plans is a built');
});

const [wrangler, styles] = blocks(PAGES) as [
  ReturnType<typeof blocks>[0],
  ReturnType<typeof blocks>[0],
];
const TOML = `a = 1
run_worker_first = [
  "/.well-known/jwks.json",
  "/admin/*",
  "/api/*",
  "/dashboard",
  "/members/*",
  "/paths/*",
  "/tools",
  "/uploads/*",
  "/verify",
  "/verify/*",
]
b = 2
`;

test('the Worker comes first where a page is not for the asset layer alone', () => {
  expect(blockIssues(wrangler, TOML)).toEqual([]);
});

test.each([
  ['missing', TOML.replace('  "/tools",\n', ''), 'wrangler.toml is missing "/tools"'],
  [
    'too many',
    TOML.replace(']', '  "/plans",\n]'),
    'wrangler.toml has "/plans", which no page needs',
  ],
  ['no list', 'a = 1\n', 'wrangler.toml: nothing between “run_worker_first = [” and “]”'],
])('a list that differs is named, and written anew: %s', (_, text, issue) => {
  expect(blockIssues(wrangler, text)).toEqual([issue]);
  expect(withBlock(wrangler, text)).toBe(text.includes('run') ? TOML : text);
});

test('the public pages’ styles leave out the pages for members', () => {
  expect(styles.lines).toEqual(['@source not "../pages/tools.astro";']);
});

test('what a style sheet leaves out is there', () => {
  const css = '@source not "../features/{a,b}/x.tsx";\n@source not "../testing";\n';
  const lost = (...there: string[]) => lostSources(css, (path) => there.includes(path));
  expect(lost('../features/a/x.tsx', '../features/b/x.tsx', '../testing')).toEqual([]);
  expect(lost('../features/a/x.tsx')).toEqual(['../features/b/x.tsx', '../testing']);
});
