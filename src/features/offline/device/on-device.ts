// What can be read on this device without a connection, and how much room it takes.
import { askWorker, type KeptRoot } from './worker-messages.ts';

export interface OnDevice {
  path: string;
  title: string;
  isLesson: boolean;
}

/** As the service worker names its stores. */
const STORES = /^offline-\d+-(pages|kept)$/;

/** Each page once, by its title. Empty where storage is blocked. */
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
    // Blocked storage holds nothing.
  }
  return [...found.values()].sort((a, b) => a.title.localeCompare(b.title));
}

/** What the member chose to keep. */
export const keptByChoice = async (): Promise<readonly KeptRoot[]> =>
  (await askWorker<KeptRoot[]>({ type: 'what-is-kept' })) ?? [];

/** In bytes, files included; null where the browser does not say. */
export async function roomTaken(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** Without the product’s name; entities are decoded by the browser. */
function titleOf(html: string): string {
  const [, title = ''] = html.match(/<title>([^<]*)<\/title>/) ?? [];
  const decoded = new DOMParser().parseFromString(title, 'text/html').body.textContent ?? '';
  return decoded.replace(/ \| [^|]*$/, '');
}
