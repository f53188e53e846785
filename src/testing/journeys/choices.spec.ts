// Checkboxes and radio buttons in both themes.
import { expect, type Page, test } from './fixtures.ts';

/** Border and background of every visible checkbox and radio button, with the tokens they must come from. */
const drawn = (page: Page) =>
  page
    .locator('[type=checkbox]:not(.sr-only), [type=radio]:not(.sr-only)')
    .evaluateAll((inputs) => {
      const probe = document.body.appendChild(document.createElement('i'));
      const token = (name: string) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color;
      };
      const [ink, accent, sheet] = ['ink', 'accent', 'sheet'].map(token);
      probe.remove();
      return inputs
        .filter((input) => !(input as HTMLInputElement).matches('.switch'))
        .map((input) => {
          const { appearance, borderTopColor, backgroundColor } = getComputedStyle(input);
          const { checked } = input as HTMLInputElement;
          return {
            appearance,
            hasBorder: borderTopColor === (checked ? accent : ink),
            hasBackground: backgroundColor === (checked ? accent : sheet),
          };
        });
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(`checkboxes and radio buttons are drawn from the tokens: ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn('dan');
    for (const path of [
      '/dev/components',
      '/micro-learning?module=module-write-prompts-that-work',
      '/account',
    ]) {
      await page.goto(path);
      await expect(page.locator('[type=radio]').first()).toBeAttached();
      const all = await drawn(page);
      expect(all.length, path).toBeGreaterThan(2);
      for (const one of all)
        expect(one, path).toEqual({ appearance: 'none', hasBorder: true, hasBackground: true });
    }
  });

test('a checked box can be told from an unchecked one in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dev/components');
  const boxes = page.locator('#choice [type=checkbox]');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await expect(box).toHaveCSS('appearance', 'auto');
});
