// Every block of structured data on every public page, as a search engine would read it.
import { expect, test } from 'vitest';
import { PLANS } from '../../../../functions/rules/plans.ts';
import { publicPages } from '../../../testing/browser/public-pages.ts';
import { testWorker } from '../../../testing/worker/worker.ts';

const worker = testWorker();

type Node = { '@type'?: string } & Record<string, unknown>;

const REQUIRED: Readonly<Record<string, string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  Product: ['name', 'description', 'image', 'offers'],
  Offer: ['price', 'priceCurrency'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item'],
  Course: ['name', 'description', 'provider', 'url', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  LearningResource: ['name', 'description', 'url', 'isAccessibleForFree'],
};

const pages = publicPages.map(({ path, html }) => ({
  path,
  graphs: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as { '@context': string; '@graph': Node[] },
  ),
}));
const everyNode = pages.flatMap(({ path, graphs }) =>
  nodes(graphs).map((node) => ({ path, node })),
);
const typesOn = (path: string) =>
  pages
    .find((page) => page.path === path)
    ?.graphs.flatMap((graph) => graph['@graph'].map((node) => node['@type']));

function nodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value as Node]), ...Object.values(value).flatMap(nodes)];
}

test('each kind of page declares its type', () => {
  expect(typesOn('/')).toEqual(['Organization', 'WebSite', 'Product', 'ItemList']);
  expect(typesOn('/plans')).toEqual([...Array(4).fill('Product'), 'BreadcrumbList']);
  expect(typesOn('/help')).toEqual(['FAQPage', 'BreadcrumbList']);
  for (const path of ['/terms-of-service', '/privacy-policy'])
    expect(typesOn(path)).toEqual(['BreadcrumbList']);
});

test('every described item has the properties that its type requires', () => {
  for (const { path, node } of everyNode)
    for (const property of REQUIRED[node['@type'] ?? ''] ?? [])
      expect(node[property], `${path}: ${property} of a ${node['@type']}`).toBeTruthy();
  for (const { graphs } of pages)
    for (const graph of graphs) expect(graph['@context']).toBe('https://schema.org');
});

test('prices are those that are charged, and no ratings are claimed', () => {
  const charged = PLANS.flatMap(({ monthlyCents, annualCents }) => [monthlyCents, annualCents]);
  const offers = everyNode.filter(({ node }) => node['@type'] === 'Offer');
  expect(offers.length).toBeGreaterThan(8);
  for (const { path, node } of offers) {
    expect(node.priceCurrency).toBe('USD');
    if (node.category === 'Free') expect(node.price).toBe('0');
    else expect(charged, path).toContain(Math.round(Number(node.price) * 100));
  }
  expect(JSON.stringify(pages)).not.toMatch(/aggregateRating|"review"/);
});

test('every plan for sale is described once, with both of its prices', () => {
  const products = everyNode.filter(
    ({ path, node }) => path === '/plans' && node['@type'] === 'Product',
  );
  const prices = products.map(({ node }) => [
    node.sku,
    ...(node.offers as { price: string }[]).map(({ price }) => Math.round(Number(price) * 100)),
  ]);
  expect(prices.toSorted()).toEqual(
    PLANS.map((plan) => [plan.value, plan.monthlyCents, plan.annualCents]).toSorted(),
  );
});

test('URLs are absolute and lead somewhere', async () => {
  const addresses = new Set(
    everyNode.flatMap(({ node }) =>
      ['url', 'image', 'item', 'merchantReturnLink']
        .map((name) => node[name])
        .filter((value) => typeof value === 'string'),
    ),
  );
  expect(addresses.size).toBeGreaterThan(20);
  const origin = new URL([...addresses][0] ?? '').origin;
  const visitor = worker.visitor();
  for (const address of addresses) {
    const url = new URL(address);
    expect(url.origin, address).toBe(origin);
    const response = await visitor.fetch(url.pathname + url.search);
    expect(response.status, address).toBe(200);
  }
});
