// The Studio on this machine promises that nothing leaves it: every address that its browser requests is recorded.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, isThisMachine, test } from './studio.ts';

/** Every request and socket that leaves this machine, from now on, and every one that the page's policy blocked. */
function outsideRequests(context: BrowserContext): string[] {
  const outside: string[] = [];
  const note = (address: string) => {
    const { protocol, hostname } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol) && !isThisMachine(hostname)) outside.push(address);
  };
  context.on('request', (request) => note(request.url()));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) outside.push(message.text());
  });
  const watch = (page: Page) => page.on('websocket', (socket) => note(socket.url()));
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return outside;
}

test('an editor’s session sends requests to no host but this machine', async ({
  page,
  context,
  studio,
}) => {
  const outside = outsideRequests(context);
  await studio.open(page, 'faq', 'faq-billing-2');
  const words = 'Can I really cancel my plan?';
  await page.getByTestId('field-question').locator('input').fill(words);
  await expect.poll(() => studio.draft('faq-billing-2')?.question).toBe(words);
  await page.getByTestId('action-publish').click();
  await expect.poll(() => studio.published('faq-billing-2')?.question).toBe(words);

  const menus = [
    page.getByTestId('global-perspective-menu-button'),
    page.getByTestId('button-resources-menu'),
    page.locator('#global-presence-menu'),
    page.locator('#user-menu'),
  ];
  for (const menu of menus) {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  }
  await page.getByTestId('studio-search').click();
  await page.getByTestId('search-overlay').or(page.getByRole('combobox')).first().waitFor();
  await page.keyboard.press('Escape');

  // An uncaught error would be reported to Sanity.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('an error that nothing catches');
    });
  });

  await page.goto(`${studio.url}/vision`);
  await expect(
    page.getByTestId('vision-query-editor').or(page.locator('.cm-content')).first(),
  ).toBeVisible();
  expect(outside).toEqual([]);
});

test('the policy of the page blocks every request to another host, whatever sends it', async ({
  page,
  context,
  studio,
}) => {
  await studio.open(page, 'faq', 'faq-billing-2');
  const outside: string[] = [];
  // A request that the policy blocks fails before any route sees it.
  await context.route('https://*.sanity.io/**', (route) => {
    outside.push(route.request().url());
    return route.fulfill({ body: 'reached' });
  });
  const asked = await page.evaluate(() => {
    const image = (address: string) =>
      new Promise((done) => {
        const img = new Image();
        img.onload = () => done('reached');
        img.onerror = () => done('refused');
        img.src = address;
      });
    const byFetch = fetch('https://www.sanity.io/anything').then(
      () => 'reached',
      () => 'refused',
    );
    return Promise.all([byFetch, image('https://cdn.sanity.io/a.png')]);
  });
  expect(asked).toEqual(['refused', 'refused']);
  expect(outside).toEqual([]);
});
