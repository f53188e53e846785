// Keeps the tools that a member opened readable without a connection. Built into /service-worker.js.
// docs/decisions/0062-tools-without-a-connection.md
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { type Handling, handlingOf, isOutdatedBy } from '../kept.ts';
import { tell } from './connection.ts';
import { forgetMember, notice } from './owner.ts';
import { onlyFiles, onlyTheOwners, withoutQuery } from './plugins.ts';
import { scope } from './scope.ts';
import {
  ANSWERS,
  atMost,
  BUILD_FILES,
  forgetOtherBuilds,
  makeRoom,
  matchOptions,
  PAGES,
} from './stores.ts';

/** After this the stored copy is shown, and the network's answer replaces it for the next time. */
const PATIENCE_SECONDS = 3;

const is =
  (handling: Handling) =>
  ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin && handlingOf(request.method, url.pathname) === handling;

registerRoute(
  is('build-file'),
  new CacheFirst({ cacheName: BUILD_FILES, matchOptions, plugins: [onlyFiles, atMost(200)] }),
);
registerRoute(
  is('page'),
  new NetworkFirst({
    cacheName: PAGES,
    matchOptions,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [withoutQuery, onlyTheOwners, atMost(100)],
  }),
);
registerRoute(
  is('answer'),
  new NetworkFirst({
    cacheName: ANSWERS,
    matchOptions,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [onlyTheOwners, atMost(300)],
  }),
);

registerRoute(is('current-user'), async ({ request }) => {
  try {
    const response = await fetch(request);
    tell(true);
    await notice(response);
    return response;
  } catch (error) {
    if (!request.signal.aborted) tell(false);
    throw error;
  }
});

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
  registerRoute(
    is('change'),
    async ({ request, url }) => {
      const response = await fetch(request);
      await notice(response);
      if (response.ok) await forgetOutdated(url.pathname);
      return response;
    },
    method,
  );
  registerRoute(
    is('account-deletion'),
    async ({ request }) => {
      const response = await fetch(request);
      if (response.ok) await forgetMember();
      return response;
    },
    method,
  );
}

// Deleted whether or not the request arrives. The request itself is left to the browser: the server asks where it came from.
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (handlingOf(method, new URL(url).pathname) === 'sign-out') event.waitUntil(forgetMember());
});

// No skipWaiting: while a page is open, the files of its build stay, so that what it loads on demand still opens.
scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherBuilds().then(() => scope.clients.claim()));
});

registerQuotaErrorCallback(makeRoom);

async function forgetOutdated(changed: string): Promise<void> {
  const answers = await caches.open(ANSWERS);
  for (const request of await answers.keys())
    if (isOutdatedBy(changed, new URL(request.url).pathname))
      await answers.delete(request, matchOptions);
}
