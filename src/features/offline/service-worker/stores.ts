// What is stored on the device. Files of the build have a hash in their name, so those of several builds live side by
// side: a stored page finds its own, whatever was deployed since.
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';

/** Set by the build: a hash of its files. Content that is published without a change of code keeps it. */
declare const BUILD_VERSION: string;

const PREFIX = 'offline-';
/** The form of what is stored; another form deletes all of the one before. */
const CURRENT = `${PREFIX}2-`;
const MAX_AGE_SECONDS = 30 * 86_400;

export const BUILD_FILES = `${CURRENT}build-files`;
export const PAGES = `${CURRENT}pages`;
export const ANSWERS = `${CURRENT}answers`;
/** What the member chose to keep; not deleted to make room. */
export const KEPT = `${CURRENT}kept`;
/** One entry: to whom everything else belongs. */
export const OWNER = `${CURRENT}owner`;
/** The page that opens when another is not here: public, and of this build. */
export const SHELL = `${CURRENT}shell-${BUILD_VERSION}`;

/** The member's cookie is no part of a stored request, so `Vary: Cookie` says nothing. */
export const matchOptions = { ignoreVary: true };

/** The least recently used entries go first. */
export const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_SECONDS, matchOptions });

/** Whatever any build stored, with the list of its addresses. */
export async function forgetAll(): Promise<void> {
  await forget((name) => name.startsWith(PREFIX));
}

/** What belongs to a member; what is public can serve the next one. */
export async function forgetOwners(): Promise<void> {
  await forget((name) => name.startsWith(PREFIX) && name !== SHELL && name !== BUILD_FILES);
}

/** Stored in an older form, and the offline page of an older build. */
export async function forgetOutdatedStores(): Promise<void> {
  await forget(
    (name) =>
      name.startsWith(PREFIX) &&
      (!name.startsWith(CURRENT) || (name.startsWith(`${CURRENT}shell-`) && name !== SHELL)),
  );
}

/** The device is full: what was merely opened goes first, and is stored again as far as there is room. */
export async function makeRoom(): Promise<void> {
  await forget((name) => name === PAGES || name === ANSWERS);
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
