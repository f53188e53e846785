import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_MEMBERS } from '../demo-members.ts';
import { previewConfiguration, previewEnvironment, withNoindex } from './configuration.ts';
import { demoSql } from './demo-sql.ts';
import { previewName } from './name.ts';
import { workersSubdomain } from './subdomain.ts';

test.each([
  ['new-plans', 'learn-new-plans'],
  ['Feature/Faster_Search!', 'learn-feature-faster-search'],
  ['x'.repeat(57), `learn-${'x'.repeat(57)}`],
  [`${'x'.repeat(49)}-${'y'.repeat(40)}`, `learn-${'x'.repeat(49)}-2844ff`],
  ['---', null],
  ['', null],
])('the branch %s is at %s', (branch, name) => {
  expect(previewName('learn', branch)).toBe(name);
  expect(name?.length ?? 0).toBeLessThanOrEqual(63);
});

test('long branches that begin alike have a preview each', () => {
  const begin = 'dependabot/npm_and_yarn/a-package-with-a-long-name-and-more-';
  expect(previewName('learn', `${begin}1.2.3`)).not.toBe(previewName('learn', `${begin}1.2.4`));
});

const BUILT = {
  ...{ name: 'learn', main: 'entry.mjs', workers_dev: false, preview_urls: false },
  vars: {
    ENVIRONMENT: 'production',
    CSP_HASHES: 'x',
    SANITY_PROJECT_ID: 'abc',
    MAIL_FROM: 'a@b.example',
  },
  d1_databases: [
    { binding: 'DB', database_id: 'production', migrations_dir: '../../functions/migrations' },
  ],
  r2_buckets: [{ binding: 'UPLOADS', bucket_name: 'production' }],
  send_email: [{ name: 'EMAIL' }],
  routes: [{ pattern: 'learn.example.com' }],
};

test('nothing of production is in a preview’s configuration', () => {
  const preview = previewConfiguration(BUILT, {
    ...{ name: 'learn-x', origin: 'https://learn-x.me.workers.dev', databaseId: 'its-own' },
  });
  expect(JSON.stringify(preview)).not.toMatch(/production|abc|a@b|learn\.example|UPLOADS/);
  expect(preview).toMatchObject({
    ...{ name: 'learn-x', workers_dev: true, routes: [], main: 'entry.mjs' },
    vars: { ENVIRONMENT: 'preview', CSP_HASHES: 'x', MAIL_PROVIDER: 'outbox' },
    d1_databases: [{ database_id: 'its-own', migrations_dir: '../../functions/migrations' }],
  });
});

test('its build sees none of the accounts that the shell knows', () => {
  const names = readFileSync('.dev.vars.example', 'utf8').match(/^[A-Z0-9_]+(?==)/gm) ?? [];
  const own = Object.fromEntries(names.map((name) => [name, 'of production']));
  const environment = previewEnvironment(
    { ...own, PATH: '/bin' } as never,
    'https://x.me.workers.dev',
  );
  expect(environment).toMatchObject({
    PATH: '/bin',
    DEMO_MEMBERS: 'true',
    ORIGIN: 'https://x.me.workers.dev',
  });
  expect(
    Object.keys(environment).filter((name) => /SANITY|STRIPE|GOOGLE|APPLE|RESEND|AI_/.test(name)),
  ).toEqual([]);
});

test('files are not indexed; the line is there once', () => {
  const headers = '/_astro/*\n  A: b\n\n/*\n  X-Frame-Options: DENY\n';
  const once = withNoindex(headers);
  expect(once).toBe(
    '/_astro/*\n  A: b\n\n/*\n  X-Robots-Tag: noindex, nofollow\n  X-Frame-Options: DENY\n',
  );
  expect(withNoindex(once)).toBe(once);
});

test('the demo members are SQL that can be run again', async () => {
  const sql = await demoSql();
  for (const { email } of DEMO_MEMBERS) expect(sql).toContain(`'${email}'`);
  expect(sql).not.toMatch(/^INSERT INTO members|\?\d|owner/m);
});

test('without a subdomain the way to find it is said', async () => {
  expect(await workersSubdomain({ WORKERS_SUBDOMAIN: 'me.workers.dev' })).toBe('me');
  expect(String(await workersSubdomain({}))).toContain('Set WORKERS_SUBDOMAIN');
  const login = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account' };
  expect(
    String(await workersSubdomain({ ...login, CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1' })),
  ).toContain('Cloudflare cannot be reached');
});
