// Built into /service-worker.js instead of the service worker when SERVICE_WORKER=off: a browser that comes back fetches it,
// deletes what was stored, and works as before. docs/operating.md
import { scope } from './scope.ts';
import { forgetAll } from './stores.ts';

// Takes over from the faulty one without waiting for its pages to close.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetAll().then(() => scope.registration.unregister()));
});
