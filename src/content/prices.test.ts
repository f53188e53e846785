import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sourceFiles } from '../testing/run/source-files.ts';
import { contentIssues } from './check.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { wrongPrices } from './prices.ts';

const sound = await publishedDocuments();
const answering = (answer: string) => ({ _id: 'faq-x', _type: 'faq', question: '?', answer });
const issues = (answer: string) =>
  wrongPrices(answering(answer) as unknown as ContentDocument).map(({ path, message }) => [
    path,
    message.slice(0, message.indexOf('. ')),
  ]);

test('the prices that texts name are the prices in the catalogue', () => {
  expect(sound.flatMap(wrongPrices)).toEqual([]);
});

test('a price in the terms that is not what we charge fails the build', () => {
  const [terms] = sound.filter(({ _id }) => _id === 'terms-of-service');
  const changed = JSON.parse(JSON.stringify(terms).replace('$19.99', '$18.99'));
  const others = sound.filter((document) => document !== terms);
  expect(contentIssues([...others, changed])).toEqual([
    expect.stringMatching(
      /^legalDocument "terms-of-service": sections\.2\.text\.1: No plan costs \$18\.99 per month\. Plans cost \$19\.99,/,
    ),
  ]);
});

test.each([
  ['It costs $19.99 per month.', []],
  ['The plan is $1,237 a year, or $147.74 a month.', []],
  ['It costs $1,237.00.', []],
  ['It costs $19.98.', [['answer', 'No plan costs $19.98']]],
  ['It costs $167.92 per month.', [['answer', 'No plan costs $167.92 per month']]],
  ['The yearly plan: $19.99 per year.', [['answer', 'No plan costs $19.99 per year']]],
  ['A flyer for $40 brought three customers.', []],
])('in "%s" these prices are reported: %j', (answer, wrong) => {
  expect(issues(answer)).toEqual(wrong);
});

test.each([
  ['Quick Start is $22.49 per month.', []],
  ['Quick Start is $22 a month.', [['answer', 'Quick Start does not cost $22 per month']]],
  ['The older Business System was $67.', [['answer', 'Business System does not cost $67']]],
  [
    'The complete plan is $22.49 per month.',
    [['answer', 'The complete plan does not cost $22.49 per month']],
  ],
  ['Upgrade from Quick Start to Business System for $50.24 per month.', []],
  ['For $147.74 per month you get the Agency License.', []],
  [
    'For $50.24 per month you get the Agency License.',
    [['answer', 'Agency License does not cost $50.24 per month']],
  ],
  ['Agency License. It costs $1,237 per year.', []],
  [
    'Agency License. It costs $422 per year.',
    [['answer', 'Agency License does not cost $422 per year']],
  ],
])('in "%s", which names its plan, these prices are reported: %j', (answer, wrong) => {
  expect(issues(answer)).toEqual(wrong);
});

test('a plan’s price is checked wherever editors write it, and an example’s price is not', () => {
  const wrongIn = (document: object) =>
    wrongPrices(document as unknown as ContentDocument).map(({ path }) => path);
  expect(wrongIn({ _type: 'quickGuide', body: ['Business System: $67 a month.'] })).toEqual([
    'body.0',
  ]);
  expect(wrongIn({ _type: 'module', title: 'Upgrade to Quick Start, $29' })).toEqual(['title']);
  expect(wrongIn({ _type: 'siteSettings', description: 'One plan for $29 a month.' })).toEqual([
    'description',
  ]);
  expect(wrongIn({ _type: 'plan', features: ['A price of $22 a month'] })).toEqual(['features.0']);
  expect(
    wrongIn({ _type: 'module', body: ['Her plan costs $40 a month. She charges $22.'] }),
  ).toEqual([]);
});

/** Amounts that are, or once were, the price of a plan: code takes prices from the catalogue. */
const A_PRICE =
  /\$(19\.99|22(\.49)?|29|50(\.24)?|67|147\.74|148|167\.92|182|197|422|1,?237)(?![\d.,]*\d)/;

test('no page and no email has a plan’s price hard-coded', async () => {
  const written: string[] = [];
  let read = 0;
  for (const file of sourceFiles('{src,functions,scripts}/**/*.{astro,ts,tsx}')) {
    if (/^src[/\\](testing|dev-pages)|types\.gen/.test(file)) continue;
    read++;
    const code = (await readFile(file, 'utf8')).replace(/^\s*(\/\/|\/?\*).*$/gm, '');
    if (A_PRICE.test(code)) written.push(file);
  }
  expect(written).toEqual([]);
  expect(read).toBeGreaterThan(300);
});

test('a price split between bold and regular text is one price', () => {
  const children = [{ text: 'It costs $19' }, { text: '.49 per month.' }];
  const document = { _type: 'legalDocument', sections: [{ text: [{ _type: 'block', children }] }] };
  expect(wrongPrices(document as unknown as ContentDocument)).toEqual([
    {
      path: 'sections.0.text.0',
      message: expect.stringMatching(/^No plan costs \$19\.49 per month\./),
    },
  ]);
});
