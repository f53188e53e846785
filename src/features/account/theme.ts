// This device's theme. Document.astro reads the same key before the first paint.
import { atom } from 'nanostores';

export type Theme = 'device' | 'light' | 'dark';

const KEY = 'ai-money-masters-theme';

export const $theme = atom<Theme>('device');

export function readTheme(): void {
  const kept = localStorage.getItem(KEY);
  $theme.set(kept === 'light' || kept === 'dark' ? kept : 'device');
}

export function chooseTheme(theme: Theme): void {
  $theme.set(theme);
  if (theme === 'device') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
}
