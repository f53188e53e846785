import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  configured,
  withAccount,
  withBucket,
  withDatabase,
  withTable,
  withVar,
} from './wrangler-toml.ts';

const TOML = readFileSync('wrangler.toml', 'utf8');

test('what this repository’s wrangler.toml says', () => {
  expect(configured(TOML)).toMatchObject({
    name: 'ai-money-masters',
    database: { name: 'ai-money-masters', id: expect.stringMatching(/^[\da-f-]{36}$/) },
    buckets: {
      UPLOADS: { name: 'ai-money-masters-uploads' },
      BACKUPS: { name: 'ai-money-masters-backups' },
    },
    vars: { ENVIRONMENT: 'production' },
  });
});

test('edits change their line alone, and a second time nothing', () => {
  const edits = [
    (toml: string) => withDatabase(toml, 'f3c6e1de-0b1c-4f8a-9a53-1d0a9f6c3f11'),
    (toml: string) => withAccount(toml, 'a'.repeat(32)),
    (toml: string) => withVar(toml, 'ORIGIN', 'https://learn.money.com'),
    (toml: string) => withVar(toml, 'MAIL_FROM', 'Lee “$&” "L" <a@money.com>'),
    (toml: string) => withBucket(toml, 'BACKUPS'),
    (toml: string) => withTable(toml, '[[send_email]]'),
  ];
  const edited = edits.reduce((toml, edit) => edit(toml), TOML);
  expect(edits.reduce((toml, edit) => edit(toml), edited)).toBe(edited);
  expect(configured(edited)).toEqual({
    name: 'ai-money-masters',
    account: 'a'.repeat(32),
    database: { name: 'ai-money-masters', id: 'f3c6e1de-0b1c-4f8a-9a53-1d0a9f6c3f11' },
    buckets: {
      UPLOADS: { name: 'ai-money-masters-uploads', isOn: false },
      BACKUPS: { name: 'ai-money-masters-backups', isOn: true },
    },
    sendsEmail: true,
    vars: {
      ...configured(TOML).vars,
      ORIGIN: 'https://learn.money.com',
      MAIL_FROM: 'Lee “$&” "L" <a@money.com>',
    },
  });
  const [before, after] = [TOML.split('\n'), edited.split('\n')];
  const isKept = (line: string) =>
    after.includes(line) || /^# (\[\[|binding|bucket_name|name)|^database_id/.test(line);
  expect(before.filter((line) => !isKept(line))).toEqual([]);
});

test('a changed variable replaces its line', () => {
  const once = withVar(TOML, 'ORIGIN', 'https://a.money.com');
  const twice = withVar(once, 'ORIGIN', 'https://b.money.com');
  expect(twice).toBe(once.replace('a.money.com', 'b.money.com'));
});
