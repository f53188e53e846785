import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { newBadgeKey } from '../../scripts/badge-key.ts';
import { publicKeysIn } from '../certificates/rules/badge-key.ts';
import { missingConfiguration } from './missing.ts';

const whole = { ORIGIN: 'https://money.example', ENVIRONMENT: 'production', TOKEN_SECRET: 'x' };
const missing = (env: object) => missingConfiguration({ ...whole, ...env });
const { BADGE_SIGNING_KEY: LOCAL } = parseEnv(readFileSync('.dev.vars.example', 'utf8'));

test('without a key there are no badges, and nothing is missing', () => {
  for (const BADGE_SIGNING_KEY of [undefined, ''])
    expect(missing({ BADGE_SIGNING_KEY })).toEqual([]);
});

test('production refuses the key that everybody can read', () => {
  expect(missing({ BADGE_SIGNING_KEY: LOCAL })).toEqual([
    'BADGE_SIGNING_KEY (another than the local one)',
  ]);
  expect(missing({ BADGE_SIGNING_KEY: LOCAL, ENVIRONMENT: 'local' })).toEqual([]);
});

test('a key made by the script is accepted, and each is another', () => {
  const [one, other] = [newBadgeKey(), newBadgeKey()];
  expect(one).not.toEqual(other);
  expect(missing({ BADGE_SIGNING_KEY: JSON.stringify(one) })).toEqual([]);
});

test('what is no private key is named', () => {
  const { d: _, ...open } = newBadgeKey();
  for (const key of [
    'secret',
    '{}',
    'null',
    '[]',
    JSON.stringify(open),
    JSON.stringify({ ...open, d: 'x' }),
  ])
    expect(missing({ BADGE_SIGNING_KEY: key }), key).toEqual([
      'BADGE_SIGNING_KEY (a private key made by scripts/badge-key.ts)',
    ]);
});

test('old keys are given as they were shown, and never show a secret part', () => {
  const key = newBadgeKey();
  for (const given of [{ keys: [key] }, [key]]) {
    expect(missing({ BADGE_OLD_KEYS: JSON.stringify(given) })).toEqual([]);
    const [shown] = publicKeysIn(JSON.stringify(given)) ?? [];
    expect(shown).toEqual({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y });
  }
  expect(publicKeysIn('')).toEqual([]);
  for (const BADGE_OLD_KEYS of ['x', '{}', '[1]', '[{"kty":"RSA"}]'])
    expect(missing({ BADGE_OLD_KEYS }), BADGE_OLD_KEYS).toHaveLength(1);
});
