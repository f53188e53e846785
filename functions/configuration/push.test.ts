import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { newBadgeKey } from '../../scripts/badge-key.ts';
import { missingConfiguration } from './missing.ts';

const whole = { ORIGIN: 'https://money.example', ENVIRONMENT: 'production', TOKEN_SECRET: 'x' };
const missing = (env: object) => missingConfiguration({ ...whole, ...env });
const { PUSH_KEY: LOCAL } = parseEnv(readFileSync('.dev.vars.example', 'utf8'));

test('without a key nothing is pushed, and nothing is missing', () => {
  for (const PUSH_KEY of [undefined, '']) expect(missing({ PUSH_KEY })).toEqual([]);
});

test('production refuses the key that everybody can read', () => {
  expect(missing({ PUSH_KEY: LOCAL })).toEqual(['PUSH_KEY (another than the local one)']);
  expect(missing({ PUSH_KEY: LOCAL, ENVIRONMENT: 'local' })).toEqual([]);
  expect(missing({ PUSH_KEY: JSON.stringify(newBadgeKey()) })).toEqual([]);
});

test('what is no private key is named', () => {
  for (const PUSH_KEY of ['secret', '{}', '[]'])
    expect(missing({ PUSH_KEY })).toEqual(['PUSH_KEY (a private key made by scripts/push-key.ts)']);
});
