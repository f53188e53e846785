import { expect, test } from './fixtures.ts';

for (const path of ['/terms-of-service', '/privacy-policy']) {
  test(`the 12 sections of ${path} are linked from its contents, which mark the current section`, async ({
    page,
  }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'Sections' });
    const links = contents.getByRole('link');
    await expect(links).toHaveCount(12);
    await expect(page.locator('main section[id]')).toHaveCount(12);
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    // No number breaks across lines.
    const heights = await contents
      .locator('a > span')
      .evaluateAll((numbers) => numbers.map((number) => number.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(30);
    for (const i of [4, 1, 7]) {
      const link = links.nth(i);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'location');
      await expect(contents.locator('[aria-current]')).toHaveCount(1);
      const section = page.locator('main section').nth(i);
      await expect(section.getByRole('heading')).toBeInViewport({ ratio: 1 });
      // Below the sticky bar.
      await expect
        .poll(async () => (await section.boundingBox())?.y)
        .toBeGreaterThanOrEqual(Math.floor(bar));
    }
    await expect(page.locator('main time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  });
}

test('the address of a section is copied with one press, and appears in the address bar', async ({
  page,
  context,
  platform,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/terms-of-service');
  const section = page.locator('main section').nth(5);
  const link = section.locator('[data-section-link]');
  await link.click();
  await expect(link).toContainText('Copied');
  const id = await section.getAttribute('id');
  await expect(page).toHaveURL(`/terms-of-service#${id}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${platform.url}/terms-of-service#${id}`,
  );
  await page.clock.runFor(2100);
  await expect(link).toContainText('Link');
});

test('a printed page has the text, with link addresses and without buttons', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the help center' })).toBeHidden();
  const addresses = await page
    .locator('.reading a[href]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
    );
  expect(addresses.length).toBeGreaterThan(0);
  // A page of this site is found by its name: its address would only interrupt the sentence.
  for (const [href, printed] of addresses)
    expect(printed).toBe(href?.startsWith('http') ? `" (${href})"` : 'none');
});
