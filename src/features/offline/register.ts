// Registers the service worker for a signed-in member, once the page has nothing more urgent to do.
import { handlingOf } from './kept.ts';

export async function keepOpenedPages(): Promise<void> {
  const worker = navigator.serviceWorker;
  if (!SERVICE_WORKER_IS_ON || !worker || !(await window.signedInUser)) return;
  await idle();
  const isFirst = !worker.controller;
  try {
    const registered = await worker.register('/service-worker.js', { updateViaCache: 'none' });
    // Some browsers only pretend to register, and keep nothing.
    if (!registered) return;
  } catch {
    // Storage is blocked, or there is no connection: the page works without it.
    return;
  }
  // So that the service worker stores these scripts: an offline page needs them to show its member’s waiting changes.
  await import('./queue/sending.ts').catch(() => null);
  const queue = await import('./queue/member.ts').catch(() => null);
  await queue?.memberOfPage();
  // Islands that have not loaded yet because the reader has not scrolled near them.
  const parts = [...document.querySelectorAll('astro-island[component-url]')];
  await Promise.all(
    parts.map((part) =>
      import(/* @vite-ignore */ part.getAttribute('component-url') ?? '').catch(() => null),
    ),
  );
  // Parts that load with the first touch, such as the player of a scene.
  const later: Promise<unknown>[] = [];
  document.dispatchEvent(new CustomEvent('keep-parts', { detail: later }));
  await Promise.allSettled(later);
  // Files that this page loaded before the service worker could store them.
  if (isFirst) (await worker.ready).active?.postMessage(keep(loadedUrls()));
}

/** The message format of Workbox's router. */
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
