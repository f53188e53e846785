import { expect, test } from 'vitest';
import { contentFaults } from './check.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { wrongPrices } from './prices.ts';

const sound = await publishedDocuments();
const answering = (answer: string) => ({ _id: 'faq-x', _type: 'faq', question: '?', answer });
const faults = (answer: string) =>
  wrongPrices(answering(answer) as unknown as ContentDocument).map(({ path, message }) => [
    path,
    message.slice(0, message.indexOf('. ')),
  ]);

test('the prices that legal texts and answers name are those of the catalogue', () => {
  expect(sound.flatMap(wrongPrices)).toEqual([]);
});

test('when a price in the terms is not what is charged, the site is not built', () => {
  const [terms] = sound.filter(({ _id }) => _id === 'terms-of-service');
  const changed = JSON.parse(JSON.stringify(terms).replace('$19.99', '$18.99'));
  const others = sound.filter((document) => document !== terms);
  expect(contentFaults([...others, changed])).toEqual([
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
])('of "%s" is told what is wrong: %j', (answer, wrong) => {
  expect(faults(answer)).toEqual(wrong);
});

test('a price in two kinds of type is one price', () => {
  const children = [{ text: 'It costs $19' }, { text: '.49 per month.' }];
  const document = { _type: 'legalDocument', sections: [{ text: [{ _type: 'block', children }] }] };
  expect(wrongPrices(document as unknown as ContentDocument)).toEqual([
    {
      path: 'sections.0.text.0',
      message: expect.stringMatching(/^No plan costs \$19\.49 per month\./),
    },
  ]);
});
