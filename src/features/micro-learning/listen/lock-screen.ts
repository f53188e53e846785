// The phone's lock screen and the headset's buttons. They only follow a page that plays sound, which speech is not: a
// silent loop plays along. Without either, reading aloud works the same.

import { PRODUCT_NAME } from '../../../../functions/rules/product.ts';
import silence from './silence.mp3?url';

export interface Controls {
  play: () => void;
  pause: () => void;
  stop: () => void;
  previoustrack: () => void;
  nexttrack: () => void;
}

export function showOnLockScreen(title: string, controls: Controls) {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  let loop: HTMLAudioElement | undefined;
  const handle = (on: boolean) => {
    for (const [action, press] of Object.entries(controls) as [keyof Controls, () => void][]) {
      try {
        session?.setActionHandler(action, on ? press : null);
      } catch {
        // This browser does not support the action.
      }
    }
  };
  return (state: 'stopped' | 'reading' | 'paused') => {
    if (!session) return;
    if (state === 'reading') {
      if (!session.metadata && 'MediaMetadata' in window) {
        session.metadata = new MediaMetadata({ title, artist: PRODUCT_NAME });
      }
      loop ??= new Audio(silence);
      loop.loop = true;
      void loop.play().catch(() => undefined);
      handle(true);
    } else {
      loop?.pause();
    }
    if (state === 'stopped') {
      session.metadata = null;
      handle(false);
    }
    session.playbackState =
      state === 'reading' ? 'playing' : state === 'paused' ? 'paused' : 'none';
  };
}
