import { expect, test } from 'vitest';
import { missingConfiguration } from './environment.ts';

const whole = { ORIGIN: 'https://ai-money-masters.example', ENVIRONMENT: 'production' };

test('a platform without outside services is complete', () => {
  expect(missingConfiguration(whole)).toEqual([]);
});

test('everything that is missing is named at once', () => {
  expect(missingConfiguration({})).toEqual(['ORIGIN', 'ENVIRONMENT']);
  expect(missingConfiguration({ SANITY_PROJECT_ID: 'abc' })).toEqual([
    'ORIGIN',
    'ENVIRONMENT',
    'SANITY_DATASET',
    'SANITY_READ_TOKEN',
  ]);
});

test('an empty value is a missing one', () => {
  expect(missingConfiguration({ ...whole, ORIGIN: '' })).toEqual(['ORIGIN']);
  expect(missingConfiguration({ ...whole, ORIGIN: 7 })).toEqual(['ORIGIN']);
});

test.each(['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_READ_TOKEN'])(
  '%s alone is half a configuration',
  (name) => {
    const others = ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_READ_TOKEN'].filter(
      (other) => other !== name,
    );
    expect(missingConfiguration({ ...whole, [name]: 'x' })).toEqual(others);
  },
);
