import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AddressError, publicOrigin, validOrigin, withAddress, withOrigin } from './address.ts';

const NAME = 'ai-money-masters';
const from = (environment: string, configuration: string) =>
  publicOrigin({ environment, configuration }, NAME);

test('one ORIGIN is enough, wherever it is; two that differ are named', () => {
  expect(from('https://learn.money.com', '')).toBe('https://learn.money.com');
  expect(from('', 'https://learn.money.com')).toBe('https://learn.money.com');
  expect(from('', '')).toBeNull();
  expect(() => from('https://a.com', 'https://b.com')).toThrow(
    'ORIGIN is https://a.com in the environment and https://b.com in wrangler.toml',
  );
});

test.each(['learn.money.com', ' https://Learn.Money.com/ ', 'https://learn.money.com'])(
  '%s is the address of a domain',
  (typed) => expect(validOrigin(typed, NAME)).toBe('https://learn.money.com'),
);

test.each([
  'http://learn.money.com',
  'https://learn.money.com:8443',
  'https://learn.money.com/app',
  'localhost',
  'https://127.0.0.1',
  'https://your.example',
  'https://other.me.workers.dev',
  'https://ai-money-masters.workers.dev',
  '',
])('%s cannot be deployed to', (typed) => {
  expect(() => validOrigin(typed, NAME)).toThrow(AddressError);
});

test('a domain becomes the one route; workers.dev is open only when it is the address', () => {
  const built = { workers_dev: false, vars: { ENVIRONMENT: 'production' } };
  expect(withAddress(built, 'https://learn.money.com')).toEqual({
    workers_dev: false,
    vars: { ENVIRONMENT: 'production', ORIGIN: 'https://learn.money.com' },
    routes: [{ pattern: 'learn.money.com', custom_domain: true }],
  });
  const free = `https://${NAME}.me.workers.dev`;
  expect(withAddress(built, free)).toMatchObject({ workers_dev: true, routes: [] });
  const routes = [{ pattern: 'money.com/learn/*' }];
  expect(withAddress({ ...built, routes }, 'https://money.com')).toMatchObject({ routes });
});

test('an address that was typed is kept in wrangler.toml', async () => {
  const toml = await readFile('wrangler.toml', 'utf8');
  const kept = withOrigin(toml, 'https://learn.money.com');
  expect(kept).toContain('[vars]\nORIGIN = "https://learn.money.com"\nENVIRONMENT = "production"');
  expect(kept.length).toBe(toml.length + 'ORIGIN = "https://learn.money.com"\n'.length);
});
