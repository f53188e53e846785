// Keeps the pages that a member opened or chose readable offline. Built as /service-worker.js.
// docs/decisions/0062-tools-without-a-connection.md, 0103-changes-wait-on-the-device.md
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import type { Question } from '../device/worker-messages.ts';
import {
  type Handling,
  handlingOf,
  isOutdatedBy,
  isPageOfOurs,
  NEXT_STEP,
  OFFLINE_PAGE,
} from '../kept.ts';
import { SYNC_TAG } from '../queue/deliver.ts';
import { sendInBackground } from './background.ts';
import { tell } from './connection.ts';
import { fetchFiles, sweepFiles } from './files.ts';
import { keep, keptRoots, letGo, refresh } from './keep.ts';
import { forgetMember, forgetStored, notice } from './owner.ts';
import { asPage, onlyFiles, onlyTheOwners, ownPage } from './plugins.ts';
import { openPushed, showPushed } from './push.ts';
import { recover } from './recovery.ts';
import { scope } from './scope.ts';
import {
  ANSWERS,
  atMost,
  BUILD_FILES,
  forgetOutdatedStores,
  makeRoom,
  matchOptions,
  PAGES,
  SHELL,
} from './stores.ts';

/** After this the stored copy is shown; the network's response replaces it for the next time. */
const PATIENCE_SECONDS = 3;

const is =
  (handling: Handling) =>
  ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) =>
    sameOrigin && handlingOf(request.method, url.pathname, url.search) === handling;

const files = new CacheFirst({ cacheName: BUILD_FILES, matchOptions, plugins: [onlyFiles] });
registerRoute(is('build-file'), async ({ request, event }) => {
  const response = await files.handle({ request, event });
  const { clientId } = event as unknown as { clientId: string };
  if (response.status === 404 && clientId) (event as ExtendableEvent).waitUntil(recover(clientId));
  return response;
});

const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [asPage, onlyTheOwners, ownPage, atMost(100)],
});
registerRoute(is('page'), async ({ request, event }) => {
  try {
    return await pages.handle({ request, event });
  } catch {
    return request.mode === 'navigate' ? offlinePage() : Response.error();
  }
});
registerRoute(
  is('answer'),
  new NetworkFirst({
    cacheName: ANSWERS,
    matchOptions,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [onlyTheOwners, atMost(300)],
  }),
);
// Any other page: handled as if there were no service worker, until there is no connection.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPageOfOurs(url.pathname, url.search),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      tell(false);
      // The start page may be on this device, and shows the next step.
      return new URL(request.url).pathname === NEXT_STEP
        ? Response.redirect('/', 302)
        : offlinePage();
    }
  },
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
      // A refused change of another member says nothing about the one who is signed in.
      if (!request.headers.has('X-For-Member')) await notice(response);
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

// Deletes even if the request fails. The browser itself sends the request: the server checks its origin.
scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (handlingOf(method, new URL(url).pathname) === 'sign-out') event.waitUntil(forgetMember());
});

scope.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (!port) return;
  event.waitUntil(
    answer(event.data as Question).then(
      (result) => port.postMessage(result),
      () => port.postMessage(undefined),
    ),
  );
});

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendInBackground());
});

scope.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification));
});

// Immediately: the caches hold files of several builds, so an open page of the previous build still finds its own.
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
  event.waitUntil(storeOfflinePage().catch(() => undefined));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    forgetOutdatedStores()
      .then(() => scope.clients.claim())
      .then(() => sweepFiles()),
  );
});

registerQuotaErrorCallback(makeRoom);

async function answer(question: Question): Promise<unknown> {
  if (question.type === 'forget') return forgetStored();
  if (question.type === 'keep') return keep(question.path);
  if (question.type === 'let-go') return letGo(question.path);
  if (question.type === 'refresh') return refresh(question.page);
  return question.type === 'what-is-kept' ? keptRoots() : undefined;
}

async function storeOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (response.status !== 200) return;
  await (await caches.open(SHELL)).put(OFFLINE_PAGE, response.clone());
  // Includes the dialogs for waiting changes, which could not be loaded offline.
  await fetchFiles(await response.text());
}

async function offlinePage(): Promise<Response> {
  const shell = await caches.open(SHELL);
  return (await shell.match(OFFLINE_PAGE, matchOptions)) ?? Response.error();
}

async function forgetOutdated(changed: string): Promise<void> {
  const answers = await caches.open(ANSWERS);
  for (const request of await answers.keys())
    if (isOutdatedBy(changed, new URL(request.url).pathname))
      await answers.delete(request, matchOptions);
}
