// Installing the site as an app. Chromium offers it once, by an event; on an iPhone the member does it by hand.
import { atom } from 'nanostores';
import type {} from './device/install-offer.ts';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type Installing =
  /** The browser can show its own install prompt. */
  { how: 'button'; ask(): Promise<void> } | { how: 'iphone' | 'menu' | 'installed' };

export const $installing = atom<Installing>({ how: 'menu' });

export function watchInstalling(): () => void {
  const onOffer = (event: Event) => {
    const offer = event as InstallEvent;
    $installing.set({
      how: 'button',
      async ask() {
        delete window.installOffer;
        await offer.prompt();
        const { outcome } = await offer.userChoice;
        $installing.set({ how: outcome === 'accepted' ? 'installed' : 'menu' });
      },
    });
  };
  const onInstalled = () => $installing.set({ how: 'installed' });
  if (isInstalled()) onInstalled();
  else if (window.installOffer) onOffer(window.installOffer);
  else if (isIphone()) $installing.set({ how: 'iphone' });
  addEventListener('beforeinstallprompt', onOffer);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', onOffer);
    removeEventListener('appinstalled', onInstalled);
  };
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad reports itself as a Mac with a touch screen. */
const isIphone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
