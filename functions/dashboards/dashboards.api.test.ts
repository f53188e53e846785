import { expect, test } from 'vitest';
import { getBusinessModels } from '../../src/content/content.ts';
import { isIn } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { DASHBOARD_OF_TIER, RANK } from '../rules/plans.ts';
import { TIER_OF_DASHBOARD } from './rules/dashboards.ts';

const worker = testWorker();
const MEMBERS = {
  ada: 'free',
  bob: 'quick',
  cleo: 'business',
  eli: 'agency',
  dan: 'complete',
} as const;
const PAID = ['/dashboard-quick', '/dashboard-business', '/dashboard-premium'];
const names = Object.keys(MEMBERS) as (keyof typeof MEMBERS)[];
/** For each paid dashboard: texts on its page that only its plan opens. */
const inside = await Promise.all(
  PAID.map(async (path) => {
    const tier = TIER_OF_DASHBOARD[path] ?? 'complete';
    const models = (await getBusinessModels()).filter((model) => model.tier === tier);
    return { path, tier, texts: models.map(({ description }) => description) };
  }),
);

test.each(names)(
  '%s opens every dashboard: what is paid, or an upgrade card in its place',
  async (name) => {
    const member = await createMember(worker, name);
    const own = DASHBOARD_OF_TIER[MEMBERS[name]];
    expect((await member.fetch('/dashboard')).headers.get('Location')).toBe(own);
    for (const { path, tier, texts } of inside) {
      const response = await member.fetch(path);
      expect([path, response.status]).toEqual([path, 200]);
      const html = await response.text();
      const isOpen = RANK[MEMBERS[name]] >= RANK[tier];
      expect([path, texts.some((text) => isIn(html, text))]).toEqual([path, isOpen]);
      expect([path, html.includes('data-plan-content')]).toEqual([path, isOpen]);
      expect([path, html.includes('data-plan-closed')]).toEqual([path, !isOpen]);
      expect([
        path,
        /data-plan-closed[^>]* hidden|hidden[^>]* data-plan-closed/.test(html),
      ]).toEqual([path, false]);
      // An island at the top of a page renders its heading.
      expect([path, html.match(/<h1\b/g)?.length]).toEqual([path, 1]);
      if (!isOpen) expect(html).toContain('opens it</h2>');
    }
  },
);

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

test('each dashboard has a title of its own', async () => {
  const ada = await createMember(worker, 'ada');
  const titles = await Promise.all(
    ['/', ...PAID, '/dashboard-free', '/dashboard-free-new'].map(async (path) => {
      const html = await (await ada.fetch(path)).text();
      return /<title>(.*?)<\/title>/s.exec(html)?.[1];
    }),
  );
  expect(new Set(titles).size, titles.join(', ')).toBe(titles.length);
});
