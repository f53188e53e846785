// Finding, sharing and navigating the site: without scripts, on a small screen, from a mistyped address.
import { COMPLETE, inDollars, PLANS } from '../../../functions/rules/plans.ts';
import { publicPages } from '../browser/public-pages.ts';
import { expect, type Page, test } from './fixtures.ts';

/** The 404 page is opened at an address that does not exist. */
const paths = publicPages.map(({ path }) => (path === '/404' ? '/no/such/page' : path));
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbaudie';

/** Content that overflows the window, or is cut off by its own box. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const name = (e: Element) => `${e.tagName} "${e.textContent?.trim().slice(0, 40)}"`;
    const clipped = [...document.querySelectorAll('body *')].filter((e) => {
      const { overflowX, textOverflow, position } = getComputedStyle(e);
      const isForReaders = position === 'absolute' && e.clientWidth <= 1;
      return (
        e.clientWidth > 0 &&
        !isForReaders &&
        ['hidden', 'clip'].includes(overflowX) &&
        textOverflow !== 'ellipsis' &&
        e.scrollWidth > e.clientWidth + 1
      );
    });
    return [...(wide > 0 ? [`the page is ${wide} px too wide`] : []), ...clipped.map(name)];
  });
}

const lengthenWords = (page: Page) =>
  page.evaluate((word) => {
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const around = text.parentElement;
      const isRead = around?.matches('h1,h2,h3,p,li,dd,dt,a,summary,span,strong');
      // Our own short text, such as "9 min", may be unbreakable.
      if (!isRead || !text.nodeValue?.trim()) continue;
      if (getComputedStyle(around as Element).whiteSpace.includes('nowrap')) continue;
      text.nodeValue += ` ${word}`;
    }
  }, LONG_WORD);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const faded = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((e) => e.textContent?.trim() && getComputedStyle(e).opacity === '0')
          .map((e) => e.outerHTML.slice(0, 80)),
      );
      expect.soft(faded, path).toEqual([]);
    }
  });

  test('every link of every public page leads to a page, and every fragment to an element on it', async ({
    page,
    request,
  }) => {
    test.slow();
    const links = new Map<string, string>();
    for (const path of paths) {
      await page.goto(path);
      for (const href of await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
        if (href.startsWith(new URL(page.url()).origin) && !href.includes('/api/'))
          links.set(href, path);
    }
    expect(links.size).toBeGreaterThan(20);
    const pages = new Map<string, string>();
    const membersPages = new Set<string>();
    const dead: string[] = [];
    for (const [href, from] of links) {
      const { pathname, search, hash } = new URL(href);
      const address = pathname + search;
      if (!pages.has(address)) {
        const answer = await request.get(address);
        const isThere = answer.ok() || paths.includes(address);
        pages.set(address, isThere ? await answer.text() : '');
        if (pathname !== '/login' && new URL(answer.url()).pathname === '/login')
          membersPages.add(address);
      }
      const html = pages.get(address);
      // Sections of a members' page are not shown to a visitor.
      const place = membersPages.has(address) ? '' : hash;
      if (!html || (place && !html.includes(`id="${place.slice(1)}"`)))
        dead.push(`${address}${hash} (on ${from})`);
    }
    expect(dead).toEqual([]);
  });

  test('prices and the link to sign up are there', async ({ page }) => {
    await page.goto('/plans');
    for (const { monthlyCents } of PLANS)
      await expect(page.locator('main').getByText(inDollars(monthlyCents)).first()).toBeVisible();
    await page.getByRole('radio', { name: 'Annual' }).check({ force: true });
    const annual = page.getByText(inDollars(COMPLETE.annualCents)).filter({ visible: true });
    await expect(annual.first()).toBeVisible();
    await page.goto('/');
    await page.locator('main').getByRole('link', { name: 'Get the complete plan' }).first().click();
    await expect(page).toHaveURL(/\/signup\?step=account&/);
  });

  test('the menu of a small screen opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/help');
    await page.getByLabel('Menu').click();
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/plans');
  });
});

test.describe('at 400 % zoom', () => {
  // Islands would fail hydration on changed text.
  test.use({ viewport: { width: 320, height: 256 }, javaScriptEnabled: false });

  test('nothing of any public page is cut off, even with words of 60 letters', async ({ page }) => {
    test.slow();
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await cutOff(page), path).toEqual([]);
      await lengthenWords(page);
      expect.soft(await cutOff(page), `${path} with long words`).toEqual([]);
    }
  });
});

test('a visitor who mistypes an address is shown the page that was meant', async ({ page }) => {
  await page.goto('/plnas');
  const meant = page.locator('section').filter({ hasText: 'Did you mean one of these?' });
  await meant.getByRole('link', { name: 'Plans and prices' }).click();
  await expect(page).toHaveURL('/plans');
  await page.goto('/no/such/page');
  await expect(page.getByText('Did you mean one of these?')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Plans and prices' })).toBeVisible();
});

test('a browser reads the feed as a feed', async ({ page, request }) => {
  const xml = await (await request.get('/feed.xml')).text();
  await page.goto('/');
  const read = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    return {
      broken: feed.querySelector('parsererror')?.textContent ?? '',
      items: [...feed.querySelectorAll('channel > item')].map((item) => ({
        link: item.querySelector('link')?.textContent ?? '',
        day: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
      })),
    };
  }, xml);
  expect(read.broken).toBe('');
  expect(read.items.length).toBeGreaterThan(10);
  const days = read.items.map(({ day }) => day);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  for (const { link } of read.items) expect(new URL(link).searchParams.get('module')).toBeTruthy();
});

test('the browser accepts the structured data and the prefetch rules', async ({
  page,
  complaints,
}) => {
  for (const path of ['/', '/plans', '/help']) {
    await page.goto(path);
    const types = await page
      .locator('script[type="application/ld+json"], script[type=speculationrules]')
      .evaluateAll((all) => all.map((one) => typeof JSON.parse(one.textContent ?? '')));
    expect(types.length).toBeGreaterThan(1);
    expect(new Set(types)).toEqual(new Set(['object']));
  }
  expect(complaints).toEqual([]);
});

for (const width of [360, 768, 1280])
  test(`the bar marks the current page, and every link of it is reached by key at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/help');
    const bar = page.getByRole('banner');
    if (width < 1024) {
      await bar.getByLabel('Menu').focus();
      await page.keyboard.press('Enter');
    } else await bar.getByRole('link').first().focus();
    const reached: string[] = [];
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      reached.push((await page.locator(':focus').textContent()) ?? '');
    }
    for (const name of ['What you learn', 'Pricing', 'Help', 'Login'])
      expect(reached.map((text) => text.trim())).toContain(name);
    await expect(bar.locator('[aria-current=page]:visible')).toHaveText('Help');
  });

test('a very long name does not break the layout of the bar', async ({ page, signIn }) => {
  await signIn('dan');
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), firstName: LONG_WORD } });
  });
  await page.goto('/plans');
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('[data-user-name]').first()).toHaveText(LONG_WORD);
    await expect.poll(() => cutOff(page), String(width)).toEqual([]);
  }
});

test('the footer links to everything that it should', async ({ page }) => {
  await page.goto('/plans');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Get Started', '/signup'],
    ['Pricing Plans', '/plans'],
    ['Features', '/#what-you-learn'],
    ['Questions and answers', '/help'],
    ['Quick guides', '/help#guides'],
    ['Free prompts', '/#prompts'],
    ['Sample lesson', '/sample-lesson'],
    ['Success stories', '/help#success-stories'],
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
    ['Cookie settings', '/cookie-settings'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(footer.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('link', { name: 'Success stories' })).toHaveAttribute(
    'data-success-stories',
  );
});
