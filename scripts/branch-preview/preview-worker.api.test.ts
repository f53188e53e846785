// The built Worker with a preview's settings: it is not indexed, no email leaves it, and it takes no money.
import { readFileSync } from 'node:fs';
import { Response } from 'miniflare';
import { expect, test } from 'vitest';
import { PAGES, type Page } from '../../functions/rules/pages.ts';
import { EVERY_MINUTE } from '../../src/testing/email/queued-emails.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { previewConfiguration, withNoindex } from './configuration.ts';

const built = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8'));
const { vars } = previewConfiguration(built, {
  ...{ name: 'learn-x', origin: 'https://learn-x.me.workers.dev', databaseId: 'its-own' },
});
const { ORIGIN: _, ...own } = vars as Record<string, string>;
const settings = readFileSync('.dev.vars.example', 'utf8').match(/^[A-Z0-9_]+(?==)/gm) ?? [];
const isIts = (name: string) => name in own || name === 'TOKEN_SECRET' || name === 'ORIGIN';
const nothing = settings.filter((name) => !isIts(name)).map((name) => [name, '']);

/** Requests of the Worker to other hosts. */
const outside: string[] = [];
const worker = testWorker(
  { ...Object.fromEntries(nothing), ...own },
  {
    overrides: {
      outboundService(request: { url: string }) {
        outside.push(request.url);
        return new Response('', { status: 500 });
      },
    },
  },
);

test('whatever the Worker answers, no search engine may index it', async () => {
  const ada = await worker.signedIn('ada');
  const pages = Object.entries<Page>(PAGES).filter(
    ([path, { from }]) => from !== 'assets' && !path.includes('['),
  );
  const paths = [...pages.map(([path]) => path), '/nowhere', '/api/health', '/api/nowhere'];
  const indexed: string[] = [];
  for (const path of paths)
    for (const who of [worker.visitor(), ada]) {
      const answer = await who.fetch(path);
      await answer.arrayBuffer();
      if (answer.headers.get('X-Robots-Tag') !== 'noindex, nofollow') indexed.push(path);
    }
  expect(indexed).toEqual([]);
  expect(paths.length).toBeGreaterThan(30);
});

test('files are not indexed either: the rule for all of them says so', () => {
  const lines = withNoindex(readFileSync('dist/client/_headers', 'utf8')).split('\n');
  const from = lines.indexOf('/*');
  expect(lines.slice(from, lines.indexOf('', from))).toContain('  X-Robots-Tag: noindex, nofollow');
});

test('an email is written, and never leaves; a plan cannot be paid', async () => {
  const ada = await worker.signedIn('ada');
  const asked = await worker.visitor().fetch('/api/auth/forgot-password', {
    json: { email: 'ada@example.com' },
  });
  expect(asked.ok).toBe(true);
  const paid = await ada.fetch('/api/create-payment-intent', {
    json: { plan: 'quick', billing: 'monthly' },
  });
  expect([paid.status, await paid.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'payments_off' }),
  ]);
  await worker.scheduled(EVERY_MINUTE);
  const { results } = await worker.db.prepare('SELECT kind FROM mails').all();
  expect(results.length).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});
