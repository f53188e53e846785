// Built as /service-worker.js instead of the service worker when SERVICE_WORKER=off: a returning browser fetches it,
// deletes all stored data, and works without one. docs/operating.md
import { scope } from './scope.ts';
import { forgetAll } from './stores.ts';

// Takes over from the faulty worker without waiting for its pages to close.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetAll().then(() => scope.registration.unregister()));
});
