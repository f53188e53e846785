// Every offer of a plan, on a page or in an island, names only charged prices, and names the plan that opens most
// for least. docs/decisions/0113-a-lock-names-the-plan-that-opens-most-for-least.md
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inDollars, PLANS, type Plan, priceCents } from '../../../functions/rules/plans.ts';
import { TIER_LABELS } from '../../../functions/rules/tiers.ts';

const CHARGED = new Set(
  PLANS.flatMap((plan) => [
    inDollars(priceCents(plan, 'monthly')),
    inDollars(priceCents(plan, 'annual')),
  ]),
);

async function filesIn(folder: string, ends: RegExp): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((file) => ends.test(file)).map((file) => `${folder}/${file}`);
}

const pages = await filesIn('dist/client', /\.html$/);
/** A tag; its attributes may have a ">" in them. */
const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const visible = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(TAG, ' ')
    .replaceAll(/\s+/g, ' ');
const dollars = (text: string) => text.match(/\$\d[\d,]*(?:\.\d\d)?/g) ?? [];

/** The plan and way of paying that a link buys; null for other links. */
function bought(href: string): { plan: Plan; cents: string } | null {
  const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'https://site');
  const plan = PLANS.find(({ value }) => value === searchParams.get('plan'));
  if (!plan || !/^\/(subscribe|payment)$/.test(pathname)) return null;
  const billing = searchParams.get('billing') === 'annual' ? 'annual' : 'monthly';
  return { plan, cents: inDollars(priceCents(plan, billing)) };
}

test('every link and button of the built site names a price only if it is the charged one', async () => {
  let links = 0;
  const wrong: string[] = [];
  for (const page of pages) {
    const html = await readFile(page, 'utf8');
    for (const [, , attributes = '', inside = ''] of html.matchAll(
      /<(a|button)\b((?:"[^"]*"|[^>"])*)>(.*?)<\/\1>/gs,
    )) {
      const href = / href="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const sells = /^\/(plans|signup|subscribe|payment)\b/.test(href);
      if (!sells && !/^\s*(upgrade|buy|get|pay|renew|subscribe|join)\b/i.test(visible(inside)))
        continue;
      links++;
      const own = bought(href)?.cents;
      for (const price of dollars(visible(inside)))
        if (own ? price !== own : !CHARGED.has(price))
          wrong.push(`${page}: “${visible(inside).trim()}” to ${href}`);
    }
  }
  expect(links).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

/** The part of a page that quotes older list prices as such. */
const OLDER = /<p data-older-prices[^>]*>.*?<\/p>/gs;

test('every upgrade card and lock of the built site names only charged prices', async () => {
  let cards = 0;
  const wrong: string[] = [];
  const differences = new Set(
    PLANS.flatMap((one) => PLANS.map((two) => inDollars(one.monthlyCents - two.monthlyCents))),
  );
  for (const page of pages) {
    const html = (await readFile(page, 'utf8')).replaceAll(OLDER, '');
    for (const [card] of html.matchAll(/<section\b[^>]*\bdata-upgrade\b.*?<\/section>/gs)) {
      cards++;
      for (const price of dollars(visible(card)))
        if (!CHARGED.has(price) && !differences.has(price)) wrong.push(`${page}: ${price}`);
    }
  }
  expect(cards).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

const PAID = [TIER_LABELS.quick, TIER_LABELS.business, TIER_LABELS.agency].join('|');
/** "Opens with Quick Start", "Business System opens the rest", "Agency License and up". */
const DEARER = new RegExp(
  `(?:[Oo]pens|comes) with (?:${PAID})\\b|(?:${PAID}) (?:opens|and up)|in the (?:${PAID}) plan`,
);

test('no lock of the built site names a plan that costs more than the one that opens everything', async () => {
  const wrong: string[] = [];
  for (const page of pages) {
    const found = DEARER.exec(visible(await readFile(page, 'utf8')));
    if (found) wrong.push(`${page}: ${found[0]}`);
  }
  expect(wrong).toEqual([]);
});

/** Islands are not in the pages: their texts are read from their source. */
const sources = [
  ...(await filesIn('src', /\.(?:tsx|astro|ts)$/)),
  ...(await filesIn('functions', /\.ts$/)),
].filter((file) => !/test|dev-pages|content\//.test(file));

test('what offers a plan in an island takes its name and its price from the catalogue', async () => {
  let offers = 0;
  const wrong: string[] = [];
  for (const file of sources) {
    const code = (await readFile(file, 'utf8')).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
    const sells = /['"`]\/(?:plans|subscribe|payment)\b/.test(code);
    if (/\b(?:displayPrice|legacyPrice)\b/.test(code) && !/rules\/plans\.ts$|UpgradeTag/.test(file))
      wrong.push(`${file}: an older price`);
    if (!sells) continue;
    offers++;
    if (/(?:[Oo]pens|comes) with \$?\{TIER_LABELS|\{TIER_LABELS\[[^\]]*\]\} opens/.test(code))
      wrong.push(`${file}: a lock that names its own tier`);
    if (DEARER.test(code)) wrong.push(`${file}: ${DEARER.exec(code)?.[0]}`);
    if (/\$\d/.test(code)) wrong.push(`${file}: a typed price`);
  }
  expect(offers).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
