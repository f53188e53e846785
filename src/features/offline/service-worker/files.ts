// The build files that stored pages need: fetched with a kept page, and deleted once no page references them.
import { BUILD_FILES, KEPT, matchOptions, PAGES, SHELL } from './stores.ts';

const IN_PAGE = /\/_astro\/[\w./-]+\.(?:js|css|woff2|svg|png|webp|avif|jpe?g)/g;
const IN_SCRIPT = /["'`](?:\.\/|\/?_astro\/)([\w./-]+\.(?:js|css))["'`]/g;
const IN_STYLE = /\/_astro\/[\w./-]+\.woff2/g;
/** The reader of PDFs: half a megabyte. Without it, a hand-in says that the file can't be read here. */
const NOT_KEPT = /^\/_astro\/pdf-worker[.-]/;
const AT_ONCE = 4;
/** Files of an earlier build that an open page may still load. */
const UNUSED_FOR_MS = 7 * 86_400_000;

/** Paths of the files that this text references, including those that a script loads on demand. */
export function filesIn(path: string, text: string): string[] {
  const found = path.endsWith('.js')
    ? [...text.matchAll(IN_SCRIPT)].map(([, name]) => `/_astro/${name}`)
    : (text.match(path.endsWith('.css') ? IN_STYLE : IN_PAGE) ?? []);
  return [...new Set(found)].filter((file) => !NOT_KEPT.test(file));
}

/** Stores the missing files that a page needs. False if a file could not be fetched. */
export async function fetchFiles(html: string): Promise<boolean> {
  const files = await caches.open(BUILD_FILES);
  let isWhole = true;
  await walk(filesIn('', html), async (path) => {
    const stored = await files.match(path, matchOptions);
    if (stored) return stored;
    const response = await fetch(path).catch(() => null);
    if (response?.status !== 200) {
      isWhole = false;
      return undefined;
    }
    await files.put(path, response.clone());
    return response;
  });
  return isWhole;
}

/** Deletes files that no stored page references, unless an open page may still need them. */
export async function sweepFiles(now = Date.now()): Promise<void> {
  const files = await caches.open(BUILD_FILES);
  const needed = new Set<string>();
  for (const name of [PAGES, KEPT, SHELL]) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      const html = (await (await store.match(request, matchOptions))?.text()) ?? '';
      await walk(filesIn('', html), (path) => files.match(path, matchOptions), needed);
    }
  }
  for (const request of await files.keys()) {
    if (needed.has(new URL(request.url).pathname)) continue;
    const stored = await files.match(request, matchOptions);
    const date = Date.parse(stored?.headers.get('Date') ?? '');
    if (!(now - date < UNUSED_FOR_MS)) await files.delete(request, matchOptions);
  }
}

/** Visits each file once, a few at a time, and the files that it references. */
async function walk(
  start: readonly string[],
  open: (path: string) => Promise<Response | undefined>,
  seen: Set<string> = new Set(),
): Promise<void> {
  const queue = start.filter((path) => !seen.has(path));
  for (const path of queue) seen.add(path);
  const visit = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const file = await open(path);
      if (!file || !/\.(js|css)$/.test(path)) continue;
      for (const next of filesIn(path, await file.clone().text())) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
}
