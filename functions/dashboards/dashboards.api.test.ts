import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/members.ts';
import { testWorker } from '../../src/testing/worker.ts';
import { DASHBOARD_OF_TIER } from '../rules/dashboards.ts';

const worker = testWorker();
const MEMBERS = {
  ada: 'free',
  bob: 'quick',
  cleo: 'business',
  eli: 'agency',
  dan: 'complete',
} as const;
const PAID = ['/dashboard-quick', '/dashboard-business', '/dashboard-premium'];
/** How many of PAID each member may open. */
const OPEN = { ada: 0, bob: 1, cleo: 2, eli: 3, dan: 3 } as const;
const names = Object.keys(MEMBERS) as (keyof typeof MEMBERS)[];

test.each(names)('%s opens the dashboards of the own plan and of smaller ones', async (name) => {
  const member = await createMember(worker, name);
  const own = DASHBOARD_OF_TIER[MEMBERS[name]];
  expect((await member.fetch('/dashboard')).headers.get('Location')).toBe(own);
  for (const [place, path] of PAID.entries()) {
    const response = await member.fetch(path);
    if (place < OPEN[name]) expect([path, response.status]).toEqual([path, 200]);
    else
      expect(response.headers.get('Location')).toBe(
        `${own}?instead-of=${path.replace('/dashboard-', '')}`,
      );
  }
});

test('a visitor of a dashboard signs in first, and returns there', async () => {
  for (const path of [...PAID, '/dashboard', '/dashboard-free']) {
    expect((await worker.visitor().fetch(path)).headers.get('Location')).toBe(
      `/login?redirect=${encodeURIComponent(path)}`,
    );
  }
});

test('a dashboard brings the member’s data along, the same as the API', async () => {
  const ada = await createMember(worker, 'ada');
  for (const path of ['/', '/dashboard-ios', '/dashboard-free']) {
    const html = await (await ada.fetch(path)).text();
    const [, data = ''] = /id="dashboard-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual(await (await ada.fetch('/api/dashboard')).json());
  }
});

test('a name cannot end the script element that carries it', async () => {
  const bob = await createMember(worker, 'bob');
  const firstName = '</script><script>alert(1)</script>';
  await bob.fetch('/api/account/profile', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName, lastName: 'B', timeZone: 'UTC' }),
  });
  const html = await (await bob.fetch('/')).text();
  expect(html).not.toContain('<script>alert(1)');
  const [, data = ''] = /id="dashboard-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data).firstName).toBe(firstName);
});
