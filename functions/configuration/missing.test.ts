import { expect, test } from 'vitest';
import { missingConfiguration } from './missing.ts';

const whole = {
  ORIGIN: 'https://ai-money-masters.example',
  ENVIRONMENT: 'production',
  TOKEN_SECRET: 'thirty-two random bytes or more, in base64',
};

test('a platform without outside services is complete', () => {
  expect(missingConfiguration(whole)).toEqual([]);
});

test('all missing settings are named together', () => {
  expect(missingConfiguration({})).toEqual(['ORIGIN', 'ENVIRONMENT', 'TOKEN_SECRET']);
  expect(missingConfiguration({ SANITY_PROJECT_ID: 'abc' })).toEqual([
    'ORIGIN',
    'ENVIRONMENT',
    'TOKEN_SECRET',
    'SANITY_DATASET',
    'SANITY_READ_TOKEN',
  ]);
});

test('an empty value counts as missing', () => {
  expect(missingConfiguration({ ...whole, ORIGIN: '' })).toEqual(['ORIGIN']);
  expect(missingConfiguration({ ...whole, ORIGIN: 7 })).toEqual(['ORIGIN']);
});

test.each([
  ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_READ_TOKEN'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
])('%s alone is half a configuration', (...names) => {
  for (const name of names) {
    const others = names.filter((other) => other !== name);
    expect(missingConfiguration({ ...whole, [name]: 'x' })).toEqual(others);
  }
});

test('the local Stripe needs no publishable key, but still a webhook secret', () => {
  const local = { ...whole, STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_PUBLISHABLE_KEY: '' };
  expect(missingConfiguration(local)).toEqual(['STRIPE_WEBHOOK_SECRET']);
  expect(missingConfiguration({ ...local, STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toEqual([]);
  expect(
    missingConfiguration({ ...local, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'x' }),
  ).toEqual(['STRIPE_PUBLISHABLE_KEY']);
});
