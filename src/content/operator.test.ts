import { expect, test } from 'vitest';
import { publishedDocuments } from './dataset.ts';
import { missingForProduction, named, placeholderIssues, withOperator } from './operator.ts';

const documents = await publishedDocuments();
const settings = documents.find(({ _type }) => _type === 'siteSettings') as never as Parameters<
  typeof withOperator
>[1];
const terms = documents.find(({ _id }) => _id === 'terms-of-service') as never as Parameters<
  typeof placeholderIssues
>[0];

test('a site whose settings say who runs it may go into production', () => {
  expect(missingForProduction(documents)).toEqual([]);
});

test('each missing part is named with its place', () => {
  const without = {
    ...settings,
    operator: { ...settings.operator, address: '' },
    withdrawal: null,
  };
  expect(missingForProduction([without as never])).toEqual([
    expect.stringMatching(/^siteSettings "siteSettings": operator\.address is missing/),
    expect.stringMatching(/^siteSettings "siteSettings": withdrawal is missing/),
  ]);
  const bare = { _id: 'siteSettings', _type: 'siteSettings' };
  expect(missingForProduction([bare]).map((line) => line.split(' ')[2])).toEqual([
    ...['operator.name', 'operator.address', 'operator.contact', 'governingLaw', 'withdrawal'],
  ]);
});

test('the terms name the operator, the law and the right of withdrawal', () => {
  const operator = {
    name: 'Lee LLC',
    address: '1 Main St\nReno',
    contact: 'a@lee.com',
    registration: null,
  };
  const sections = withOperator(
    terms.sections,
    {
      ...settings,
      ...{ operator, governingLaw: 'the law of Nevada.', withdrawal: 'You can withdraw.' },
    },
    '',
  );
  const text = JSON.stringify(sections);
  expect(text).toContain('between you and Lee LLC, 1 Main St, Reno, who runs');
  expect(text).toContain('These terms follow the law of Nevada. If you are a consumer');
  expect(text).toContain('You can withdraw.');
  // Annex I (B) of Directive 2011/83/EU.
  expect(text).toContain(
    'To Lee LLC, 1 Main St, Reno, a@lee.com:\\nI hereby give notice that I withdraw from my contract',
  );
  expect(text).not.toMatch(/\{(?:operator|contact|governingLaw|withdrawal|withdrawalForm)\}/);
});

test('without a right of withdrawal its paragraph is left out, and the sections stay twelve', () => {
  const sections = withOperator(terms.sections, { ...settings, withdrawal: null }, '');
  expect(sections).toHaveLength(12);
  expect(JSON.stringify(sections)).not.toMatch(/If you live in the EU or the UK|withdrawal/i);
});

test('terms that do not take the operator from the settings are reported', () => {
  expect(placeholderIssues(terms)).toEqual([]);
  const fixed = JSON.parse(JSON.stringify(terms).replace('{governingLaw}', 'the law of Ohio'));
  expect(placeholderIssues(fixed)).toMatchObject([{ path: 'sections' }]);
});

test('an imprint is one line', () => {
  const operator = { name: 'Lee LLC', address: '1 Main St \n Reno', contact: 'a@lee.com' };
  expect(named({ ...operator, registration: 'No. 5' })).toBe('Lee LLC, 1 Main St, Reno (No. 5)');
});
