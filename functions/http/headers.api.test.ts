import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inlineHashes } from '../../scripts/build/security-headers-integration.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { TIER_OF_DASHBOARD } from '../dashboards/rules/dashboards.ts';
import { MEMBER_PAGES, TEAM_PAGES } from '../rules/page-lists.ts';
import {
  contentSecurityPolicy,
  SECURITY_HEADERS,
  STATIC_PAGES_WITH_OTHER_HOSTS,
} from './security-headers.ts';

const worker = testWorker();
const [script = ''] = await Array.fromAsync(glob('_astro/*.js', { cwd: 'dist/client' }));

test.each([
  ['the landing page', 200, '/'],
  ['a public page', 200, '/plans'],
  ['a script', 200, `/${script}`],
  ['the icon', 200, '/favicon.svg'],
  ['a page that does not exist', 404, '/nothing'],
  ['the path of lesson files', 404, '/members/lessons/x'],
  ['an achievement that does not exist', 404, '/shared/x'],
  ['a page for members', 303, '/achievements'],
  ['the sign-in redirect', 303, '/api/login'],
  ['the sign-out redirect', 303, '/api/logout'],
  ['the current user without a session', 401, '/api/auth/user'],
  ['an unknown API path', 404, '/api/nothing'],
  ['the catalogue', 200, '/api/micro-learning/modules'],
  ['the health check', 200, '/api/health'],
  ['a page with a trailing slash', 307, '/plans/'],
])('%s (%i) comes with every security header', async (_, status, path) => {
  const response = await worker.visitor().fetch(path);
  expect(response.status).toBe(status);
  // A redirect by the asset layer runs no script and shows nothing.
  if (status === 307) return;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    // These two mean nothing for a script, and a page loads two dozen of them.
    const isLeftOut = /^(Permissions|Cross-Origin-Opener)-Policy$/.test(name) && /\.js$/.test(path);
    expect(response.headers.get(name), name).toBe(isLeftOut ? null : value);
  }
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin'])
    expect(response.headers.get(name), name).toBeNull();
});

test('a script is cached for good, and does not carry the hashes of all pages', async () => {
  const { headers } = await worker.visitor().fetch(`/${script}`);
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('error responses come with every security header too', async () => {
  const ada = await createMember(worker, 'ada');
  const refusals = [
    [403, { method: 'POST', headers: { Origin: 'https://evil.example' } }],
    [415, { method: 'POST', body: 'x' }],
    [413, { json: { email: 'x'.repeat(40_000) } }],
    [400, { json: {} }],
  ] as const;
  for (const [status, init] of refusals) {
    const response = await ada.fetch('/api/auth/login', init);
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(response.headers.get(name), name).toBe(value);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('no cache keeps an API response', async () => {
  const ada = await createMember(worker, 'ada');
  for (const path of [
    '/api/auth/user',
    '/api/achievements',
    '/api/micro-learning/modules',
    '/api/x',
  ])
    expect((await ada.fetch(path)).headers.get('Cache-Control'), path).toBe('no-store');
});

test('every response of the Worker has its own request ID, which the client cannot choose', async () => {
  const numbers = await Promise.all(
    ['/api/health', '/api/x', '/achievements', '/shared/x'].map(async (path) => {
      const headers = { 'X-Request-Id': 'evil', 'CF-Ray': 'evil' };
      return (await worker.visitor().fetch(path, { headers })).headers.get('X-Request-Id');
    }),
  );
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the policy names every inline script and style of every page, and no other', async () => {
  const all = new Set<string>();
  const ofPublicPages = new Set<string>();
  for await (const file of glob('**/*.html', { cwd: 'dist/client' }))
    for (const hash of inlineHashes(await readFile(`dist/client/${file}`, 'utf8'))) {
      all.add(hash);
      const isMembers =
        file.startsWith('members/') ||
        // The Worker serves these too: wrangler.toml's run_worker_first.
        file.startsWith('community/') ||
        [...MEMBER_PAGES, ...TEAM_PAGES, ...Object.keys(TIER_OF_DASHBOARD)].some(
          (page) => `${page}.html` === `/${file}`,
        );
      // It has scripts that no other public page has, and its own policy.
      if (!isMembers && file !== 'offline.html') ofPublicPages.add(hash);
    }
  expect(all.size).toBeGreaterThan(ofPublicPages.size);
  const policyOf = async (path: string) =>
    (await worker.visitor().fetch(path)).headers.get('Content-Security-Policy');
  const policy = (hashes: ReadonlySet<string>) =>
    contentSecurityPolicy([...hashes].sort().join('\n'));
  // The Worker serves pages to members as well; the asset layer only those that everyone may read.
  for (const path of ['/', '/api/health']) expect(await policyOf(path), path).toBe(policy(all));
  expect(await policyOf('/plans')).toBe(policy(ofPublicPages));
  // The help center is fetched into a page when its button is first pressed.
  const help = await readFile('dist/client/help/center.html', 'utf8');
  for (const path of [...STATIC_PAGES_WITH_OTHER_HOSTS, '/offline']) {
    const html = await readFile(`dist/client/${path}.html`, 'utf8');
    const own = [...new Set(inlineHashes(html + help))].sort().join('\n');
    expect((await worker.visitor().fetch(path)).headers.get('Content-Security-Policy')).toBe(
      contentSecurityPolicy(own, path),
    );
  }
});

test('the account page, which the Worker serves, allows Stripe’s card form', async () => {
  const ada = await createMember(worker, 'ada');
  const policy = (await ada.fetch('/account')).headers.get('Content-Security-Policy');
  expect(policy).toContain('https://js.stripe.com');
});

// https://developers.cloudflare.com/workers/static-assets/headers/: a longer line is dropped, and the policy with it.
test('every line of the built _headers is short enough to be kept', async () => {
  for (const line of (await readFile('dist/client/_headers', 'utf8')).split('\n'))
    expect(line.length, line.slice(0, 40)).toBeLessThan(2000);
});

test('the page that is rendered on request has no inline script or style that the policy forbids', async () => {
  const bob = await createMember(worker, 'bob');
  const modules = (await (await bob.fetch('/api/micro-learning/modules')).json()) as {
    id: string;
    locked: boolean;
  }[];
  const open = modules.find(({ locked }) => !locked)?.id;
  const done = await bob.fetch(`/api/micro-learning/modules/${open}/complete`, {
    json: { timeSpentMinutes: 5 },
  });
  const { achievements } = (await done.json()) as { achievements: { id: string }[] };
  const page = await bob.fetch(`/shared/${achievements[0]?.id}`);
  const html = await page.text();
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  for (const hash of inlineHashes(html)) expect(policy).toContain(hash.split(' ')[1]);
  expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
});
