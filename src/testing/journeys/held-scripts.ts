// A page on a slow line: its HTML and styles are there, its scripts are not.
import { expect, type Page } from './fixtures.ts';

/** Scripts wait until the test lets them go: all that wait, and later ones, until they have to wait again. */
export async function holdScripts(page: Page): Promise<{ now(): void; later(): void }> {
  let isHeld = true;
  let waiting: (() => void)[] = [];
  await page.route('**/_astro/*.js', (route) => {
    const go = () => void route.fallback().catch(() => {});
    if (isHeld) waiting.push(go);
    else go();
  });
  return {
    now() {
      isHeld = false;
      for (const go of waiting) go();
      waiting = [];
    },
    later() {
      isHeld = true;
      waiting = [];
    },
  };
}

/** Waits until the page is parsed and styled: held scripts delay every later state. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  const isStyled = () =>
    document.readyState !== 'loading' &&
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((l) => l.sheet);
  await expect.poll(() => page.evaluate(isStyled)).toBe(true);
}
