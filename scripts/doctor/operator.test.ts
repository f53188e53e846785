import { expect, test } from 'vitest';
import { documentsIn } from '../../src/content/dataset.ts';
import { operatorProblems, unreachableSender } from './operator.ts';

const documents = await documentsIn('studio/dataset');
const EXAMPLE = 'siteSettings: the operator is still the example';

test('the content as shipped has no real address and an example for an operator', () => {
  expect(operatorProblems(documents)).toEqual([
    'support@aimoneymasters.example reaches nobody: put an address of yours into siteSettings',
    'legal@aimoneymasters.example reaches nobody: put an address of yours into siteSettings',
    expect.stringContaining(EXAMPLE),
  ]);
});

const filledIn = JSON.stringify(documents)
  .replaceAll('support@aimoneymasters.example', 'help@money-school.com')
  .replaceAll('legal@aimoneymasters.example', 'legal@money-school.com')
  .replace('Example operator LLC', 'Lee Learning LLC')
  .replace('100 Example Street', '1 Main St');

test('with real addresses and a named operator there is no problem left', () => {
  expect(operatorProblems(JSON.parse(filledIn))).toEqual([]);
});

test('half of an example is still one, and a missing law is a problem', () => {
  const half = filledIn.replace('1 Main St', '100 Example Street');
  expect(operatorProblems(JSON.parse(half))).toEqual([expect.stringContaining(EXAMPLE)]);
  const lawless = filledIn.replace('"governingLaw":', '"noLaw":');
  expect(operatorProblems(JSON.parse(lawless))).toEqual([
    expect.stringContaining('governingLaw is missing'),
  ]);
});

test('a lesson may show what an address looks like', () => {
  const lesson = { _id: 'a', _type: 'module', text: 'Write to you@example.com' };
  const real = JSON.parse(filledIn);
  expect(operatorProblems([...real, lesson])).toEqual([]);
  const faq = { _id: 'b', _type: 'faq', answer: 'Write to help@mail.example.com' };
  expect(operatorProblems([...real, faq])).toEqual([
    expect.stringContaining('help@mail.example.com'),
  ]);
});

test('emails are not sent from an address that cannot exist', () => {
  expect(unreachableSender('AI Money Masters <hello@example.com>')).toHaveLength(1);
  expect(unreachableSender('AI Money Masters <hello@examples.com>')).toEqual([]);
  expect(unreachableSender()).toEqual([]);
});
