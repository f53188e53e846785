// This device's theme. Document.astro reads the same key before the first paint.

import { atom } from 'nanostores';
import { store, stored } from '../../lib/storage.ts';

export type Theme = 'device' | 'light' | 'dark';

const KEY = 'ai-money-masters-theme';

export const $theme = atom<Theme>('device');

export function readTheme(): void {
  const kept = stored(KEY);
  $theme.set(kept === 'light' || kept === 'dark' ? kept : 'device');
}

export function chooseTheme(theme: Theme): void {
  $theme.set(theme);
  if (theme === 'device') {
    store(KEY, null);
    delete document.documentElement.dataset.theme;
  } else {
    store(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
