// "Keep for offline": a lesson, or a path with those of its lessons that are open to the member, and their files.
import type { KeepResult, KeptRoot } from '../device/worker-messages.ts';
import { pageOf } from '../queue/page.ts';
import { fetchFiles } from './files.ts';
import { belongsToOwner, notice } from './owner.ts';
import { KEPT, makeRoom, matchOptions, PAGES } from './stores.ts';

/** One entry for each choice, next to its pages. */
const ROOT = '/kept/';
const LESSON_LINK = /href="(\/micro-learning\?module=[\w-]+)"/g;
/** Present in lessons that are open to the member; missing from the page of a locked one. */
const LESSON_TEXT = 'data-lesson-text';

type Fetched = { html: string } | Extract<KeepResult, { state: 'failed' }>;

export async function keep(path: string): Promise<KeepResult> {
  const before = await rootOf(path);
  const first = await fetchPage(path);
  if ('why' in first) return first;
  const pages = [path];
  const lessons = path.startsWith('/learning-paths/') ? lessonsIn(first.html) : [];
  try {
    for (const lesson of lessons) {
      const fetched = await fetchPage(lesson);
      if ('html' in fetched) pages.push(lesson);
      else if (fetched.why !== 'locked') throw fetched;
    }
    const root: KeptRoot = { path, title: titleIn(first.html), pages };
    await put(ROOT + encodeURIComponent(path), new Response(JSON.stringify(root)));
  } catch (error) {
    // Half a path is not kept: remove the pages fetched so far.
    if (!before) await dropPages(pages, await keptRoots());
    return isFailure(error) ? error : { state: 'failed', why: isFull(error) ? 'full' : 'other' };
  }
  return { state: 'kept', pages: pages.length };
}

export async function letGo(path: string): Promise<void> {
  const root = await rootOf(path);
  if (!root) return;
  const kept = await caches.open(KEPT);
  await kept.delete(ROOT + encodeURIComponent(path));
  await dropPages(root.pages, await keptRoots());
}

export async function keptRoots(): Promise<KeptRoot[]> {
  const kept = await caches.open(KEPT);
  const roots: KeptRoot[] = [];
  for (const { url } of await kept.keys())
    if (new URL(url).pathname.startsWith(ROOT)) {
      const entry = await kept.match(url);
      if (entry) roots.push((await entry.json()) as KeptRoot);
    }
  return roots;
}

/** After a change was sent: refetches the page that shows it, if it is stored. */
export async function refresh(page: string): Promise<void> {
  for (const name of [PAGES, KEPT]) {
    const store = await caches.open(name);
    if (!(await store.match(page, matchOptions))) continue;
    const response = await fetch(page, { redirect: 'manual' }).catch(() => null);
    if (!response) return;
    await notice(response);
    if (response.status === 200 && (await belongsToOwner(response)))
      await store.put(page, response);
  }
}

/** For the page strategy: finds the kept copy when the copy from browsing is gone. */
export async function keptCopy(url: string): Promise<Response | undefined> {
  return (await caches.open(KEPT)).match(url, matchOptions);
}

/** A page that was just opened is newer than its kept copy. */
export async function renewKept(url: string, response: Response): Promise<void> {
  const kept = await caches.open(KEPT);
  if (await kept.match(url, matchOptions)) await kept.put(url, response);
}

async function fetchPage(path: string): Promise<Fetched> {
  const response = await fetch(path, { redirect: 'manual' }).catch(() => null);
  if (!response) return { state: 'failed', why: 'offline' };
  await notice(response);
  if (response.status !== 200 || !(await belongsToOwner(response)))
    return { state: 'failed', why: 'other' };
  const html = await response.clone().text();
  if (path.startsWith('/micro-learning?') && !html.includes(LESSON_TEXT))
    return { state: 'failed', why: 'locked' };
  try {
    if (!(await fetchFiles(html))) return { state: 'failed', why: 'offline' };
    await put(path, response);
  } catch (error) {
    return { state: 'failed', why: isFull(error) ? 'full' : 'other' };
  }
  return { html };
}

async function put(path: string, response: Response): Promise<void> {
  const kept = await caches.open(KEPT);
  try {
    await kept.put(path, response.clone());
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom();
    await kept.put(path, response);
  }
}

async function dropPages(pages: readonly string[], others: readonly KeptRoot[]): Promise<void> {
  const kept = await caches.open(KEPT);
  const needed = new Set(others.flatMap(({ pages }) => pages));
  for (const page of pages) if (!needed.has(page)) await kept.delete(page, matchOptions);
}

const rootOf = async (path: string) => (await keptRoots()).find((root) => root.path === path);

const lessonsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(LESSON_LINK)].map(([, href = '']) =>
      pageOf(new URL(href, 'https://site.example')),
    ),
  ),
];

/** The page title without the product’s name. */
export function titleIn(html: string): string {
  const [, title = ''] = html.match(/<title>([^<]*)<\/title>/) ?? [];
  return title
    .replace(/ \| [^|]*$/, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&');
}

const isFull = (error: unknown) => (error as Error | null)?.name === 'QuotaExceededError';
const isFailure = (error: unknown): error is Extract<KeepResult, { state: 'failed' }> =>
  (error as KeepResult | null)?.state === 'failed';
