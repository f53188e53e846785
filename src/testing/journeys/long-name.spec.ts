// A founder's product may have a name of 60 letters: the bars of the site and of the console have room for it.
import { expect, type Page, test } from './fixtures.ts';

const LONG = 'The Groß & Söhne “Side Work” Academy for Donaudampfschiffer';

/** Puts the name where the build would have put it. */
const rename = (page: Page, to: string) =>
  page
    .locator('header .font-display')
    .first()
    .evaluate((name, long) => {
      name.textContent = long;
    }, to);

/** Parts of the bar that lie over each other, or beyond the page. */
const crowded = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('a, summary, .font-display')]
        .filter((part) => part.checkVisibility() && !part.closest('details[open] > div'))
        .filter(
          (part) => !part.closest('a')?.querySelector('.font-display') || part.tagName !== 'A',
        )
        .map((part) => ({
          text: (part.textContent ?? '').trim().slice(0, 20),
          at: part.getBoundingClientRect(),
        }))
        .filter(({ at }) => at.width > 1 && at.height > 1);
      const beyond = boxes.filter(
        ({ at }) => at.right > document.documentElement.clientWidth + 1 || at.left < -1,
      );
      const over = boxes.flatMap((one, i) =>
        boxes
          .slice(i + 1)
          .filter(
            ({ at }) =>
              at.left < one.at.right - 1 &&
              at.right > one.at.left + 1 &&
              at.top < one.at.bottom &&
              at.bottom > one.at.top,
          )
          .map((other) => `${one.text} | ${other.text}`),
      );
      return [...beyond.map(({ text }) => `${text} is cut off`), ...over];
    });

for (const width of [320, 360, 640, 1024, 1280])
  test(`a long name fits into the bar at ${width} pixels`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/plans']) {
      await page.goto(path);
      await rename(page, LONG);
      expect(await crowded(page), path).toEqual([]);
    }
    await signIn('eli');
    for (const path of ['/', '/micro-learning', '/admin']) {
      await page.goto(path);
      await rename(page, LONG);
      await expect(page.locator('header [role=status]:visible')).toHaveCount(0);
      expect(await crowded(page), path).toEqual([]);
    }
  });
