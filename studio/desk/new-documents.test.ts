import { expect, test } from 'vitest';
import { ONCE, templates, templateWith } from './new-documents.ts';

const template = (schemaType: string) => ({ id: schemaType, schemaType, title: '', value: {} });

test('an editor cannot create a second landing page', () => {
  const ids = templates([template('landingPage'), template('faq')]).map(({ id }) => id);
  expect(ids).toContain('faq');
  expect(ids).not.toContain('landingPage');
  expect([...ONCE].sort()).toEqual(
    ['landingPage', 'onboarding', 'readiness', 'siteSettings', 'tutorialDialog'].sort(),
  );
});

test('a module that an editor creates in the list of a category gets that category', () => {
  const begun = templates([]).find(({ id }) => id === templateWith('module'));
  const value = begun?.value as (chosen: object) => object;
  expect(value({ field: 'category', value: 'scaling' })).toEqual({ category: 'scaling' });
});
