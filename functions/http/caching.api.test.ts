// The cache headers by status × kind of path: a kind is a folder of the build and a file extension, or a pattern of
// run_worker_first. A new kind is included without being named.
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

/** `/_astro/x.js` is of the kind `/_astro/*.js`; one file represents all. */
const kinds = new Map<string, string>();
for (const file of (await Array.fromAsync(glob('**/*.*', { cwd: 'dist/client' }))).sort()) {
  const kind = `/${file.replace(/[^/]*?(\.[a-z0-9]+)$/, '*$1')}`;
  if (!/\.(html|assetsignore)$/.test(file)) kinds.set(kind, `/${file}`);
}
const missing = (file: string) => file.replace(/([^/]*?)(\.[a-z0-9]+)$/, 'missing-$1$2');

const { assets } = JSON.parse(await readFile('dist/server/wrangler.json', 'utf8')) as {
  assets: { run_worker_first: string[] };
};
const routes = assets.run_worker_first.map((pattern) => pattern.replaceAll('*', 'missing'));

/** Files whose name has a hash of their content. */
const HAS_HASH = /^\/_astro\/|^\/prompt-titles\//;
const isKept = (cacheControl: string | null) =>
  /immutable|(s-maxage|max-age)=0*[1-9]/.test(cacheControl ?? '');

const ask = async (path: string, headers?: HeadersInit) => {
  const response = await worker.visitor().fetch(path, { headers });
  await response.arrayBuffer();
  return { status: response.status, headers: response.headers };
};

test('every kind of file that is missing is a 404 that no browser keeps, also for a browser that opens it', async () => {
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['/_astro/*.js', '/_astro/*.css']));
  for (const file of kinds.values())
    for (const headers of [{ 'Sec-Fetch-Mode': 'no-cors' }, { 'Sec-Fetch-Mode': 'navigate' }]) {
      const path = missing(file);
      const { status, headers: its } = await ask(path, headers);
      expect([path, status, its.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
      expect([path, its.get('ETag')]).toEqual([path, null]);
    }
});

test('a file is kept for good exactly if its name changes with it, and a 304 says the same', async () => {
  for (const file of kinds.values()) {
    const { status, headers } = await ask(file);
    if (file.startsWith('/members/')) {
      expect([file, status, headers.get('Cache-Control')]).toEqual([file, 404, 'no-store']);
      continue;
    }
    const cacheControl = headers.get('Cache-Control');
    expect([file, status]).toEqual([file, 200]);
    expect([file, /immutable/.test(cacheControl ?? '')]).toEqual([file, HAS_HASH.test(file)]);
    const again = await ask(file, { 'If-None-Match': headers.get('ETag') ?? '' });
    if (again.status === 304)
      expect([file, again.headers.get('Cache-Control')]).toEqual([file, cacheControl]);
  }
});

test('whatever the Worker answers that is no success is kept by no browser', async () => {
  const seen = new Set<number>();
  for (const path of [
    ...routes,
    '/nothing',
    '/nothing.php',
    '/_astro',
    '/_astro/',
    '/api/nothing',
  ]) {
    const { status, headers } = await ask(path);
    seen.add(status);
    const cacheControl = headers.get('Cache-Control');
    if (status >= 400) expect(cacheControl, `${status} ${path}`).toMatch(/no-store/);
    else if (status !== 200)
      expect([path, status, isKept(cacheControl)]).toEqual([path, status, false]);
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 303, 404]));
});
