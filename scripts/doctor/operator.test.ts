import { expect, test } from 'vitest';
import { documentsIn } from '../../src/content/dataset.ts';
import { operatorProblems, unreachableSender } from './operator.ts';

const documents = await documentsIn('studio/dataset');
const PRIVACY = 'privacy-policy does not say who runs the site';
const TERMS = 'terms-of-service does not say who runs the site';

test('the content as shipped has no real address and names no operator', () => {
  expect(operatorProblems(documents)).toEqual([
    'support@aimoneymasters.example reaches nobody: put an address of yours into faq-tools-6, code-of-conduct, privacy-policy, terms-of-service, siteSettings',
    expect.stringContaining(PRIVACY),
    expect.stringContaining(TERMS),
  ]);
});

const filledIn = JSON.stringify(documents)
  .replaceAll('support@aimoneymasters.example', 'help@money-school.com')
  .replace(
    'AI Money Masters runs this platform',
    'Lee Learning LLC, 1 Main St, Reno, runs AI Money Masters',
  )
  .replace(
    'between you and AI Money Masters (',
    'between you and Lee Learning LLC, 1 Main St, Reno (',
  )
  .replace('where the operator of AI Money Masters has its', 'where Lee Learning LLC has its');

test('with a real address and a named operator there is no problem left', () => {
  expect(operatorProblems(JSON.parse(filledIn))).toEqual([]);
});

test('one sentence that names no operator is enough to be reported', () => {
  const half = filledIn.replace(
    'where Lee Learning LLC has its',
    'where the operator of AI Money Masters has its',
  );
  expect(operatorProblems(JSON.parse(half))).toEqual([expect.stringContaining(TERMS)]);
});

test('a lesson may show what an address looks like', () => {
  const lesson = { _id: 'a', _type: 'module', text: 'Write to you@example.com' };
  expect(operatorProblems([lesson])).toEqual([]);
  const settings = { _id: 'b', _type: 'siteSettings', supportEmail: 'help@mail.example.com' };
  expect(operatorProblems([settings])).toEqual([expect.stringContaining('help@mail.example.com')]);
});

test('emails are not sent from an address that cannot exist', () => {
  expect(unreachableSender('AI Money Masters <hello@example.com>')).toHaveLength(1);
  expect(unreachableSender('AI Money Masters <hello@examples.com>')).toEqual([]);
  expect(unreachableSender()).toEqual([]);
});
