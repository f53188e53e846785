// The metadata of each public page, as a search engine or a link preview reads it.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ALL_PAGES } from '../../../functions/rules/page-lists.ts';
import { pagesForSearch, publicPages, read } from '../../testing/browser/public-pages.ts';
import { testWorker } from '../../testing/worker/worker.ts';

const worker = testWorker();
const sitemap = await readFile('dist/client/sitemap-0.xml', 'utf8');
const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
const site = new URL('/', listed[0]);

const heads = pagesForSearch.map(({ path, html }) => ({
  path,
  title: read(html, /<title>(.*?)<\/title>/) ?? '',
  description: read(html, /<meta name="description" content="(.*?)"/) ?? '',
  canonical: read(html, /<link rel="canonical" href="(.*?)"/),
}));
const twice = (all: string[]) => all.filter((one, i) => all.indexOf(one) !== i);

test('every indexable page has its own title and description, short enough to be shown in full', () => {
  expect(heads.length).toBeGreaterThan(6);
  expect(twice(heads.map(({ title }) => title))).toEqual([]);
  expect(twice(heads.map(({ description }) => description))).toEqual([]);
  for (const { path, title, description } of heads) {
    expect.soft(title.length, `${path}: ${title}`).toBeGreaterThan(12);
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(70);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  }
});

test('a page names its canonical URL, and the sitemap lists those pages and no others', () => {
  for (const { path, canonical } of heads) expect(canonical).toBe(new URL(path, site).href);
  expect(listed.toSorted()).toEqual(heads.map(({ path }) => new URL(path, site).href).toSorted());
});

test('a head has no stray text, which would begin the body, and shows nothing that only code should see', () => {
  for (const { path, html } of publicPages) {
    const loose = (html.split('</head>')[0] ?? '')
      .replaceAll(/<(script|style|title)\b.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]*>/g, '');
    expect(loose.trim(), path).toBe('');
    expect(html, path).not.toMatch(/>\s*(true|false|null|undefined|NaN)\s*</);
  }
});

test('pages of no use to a searcher ask search engines to stay away', () => {
  const away = publicPages.filter(({ forSearch }) => !forSearch).map(({ path }) => path);
  for (const path of [
    '/404',
    '/payment',
    '/subscribe',
    '/sign-out',
    '/goodbye',
    '/try-again',
    '/reset-password',
    '/still-you',
  ])
    expect(away).toContain(path);
  for (const [path, { isStep, ...page }] of ALL_PAGES)
    if (isStep && page.for === 'everyone' && page.from === 'assets') expect(away).toContain(path);
});

test('robots.txt excludes what is not a page, and names the sitemap', async () => {
  const robots = await (await worker.visitor().fetch('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap-index.xml', site)}`);
  expect(robots).toContain(`Sitemap: ${new URL('/community/sitemap.xml', site)}`);
  for (const { path } of pagesForSearch) {
    const rules = [...robots.matchAll(/Disallow: (\S+)/g)].map(([, rule = '']) => rule);
    expect(rules.filter((rule) => path.startsWith(rule))).toEqual([]);
  }
});

test('every public page has a picture for sharing, with alt text', async () => {
  for (const { path, html } of publicPages) {
    const address = read(html, /<meta property="og:image" content="(.*?)"/);
    expect(read(html, /<meta property="og:image:alt" content="(.*?)"/), path).toBeTruthy();
    expect(address?.startsWith(site.href), path).toBe(true);
    const picture = await readFile(`dist/client${new URL(address ?? '').pathname}`);
    expect(picture.length, path).toBeLessThan(40 * 1024);
    expect(await sharp(picture).metadata(), path).toMatchObject({ width: 1200, height: 630 });
  }
});

test('pages about different subjects are shared with different pictures', () => {
  const pictureOf = (path: string) => {
    const { html = '' } = publicPages.find((page) => page.path === path) ?? {};
    return read(html, /<meta property="og:image" content="(.*?)"/);
  };
  const pictures = ['/', '/plans', '/help', '/terms-of-service', '/privacy-policy'].map(pictureOf);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('every page links to the feed, which describes itself and reveals nothing paid', async () => {
  const response = await worker.visitor().fetch('/feed.xml');
  expect(response.headers.get('Content-Type')).toMatch(/xml/);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  for (const { path, html } of publicPages)
    expect(html, path).toContain('type="application/rss+xml"');
});
