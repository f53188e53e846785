// Notifications that our server pushes: shown, and opened. A browser that is signed out has no service worker, and so none.
import type { PushedNotification } from '../../../../functions/notifications/push/send.ts';
import { scope } from './scope.ts';

const ICON = '/app/icon-192.png';
/** The next one replaces it. */
const TAG = 'next-step';
/** Browsers that are pushed something show a notification of their own if we show none. */
const UNREADABLE: PushedNotification = {
  title: 'Your next step is ready',
  body: 'Open it whenever it suits you.',
  href: '/next',
};

export function showPushed(message: { json(): unknown } | null): Promise<void> {
  const { title, body, href } = pushedIn(message) ?? UNREADABLE;
  return scope.registration.showNotification(title, { body, icon: ICON, tag: TAG, data: { href } });
}

function pushedIn(message: { json(): unknown } | null): PushedNotification | null {
  try {
    const { title, body, href } = (message?.json() ?? {}) as Record<string, unknown>;
    return typeof title === 'string' && typeof body === 'string' && typeof href === 'string'
      ? { title, body, href }
      : null;
  } catch {
    return null;
  }
}

/** In a window that is open, or in a new one. Only pages of this site. */
export async function openPushed({ data }: { data: unknown }): Promise<void> {
  const { origin } = globalThis.location;
  const { href } = (data ?? {}) as { href?: string };
  const url = URL.parse(href ?? '', origin);
  const address = url?.origin === origin ? url.href : `${origin}${UNREADABLE.href}`;
  const [open] = await scope.clients.matchAll({ type: 'window' });
  // Browsers refuse to navigate a window that this service worker does not control.
  const shown = await open?.navigate?.(address).catch(() => null);
  if (shown) await shown.focus?.();
  else await scope.clients.openWindow(address);
}
