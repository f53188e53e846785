import { expect, test } from 'vitest';
import { KINDS } from '../model/documents/documents.ts';
import { badgesOf } from './badges.ts';

const now = new Date('2026-11-21T12:00:00Z');
const labels = (type: string, document: object) => {
  const kind = KINDS.find(({ name }) => name === type) as (typeof KINDS)[number];
  return badgesOf(kind, document as never, now).map(({ label }) => label);
};

test.each([
  ['free', 'Free Starter'],
  ['quick', 'Quick Start'],
  ['business', 'Business System'],
  ['agency', 'Agency License'],
])('an editor sees the lowest tier that can open a module: %s', (minTier, label) => {
  expect(labels('module', { minTier })).toEqual([label]);
});

test('an editor sees the tier of a tutorial, and no badge on a document without a tier', () => {
  expect(labels('tutorial', { tier: 'agency' })).toEqual(['Agency License']);
  expect(labels('faq', {})).toEqual([]);
});

test('a claim is marked illustrative until it has a source or is counted in our content', () => {
  expect(labels('claim', { figure: '3' })).toEqual(['Illustrative']);
  expect(labels('claim', { counts: 'modules' })).toEqual([]);
  expect(labels('claim', { source: { title: 'A survey' } })).toEqual(['Illustrative']);
  const source = { title: 'A survey', sample: '40 members, in May 2026', checkedOn: '2026-11-20' };
  expect(labels('claim', { source })).toEqual([]);
  expect(labels('testimonial', { name: 'Dele' })).toEqual(['Illustrative']);
});

test.each([
  [{ publishAt: '2026-11-22T12:00:00.000Z' }, ['Scheduled']],
  [{ publishAt: '2026-11-20T12:00:00.000Z' }, []],
  [{ unpublishAt: '2026-11-22T12:00:00.000Z' }, ['Ends']],
  [
    { publishAt: '2026-11-22T12:00:00.000Z', unpublishAt: '2026-11-23T12:00:00.000Z' },
    ['Scheduled'],
  ],
  [{ unpublishAt: '2026-11-21T12:00:00.000Z' }, ['Taken down']],
])('an editor sees what the dates %j do to a page', (dates, signs) => {
  expect(labels('faq', dates)).toEqual(signs);
});
