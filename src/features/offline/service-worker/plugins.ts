// Rules for what is stored and served, as plugins of Workbox's strategies.
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { pageOf } from '../queue/page.ts';
import { tell } from './connection.ts';
import { keptCopy, renewKept } from './keep.ts';
import { belongsToOwner, forgetMember, keepsFiles, notice } from './owner.ts';
import { ANSWERS, KEPT, matchOptions, PAGES } from './stores.ts';

/** Build files are public. Errors are not stored. */
export const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) && keepsFiles() ? response : null),
};

/** A page or an API response: only the owner's, and only as long as the server serves it. */
export const onlyTheOwners: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    tell(true);
    await notice(response);
    // The member lost access, or it was deleted. After a server error the copy is still good.
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      await forgetCopy(request.url);
    return response;
  },
  cacheWillUpdate: async ({ response }) =>
    isWhole(response) && (await belongsToOwner(response)) ? response : null,
  // The member may have changed while the copy was being written.
  cacheDidUpdate: async ({ cacheName, request, newResponse }) => {
    if (!(await belongsToOwner(newResponse)))
      await (await caches.open(cacheName)).delete(request, matchOptions);
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    // A request that the page aborted says nothing about the connection.
    if (!(event as { request?: Request } | undefined)?.request?.signal.aborted) tell(false);
    return cachedResponse && (await belongsToOwner(cachedResponse)) ? cachedResponse : null;
  },
};

/** Filters and tabs do not change the stored page, so their parameters are ignored; each lesson is its own page. */
export const asPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    return url.origin + pageOf(url);
  },
  // Pages that the member chose to keep outlast the ones they merely opened.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await keptCopy(request.url)) ?? null,
};

export const ownPage: WorkboxPlugin = {
  // A start page without an owner is the visitors' page: the session ended elsewhere.
  fetchDidSucceed: async ({ request, response }) => {
    const isStart = new URL(request.url).pathname === '/';
    if (isStart && isWhole(response) && !response.headers.has('X-Offline-Owner'))
      await forgetMember();
    return response;
  },
  cacheDidUpdate: async ({ request, newResponse }) => {
    if (await belongsToOwner(newResponse)) await renewKept(request.url, newResponse.clone());
  },
};

const isWhole = (response: Response) =>
  response.status === 200 && response.type === 'basic' && !response.redirected;

async function forgetCopy(url: string): Promise<void> {
  const parsed = new URL(url);
  const page = parsed.origin + pageOf(parsed);
  for (const name of [PAGES, KEPT]) await (await caches.open(name)).delete(page, matchOptions);
  await (await caches.open(ANSWERS)).delete(url, { ...matchOptions, ignoreSearch: true });
}
