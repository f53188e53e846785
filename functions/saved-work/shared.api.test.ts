import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { SavedWork } from './works.ts';

const worker = testWorker();

const HOSTILE = '<script>alert(1)</script> & “Bäckerei”';

async function bobShares({ title = HOSTILE, showsName = false } = {}) {
  const bob = await createMember(worker, 'bob');
  const id = randomUUID();
  await bob.fetch('/api/saved-work', {
    json: {
      id,
      kind: 'calculation',
      title,
      data: { hourlyRate: 25, hoursPerWeek: 10, monthlyCosts: 0, feePercent: 0, targetPerMonth: 0 },
    },
  });
  const share = await shareOf(bob, id, showsName);
  return { bob, id, share, path: `/shared/work/${share.token}` };
}

async function shareOf(who: Person, id: string, showsName = false) {
  const response = await who.fetch(`/api/saved-work/${id}/share`, {
    method: 'PUT',
    json: { showsName },
  });
  const { share } = (await response.json()) as SavedWork;
  return share ?? expect.unreachable();
}

test('anyone with the link reads the work, and nothing about bob', async () => {
  const { bob, id, path, share } = await bobShares();
  expect(share.token).toMatch(/^[\w-]{43}$/);
  const page = await worker.visitor().fetch(path);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('$1,000 a month');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html.split('</head>')[1]).not.toContain('<script>alert(1)');
  for (const secret of ['Bob', 'Lindqvist', bob.email, bob.id, id])
    expect(html).not.toContain(secret);
  expect(html).toMatch(/Made with.*AI Money Masters/s);
});

test('no cache, no search engine and no other site learns the address', async () => {
  const { path } = await bobShares();
  for (const at of [
    path,
    `${path.slice(0, -1)}`,
    '/shared/work/x',
    `/shared/work/${'A'.repeat(43)}`,
  ]) {
    const { headers } = await worker.visitor().fetch(at);
    expect(headers.get('Referrer-Policy'), at).toBe('no-referrer');
    expect(headers.get('Cache-Control'), at).toBe('private, no-store');
    expect(headers.get('X-Robots-Tag'), at).toContain('noindex');
  }
  const html = await (await worker.visitor().fetch(path)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toMatch(/rel="canonical"|og:url/);
  const { headers } = await worker.visitor().fetch(path);
  expect(headers.get('Content-Security-Policy')).not.toContain('https:');
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-");
});

test('bob’s first name is shown only if he wants it', async () => {
  const { bob, id, path, share } = await bobShares({ showsName: true });
  expect(await (await worker.visitor().fetch(path)).text()).toContain('<bdi>Bob</bdi>');
  expect((await shareOf(bob, id, false)).token).toBe(share.token);
  expect(await (await worker.visitor().fetch(path)).text()).not.toContain('Bob');
});

test('a revoked link is gone for good, also when the work is shared anew', async () => {
  const { bob, id, path, share } = await bobShares();
  for (const _ of [1, 2])
    expect((await bob.fetch(`/api/saved-work/${id}/share`, { method: 'DELETE' })).status).toBe(200);
  expect((await worker.visitor().fetch(path)).status).toBe(404);
  const anew = await shareOf(bob, id);
  expect(anew.token).not.toBe(share.token);
  expect((await worker.visitor().fetch(path)).status).toBe(404);
  expect((await worker.visitor().fetch(`/shared/work/${anew.token}`)).status).toBe(200);
});

test('deleted work is not shown, and unknown links are the 404 page', async () => {
  const { bob, id, path } = await bobShares();
  await bob.fetch(`/api/saved-work/${id}`, { method: 'DELETE' });
  for (const at of [path, '/shared/work/x', `/shared/work/${'A'.repeat(43)}`, '/shared/work/%00']) {
    const response = await worker.visitor().fetch(at);
    expect(response.status, at).toBe(404);
    expect(await response.text()).toContain('404');
  }
});
