// The pages that open on this device without a connection, and the storage they take.
import { askWorker, type KeptRoot } from './worker-messages.ts';

export interface OnDevice {
  path: string;
  title: string;
  isLesson: boolean;
}

/** Matches the service worker’s cache names. */
const STORES = /^offline-\d+-(pages|kept)$/;

/** Each page once, sorted by title. Empty where storage is blocked. */
export async function pagesOnDevice(): Promise<OnDevice[]> {
  const found = new Map<string, OnDevice>();
  try {
    for (const name of (await caches.keys()).filter((name) => STORES.test(name))) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const { pathname, search } = new URL(request.url);
        const path = pathname + search;
        if (pathname.startsWith('/kept/') || found.has(path)) continue;
        const html = await (await store.match(request, { ignoreVary: true }))?.text();
        const title = html && titleOf(html);
        if (title)
          found.set(path, {
            path,
            title,
            isLesson: search !== '' && html.includes('data-lesson-text'),
          });
      }
    }
  } catch {
    // With storage blocked, there are none.
  }
  return [...found.values()].sort((a, b) => a.title.localeCompare(b.title));
}

/** The pages that the member chose to keep. */
export const keptByChoice = async (): Promise<readonly KeptRoot[]> =>
  (await askWorker<KeptRoot[]>({ type: 'what-is-kept' })) ?? [];

/** In bytes, files included; null where the browser does not report it. */
export async function roomTaken(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** The page title without the product’s name; the browser decodes entities. */
function titleOf(html: string): string {
  const [, title = ''] = html.match(/<title>([^<]*)<\/title>/) ?? [];
  const decoded = new DOMParser().parseFromString(title, 'text/html').body.textContent ?? '';
  return decoded.replace(/ \| [^|]*$/, '');
}
