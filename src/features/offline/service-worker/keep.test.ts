import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CachesInMemory } from '../../../testing/components/caches-in-memory.ts';

let device: CachesInMemory;
/** The site's responses by path; a number is a status. */
let site: Record<string, string | number>;
let owner: string;
const requested: string[] = [];
const navigate = vi.fn(async () => undefined);

const LESSON = '/micro-learning?module=m1';
const OTHER = '/micro-learning?module=m2';
const LOCKED = '/micro-learning?module=m3';
const PATH = '/learning-paths/first-customers';

beforeEach(() => {
  device = new CachesInMemory();
  owner = 'cleo';
  requested.length = 0;
  navigate.mockClear();
  site = {
    [LESSON]: lesson('Ask for reviews', 'lesson.a1.js'),
    [OTHER]: lesson('Write an offer', 'lesson.a1.js'),
    [LOCKED]: '<title>Locked | Site</title>',
    [PATH]: `<title>First &amp; best | Site</title><a href="${LESSON}"></a><a href="${OTHER}"></a>
      <a href="${LOCKED}"></a><script src="/_astro/path.b1.js">`,
    '/_astro/lesson.a1.js': 'import{a}from"./react.c1.js";const l=()=>import(`./share.d1.js`)',
    '/_astro/path.b1.js': 'import"./react.c1.js"',
    '/_astro/react.c1.js': '',
    '/_astro/share.d1.js': '',
    '/_astro/page.e1.css': '@font-face{src:url(/_astro/fonts/f1.woff2)}',
    '/_astro/fonts/f1.woff2': '',
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const lesson = (title: string, script: string) =>
  `<title>${title} | Site</title><link href="/_astro/page.e1.css"><div data-lesson-text></div>
   <astro-island component-url="/_astro/${script}">`;

async function start() {
  vi.resetModules();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('BUILD_VERSION', 'b2');
  vi.stubGlobal('caches', device);
  vi.stubGlobal('registration', { unregister: async () => true });
  vi.stubGlobal('clients', {
    matchAll: async () => [],
    get: async () => ({ url: `http://localhost${LESSON}&part=2`, navigate }),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    const found = site[path] ?? 404;
    if (found === 0) throw new TypeError('Failed to fetch');
    const headers = {
      'Cache-Control': 'private, no-store',
      'X-Offline-Owner': owner,
      Date: new Date().toUTCString(),
    };
    return typeof found === 'number'
      ? new Response('', { status: found, headers })
      : new Response(found, { headers });
  });
  const kept = await import('./keep.ts');
  const { filesIn, sweepFiles } = await import('./files.ts');
  const { recover } = await import('./recovery.ts');
  const stores = await import('./stores.ts');
  return { ...kept, filesIn, sweepFiles, recover, stores };
}

const FILES_OF_LESSON = [
  '/_astro/fonts/f1.woff2',
  '/_astro/lesson.a1.js',
  '/_astro/page.e1.css',
  '/_astro/react.c1.js',
  '/_astro/share.d1.js',
];

test('a lesson is kept with every file it may need, also what it loads on demand', async () => {
  const { keep, keptRoots, keptCopy } = await start();
  expect(await keep(LESSON)).toEqual({ state: 'kept', pages: 1 });
  expect(device.paths()).toEqual(
    [...FILES_OF_LESSON, `/kept/${encodeURIComponent(LESSON)}`, LESSON, '/owner'].sort(),
  );
  expect(await keptRoots()).toEqual([{ path: LESSON, title: 'Ask for reviews', pages: [LESSON] }]);
  expect(await (await keptCopy(LESSON))?.text()).toContain('Ask for reviews');
});

test('a path brings its lessons that are open to the member, and files once', async () => {
  const { keep, keptRoots } = await start();
  expect(await keep(PATH)).toEqual({ state: 'kept', pages: 3 });
  expect(await keptRoots()).toEqual([
    { path: PATH, title: 'First & best', pages: [PATH, LESSON, OTHER] },
  ]);
  expect(device.paths()).not.toContain(LOCKED);
  expect(requested.filter((path) => path === '/_astro/react.c1.js')).toHaveLength(1);
});

test('letting a path go leaves the lesson that was kept by itself', async () => {
  const { keep, letGo } = await start();
  await keep(LESSON);
  await keep(PATH);
  await letGo(PATH);
  expect(device.paths()).toContain(LESSON);
  expect(device.paths()).not.toContain(OTHER);
  expect(device.paths()).not.toContain(PATH);
  await letGo(LESSON);
  expect(device.paths().filter((path) => !path.startsWith('/_astro'))).toEqual(['/owner']);
});

test.each([
  ['offline', { [OTHER]: 0 }],
  ['offline', { '/_astro/react.c1.js': 0 }],
  ['other', { [PATH]: 404 }],
])('half a path is not kept: %s', async (why, broken) => {
  const { keep, keptRoots } = await start();
  Object.assign(site, broken);
  expect(await keep(PATH)).toEqual({ state: 'failed', why });
  expect(await keptRoots()).toEqual([]);
  expect(device.paths().filter((path) => !path.startsWith('/_astro'))).toEqual(['/owner']);
});

test('a locked lesson is not kept', async () => {
  const { keep } = await start();
  expect(await keep(LOCKED)).toEqual({ state: 'failed', why: 'locked' });
});

test('a full device gives up what was merely opened first, then says so', async () => {
  const { keep, stores } = await start();
  const kept = await device.open(stores.KEPT);
  await (await device.open(stores.PAGES)).put('/tools', new Response(''));
  const put = kept.put.bind(kept);
  const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  kept.put = vi.fn(put).mockImplementationOnce(full);
  expect(await keep(LESSON)).toEqual({ state: 'kept', pages: 1 });
  expect(device.paths()).not.toContain('/tools');
  kept.put = vi.fn(full);
  expect(await keep(OTHER)).toEqual({ state: 'failed', why: 'full' });
});

test('when the plan or the member changes, what was kept goes', async () => {
  const { keep, keptRoots } = await start();
  await keep(LESSON);
  owner = 'cleo without a plan';
  site[OTHER] = '<title>Locked | Site</title>';
  expect(await keep(OTHER)).toEqual({ state: 'failed', why: 'locked' });
  expect(await keptRoots()).toEqual([]);
  expect(device.paths()).not.toContain(LESSON);
});

test('after a change was sent, the stored page is fetched again', async () => {
  const { keep, refresh, keptCopy } = await start();
  await keep(LESSON);
  site[LESSON] = lesson('With a note', 'lesson.a1.js');
  await refresh(LESSON);
  await refresh('/tools');
  expect(await (await keptCopy(LESSON))?.text()).toContain('With a note');
  expect(requested).not.toContain('/tools');
});

test('files of an older build stay as long as a stored page names them', async () => {
  const { keep, letGo, sweepFiles, stores } = await start();
  await keep(LESSON);
  const files = await device.open(stores.BUILD_FILES);
  const old = { headers: { Date: 'Sun, 01 Nov 2026 00:00:00 GMT' } };
  await files.put('/_astro/nobody.z9.js', new Response('', old));
  await files.put('/_astro/react.c1.js', new Response('', old));
  await sweepFiles();
  const left = () => device.paths().filter((path) => path.startsWith('/_astro'));
  expect(left()).toEqual(FILES_OF_LESSON);
  await letGo(LESSON);
  await sweepFiles();
  // The other files are from today: an open page may still need them.
  expect(left()).toEqual(FILES_OF_LESSON.filter((path) => path !== '/_astro/react.c1.js'));
  await sweepFiles(Date.now() + 8 * 86_400_000);
  expect(left()).toEqual([]);
});

test('a page whose files are on no server any more loses its copy and is loaded again, once', async () => {
  const { keep, recover } = await start();
  await keep(LESSON);
  await recover('client', 1_000_000);
  expect(device.paths()).not.toContain(LESSON);
  await recover('client', 1_001_000);
  expect(navigate).toHaveBeenCalledOnce();
  expect(navigate).toHaveBeenCalledWith(`http://localhost${LESSON}&part=2`);
  // The time survives a restart of the service worker.
  await (await start()).recover('client', 1_002_000);
  expect(navigate).toHaveBeenCalledOnce();
  await recover('client', 2_000_000);
  expect(navigate).toHaveBeenCalledTimes(2);
});

test('what a script loads on demand is kept, but not the large reader of PDFs', async () => {
  const { filesIn } = await start();
  const script = [
    'import("./HandInForm.a1.js")',
    'new Worker(new URL("/_astro/worker-b2.js",import.meta.url))',
    'new Worker(new URL("/_astro/pdf-worker-c3.js",import.meta.url))',
  ].join(';');
  expect(filesIn('/_astro/HandIn.d4.js', script)).toEqual([
    '/_astro/HandInForm.a1.js',
    '/_astro/worker-b2.js',
  ]);
});
