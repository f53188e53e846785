// What is stored on the device, by build: pages of one build never meet the files of another.
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';

/** Set by the build: a hash of its files. Content that is published without a change of code keeps it. */
declare const BUILD_VERSION: string;

const PREFIX = 'offline-';
const CURRENT = `${PREFIX}${BUILD_VERSION}-`;
const MAX_AGE_SECONDS = 30 * 86_400;

export const BUILD_FILES = `${CURRENT}build-files`;
export const PAGES = `${CURRENT}pages`;
export const ANSWERS = `${CURRENT}answers`;
/** One entry: to whom everything else belongs. */
export const OWNER = `${CURRENT}owner`;

/** The member's cookie is no part of a stored request, so `Vary: Cookie` says nothing. */
export const matchOptions = { ignoreVary: true };

/** The least recently used entries go first. */
export const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_SECONDS, matchOptions });

/** Whatever any build stored, with the list of its addresses. */
export async function forgetAll(): Promise<void> {
  await forget((name) => name.startsWith(PREFIX));
}

export async function forgetOtherBuilds(): Promise<void> {
  await forget((name) => name.startsWith(PREFIX) && !name.startsWith(CURRENT));
}

/** The device is full: the next answers are stored again, as far as there is room. */
export async function makeRoom(): Promise<void> {
  await forget((name) => name.startsWith(PREFIX) && name !== OWNER);
}

async function forget(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isMeant);
  for (const name of names) await caches.delete(name);
  try {
    // When an entry was last used, with its address, is in IndexedDB.
    for (const name of names) await new CacheExpiration(name, { maxEntries: 1 }).delete();
  } catch {
    // A browser that refuses IndexedDB has written nothing there.
  }
}
