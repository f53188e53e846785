// Registers the service worker for a signed-in member, once the page has nothing more urgent to do.
import { handlingOf } from './kept.ts';

export async function keepOpenedPages(): Promise<void> {
  const worker = navigator.serviceWorker;
  if (!SERVICE_WORKER_IS_ON || !worker || !(await window.signedInUser)) return;
  await idle();
  const isFirst = !worker.controller;
  try {
    const registered = await worker.register('/service-worker.js', { updateViaCache: 'none' });
    // A browser that pretends to register keeps nothing.
    if (!registered) return;
  } catch {
    // Storage is blocked, or there is no connection: the page works without.
    return;
  }
  // The service worker keeps it: a page that opens without a connection shows what waits, and knows for whom.
  await import('./queue/sending.ts').catch(() => null);
  const queue = await import('./queue/member.ts').catch(() => null);
  await queue?.memberOfPage();
  // Parts of the page that have not loaded yet, because the reader is not near them.
  const parts = [...document.querySelectorAll('astro-island[component-url]')];
  await Promise.all(
    parts.map((part) =>
      import(/* @vite-ignore */ part.getAttribute('component-url') ?? '').catch(() => null),
    ),
  );
  // What this page loaded before there was a service worker to keep it.
  if (isFirst) (await worker.ready).active?.postMessage(keep(loadedUrls()));
}

/** The message that Workbox's router understands. */
const keep = (urlsToCache: string[]) => ({ type: 'CACHE_URLS', payload: { urlsToCache } });

function loadedUrls(): string[] {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([location.href, ...resources])].filter((url) => {
    const { origin, pathname, search } = new URL(url);
    const handling = handlingOf('GET', pathname, search);
    return (
      origin === location.origin &&
      (handling === 'page' || handling === 'answer' || handling === 'build-file')
    );
  });
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
