import { expect, test } from 'vitest';
import { missingConfiguration } from './missing.ts';

const whole = { ORIGIN: 'https://money.example', ENVIRONMENT: 'production', TOKEN_SECRET: 'x' };
const MAIL_FROM = 'Money <hello@money.example>';

test('without a provider emails stay in the outbox, and nothing is missing', () => {
  for (const MAIL_PROVIDER of [undefined, '', 'outbox'])
    expect(missingConfiguration({ ...whole, MAIL_PROVIDER })).toEqual([]);
});

test('the settings that a chosen provider needs are named', () => {
  const missing = (env: object) => missingConfiguration({ ...whole, ...env });
  expect(missing({ MAIL_PROVIDER: 'resend' })).toEqual(['MAIL_FROM', 'RESEND_API_KEY']);
  expect(missing({ MAIL_PROVIDER: 'resend', MAIL_FROM, RESEND_API_KEY: '' })).toEqual([
    'RESEND_API_KEY',
  ]);
  expect(missing({ MAIL_PROVIDER: 'resend', MAIL_FROM, RESEND_API_KEY: 're_1' })).toEqual([]);
  expect(missing({ MAIL_PROVIDER: 'cloudflare' })).toEqual(['MAIL_FROM']);
  expect(missing({ MAIL_PROVIDER: 'cloudflare', MAIL_FROM })).toEqual([]);
});

test.each(['pigeon', 'Resend', 'constructor', '__proto__', 7])(
  'an unknown provider is named: %s',
  (MAIL_PROVIDER) => {
    expect(missingConfiguration({ ...whole, MAIL_PROVIDER })).toEqual([
      'MAIL_PROVIDER (outbox, cloudflare, resend)',
    ]);
  },
);

test('a sender that providers would reject is named before any email is lost', () => {
  for (const wrong of [
    'Money',
    'Money <hello>',
    'Money <a@b.c',
    'a@b.c>',
    'a@b.c, d@e.f',
    'M <a@b>\r\nX: y',
  ])
    expect(
      missingConfiguration({ ...whole, MAIL_PROVIDER: 'cloudflare', MAIL_FROM: wrong }),
      wrong,
    ).toEqual(['MAIL_FROM (Name <name@example.com>)']);
});
