import { expect, test } from 'vitest';
import { repeatedDisclaimers, vagueSources } from './source-issues.ts';

const source = (href?: string) =>
  vagueSources({ furtherReading: [{ title: 'T', publisher: 'The office', href }] as never });
const text = (words: string) =>
  repeatedDisclaimers({ body: [{ _type: 'block', children: [{ text: words }] }] as never });

test.each(['https://www.irs.gov', 'https://www.irs.gov/', 'http://ico.org.uk/'])(
  'a source that is only the home page %s is reported',
  (href) => {
    expect(source(href)).toMatchObject([
      {
        path: 'furtherReading.0.href',
        message: expect.stringContaining('home page of The office'),
      },
    ]);
  },
);

test('a page, and a source that is only named, can be found', () => {
  expect(source('https://www.irs.gov/businesses/small-businesses-self-employed')).toEqual([]);
  expect(source()).toEqual([]);
});

test('a sentence that the layout says already is reported', () => {
  expect(text('This is general information and not legal advice.')).toHaveLength(1);
  expect(text('Ask a tax preparer about the share to set aside.')).toEqual([]);
});
