// The caches on the device. Build files have a hash in their name, so files of several builds coexist: a stored page
// finds its own, whatever was deployed since.
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';

/** Set by the build: a hash of its files. Publishing content without a code change keeps it. */
declare const BUILD_VERSION: string;

const PREFIX = 'offline-';
/** The storage format version; a new version deletes everything stored under the previous one. */
const CURRENT = `${PREFIX}2-`;
const MAX_AGE_SECONDS = 30 * 86_400;

export const BUILD_FILES = `${CURRENT}build-files`;
export const PAGES = `${CURRENT}pages`;
export const ANSWERS = `${CURRENT}answers`;
/** Pages that the member chose to keep; not deleted to make room. */
export const KEPT = `${CURRENT}kept`;
/** One entry: the owner of everything else. */
export const OWNER = `${CURRENT}owner`;
/** The offline page: public, and from this build. */
export const SHELL = `${CURRENT}shell-${BUILD_VERSION}`;

/** Stored requests do not include the member's cookie, so `Vary: Cookie` is meaningless. */
export const matchOptions = { ignoreVary: true };

/** Evicts the least recently used entries first. */
export const atMost = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MAX_AGE_SECONDS, matchOptions });

/** Deletes everything that any build stored, with the list of its addresses. */
export async function forgetAll(): Promise<void> {
  await forget((name) => name.startsWith(PREFIX));
}

/** Deletes everything that belongs to a member; public files can serve the next one. */
export async function forgetOwners(): Promise<void> {
  await forget((name) => name.startsWith(PREFIX) && name !== SHELL && name !== BUILD_FILES);
}

/** Deletes caches in an older format, and the offline page of an older build. */
export async function forgetOutdatedStores(): Promise<void> {
  await forget(
    (name) =>
      name.startsWith(PREFIX) &&
      (!name.startsWith(CURRENT) || (name.startsWith(`${CURRENT}shell-`) && name !== SHELL)),
  );
}

/** The device is full: drops pages that were merely opened; they are stored again as far as there is room. */
export async function makeRoom(): Promise<void> {
  await forget((name) => name === PAGES || name === ANSWERS);
}

async function forget(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isMeant);
  for (const name of names) await caches.delete(name);
  try {
    // IndexedDB holds each entry's address and last use.
    for (const name of names) await new CacheExpiration(name, { maxEntries: 1 }).delete();
  } catch {
    // If the browser refuses IndexedDB, nothing was written there.
  }
}
