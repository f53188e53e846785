import { expect, test } from 'vitest';
import { LIFECYCLE_NAMES } from '../../functions/email/rules/lifecycle-cases.ts';
import { ONCE, templates, templateWith } from './new-documents.ts';

const template = (schemaType: string) => ({ id: schemaType, schemaType, title: '', value: {} });

test('an editor cannot create a second landing page, or a second email of a case', () => {
  const ids = templates([template('landingPage'), template('comeBackEmail'), template('faq')]).map(
    ({ id }) => id,
  );
  expect(ids).toContain('faq');
  expect(ids).not.toContain('landingPage');
  expect(ids).not.toContain('comeBackEmail');
  expect([...ONCE].sort()).toEqual(
    [
      ...['landingPage', 'onboarding', 'readiness', 'siteSettings', 'tutorialDialog'],
      ...LIFECYCLE_NAMES,
    ].sort(),
  );
});

test('a module that an editor creates in the list of a category gets that category', () => {
  const begun = templates([]).find(({ id }) => id === templateWith('module'));
  const value = begun?.value as (chosen: object) => object;
  expect(value({ field: 'category', value: 'scaling' })).toEqual({ category: 'scaling' });
});
