import { expect, test } from 'vitest';
import { aiDailyLimit } from './ai.ts';
import { missingConfiguration } from './missing.ts';

const whole = { ORIGIN: 'https://money.example', ENVIRONMENT: 'production', TOKEN_SECRET: 'x' };
const missing = (env: object) => missingConfiguration({ ...whole, ...env });

test('without a model nothing is missing', () => {
  for (const AI_PROVIDER of [undefined, '', 'rules']) expect(missing({ AI_PROVIDER })).toEqual([]);
});

test('the settings that a chosen provider needs are named', () => {
  expect(missing({ AI_PROVIDER: 'workers-ai' })).toEqual(['AI_MODEL']);
  expect(missing({ AI_PROVIDER: 'workers-ai', AI_MODEL: '@cf/meta/x' })).toEqual([]);
  const compatible = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small-1' };
  expect(missing(compatible)).toEqual(['AI_API_URL', 'AI_API_KEY']);
  const url = 'https://api.openai.com/v1';
  expect(missing({ ...compatible, AI_API_URL: url, AI_API_KEY: 'sk' })).toEqual([]);
});

test.each(['gpt', 'Rules', 'constructor', '__proto__', 7])(
  'an unknown provider is named: %s',
  (AI_PROVIDER) => {
    expect(missing({ AI_PROVIDER })).toEqual([
      'AI_PROVIDER (rules, workers-ai, openai-compatible)',
    ]);
  },
);

test('an address that no request could reach is named', () => {
  const rest = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small-1', AI_API_KEY: 'sk' };
  for (const AI_API_URL of ['api.openai.com', 'ftp://a.example', 'https://a.example/v1?key=x'])
    expect(missing({ ...rest, AI_API_URL }), AI_API_URL).toEqual([
      'AI_API_URL (https://api.example.com/v1)',
    ]);
});

test('the daily ceiling is 1000 unless another whole number is set', () => {
  expect(aiDailyLimit({})).toBe(1000);
  expect(aiDailyLimit({ AI_DAILY_LIMIT: '' })).toBe(1000);
  expect(aiDailyLimit({ AI_DAILY_LIMIT: '50' })).toBe(50);
  expect(aiDailyLimit({ AI_DAILY_LIMIT: '0' })).toBe(0);
  for (const AI_DAILY_LIMIT of ['many', '-1', '1.5', '1e9', '10 '])
    expect(missing({ AI_DAILY_LIMIT }), AI_DAILY_LIMIT).toEqual([
      'AI_DAILY_LIMIT (a whole number)',
    ]);
});
