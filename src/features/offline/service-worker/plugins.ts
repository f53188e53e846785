// Rules for what is stored and shown, as plugins of Workbox's strategies.
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { tell } from './connection.ts';
import { belongsToOwner, keepsFiles, notice } from './owner.ts';
import { ANSWERS, matchOptions, PAGES } from './stores.ts';

/** A file of the build: it is public. Errors are not stored. */
export const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) && keepsFiles() ? response : null),
};

/** A page or an answer: only the owner's, and only as long as the server hands it out. */
export const onlyTheOwners: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    tell(true);
    await notice(response);
    // Access was lost, or it is deleted. After an error of the server the copy is still good.
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
    // A request that the page gave up says nothing about the connection.
    if (!(event as { request?: Request } | undefined)?.request?.signal.aborted) tell(false);
    return cachedResponse && (await belongsToOwner(cachedResponse)) ? cachedResponse : null;
  },
};

/** Filters and tabs are in the address of a page, and the page is the same for all of them. */
export const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

const isWhole = (response: Response) =>
  response.status === 200 && response.type === 'basic' && !response.redirected;

async function forgetCopy(url: string): Promise<void> {
  for (const name of [PAGES, ANSWERS])
    await (await caches.open(name)).delete(url, { ...matchOptions, ignoreSearch: true });
}
