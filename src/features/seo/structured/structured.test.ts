import { expect, test } from 'vitest';
import { COMPLETE } from '../../../../functions/rules/plans.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { course, openLesson } from './course.ts';
import { absolute, inScript } from './json-ld.ts';
import { planProducts } from './plan-products.ts';
import { product } from './product.ts';
import { faqPage } from './questions.ts';

const site = new URL('https://money.example');

test('no text from an editor can close the script element that contains it', () => {
  const hostile = '</script><script>alert(1)</script><!-- & \u2028';
  const written = inScript([faqPage([{ question: hostile, answer: hostile }])]);
  expect(written).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(written)['@graph'][0].mainEntity[0].name).toBe(hostile);
});

test('a plan is offered by the month and by the year, at the prices that are charged', () => {
  const { offers } = product(site, COMPLETE, {
    name: 'Complete',
    description: 'All of it',
  }) as never as {
    offers: { price: string; url: string; priceSpecification: object }[];
  };
  expect(offers.map(({ price }) => price)).toEqual(['19.99', '167.92']);
  expect(offers[1]?.url).toBe(
    'https://money.example/plans?plan=ai-money-masters-complete&billing=annual',
  );
});

test('ratings and reviews, which are examples, are left out', () => {
  const written = JSON.stringify(product(site, COMPLETE, { name: 'Complete', description: '' }));
  expect(written).not.toMatch(/rating|review/i);
});

test('the free plan is not a product, and every plan carries the brand name', () => {
  const products = planProducts(
    site,
    [
      { key: 'free', name: 'Free Starter', tagline: 'Look around' },
      { key: 'quick', name: 'Quick Start', tagline: 'Begin' },
      { key: 'complete', name: 'AI Money Masters COMPLETE', tagline: 'All' },
    ],
    'AI Money Masters',
  );
  expect(products.map(({ name }) => name)).toEqual([
    'AI Money Masters: Quick Start',
    'AI Money Masters COMPLETE',
  ]);
});

test('breadcrumbs begin at the start page, pass the parent page and end at the page itself', () => {
  const steps = (path: string) => {
    const { itemListElement } = breadcrumbs(site, { name: 'A page', path }) as never as {
      itemListElement: { position: number; item: string }[];
    };
    return itemListElement.map(({ position, item }) => `${position} ${item}`);
  };
  expect(steps('/help/guides/a-guide')).toEqual([
    '1 https://money.example/',
    '2 https://money.example/help',
    '3 https://money.example/help/guides/a-guide',
  ]);
  expect(steps('/helpful')).toEqual([
    '1 https://money.example/',
    '2 https://money.example/helpful',
  ]);
});

const lesson = {
  _id: 'module-a',
  title: 'A lesson',
  description: 'About it',
  ...{ estimatedMinutes: 9, doingMinutes: 20 },
  minTier: 'free',
};
const path = { _id: 'path-a', title: 'A path', description: 'About it', difficulty: 'beginner' };

test('a course with one paid lesson costs what the plan costs', () => {
  const paid = { ...lesson, minTier: 'quick' };
  expect(course(site, { ...path, modules: [lesson, paid] }, '/sample-path')).toMatchObject({
    isAccessibleForFree: false,
    offers: { category: 'Subscription', price: '19.99' },
    hasCourseInstance: { courseWorkload: 'PT58M' },
    url: 'https://money.example/sample-path',
  });
  expect(course(site, { ...path, modules: [lesson] }, '/sample-path')).toMatchObject({
    isAccessibleForFree: true,
    offers: { category: 'Free', price: '0' },
  });
});

test('a lesson that everybody can read says so', () => {
  expect(openLesson(site, lesson, '/sample-lesson')).toMatchObject({
    isAccessibleForFree: true,
    timeRequired: 'PT29M',
    image: 'https://money.example/og/module-a.png',
  });
});

test('URLs are absolute, including those with anchors', () => {
  expect(absolute(site, '/#what-you-learn')).toBe('https://money.example/#what-you-learn');
});
