import { randomUUID } from 'node:crypto';
import { createColleague } from '../fixtures/colleagues.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

const DIR = '/work/tmp/strange-switches/shots';
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

async function seed(platform: any) {
  const { version } = (await (await fetch(`${platform.url}/api/health`)).json()) as any;
  await platform.db.exec('DELETE FROM deploys');
  const add = (id: string, commit: string, title: string, objects: string, from: number, to: number) =>
    platform.db
      .prepare(`INSERT INTO deploys VALUES (?1, ?2, 1, ?3, (SELECT max(name) FROM d1_migrations), ?4, ?5, ?5, ?6)
           ON CONFLICT DO UPDATE SET last_seen_at = ?6`)
      .bind(id, commit.padEnd(40, '0'), title, objects, ago(from), ago(to)).run();
  await add(version, '8f3c1e2d4', 'exercises: type a number', '', 30, 0);
  await add(randomUUID(), '77d0a2aaa', 'broadcasts: answers go to the owner', '', 99, 30);
  await add(randomUUID(), '51be90bbb', 'study groups keep their clock', 'v1', 180, 99);
  for (const [name, until, banner] of [
    ['sign-ups-closed', null, null], ['ai-off', new Date(Date.now() + 2 * HOUR).toISOString(), null], ['uploads-off', null, null],
    ['community-paused', null, null], ['read-only', new Date(Date.now() + 50 * HOUR).toISOString(), null], ['maintenance', null, null],
    ['banner', null, JSON.stringify({ text: 'We move house on Sunday, 6 to 8 AM ET. Lessons stay open; payments wait for an hour.', tone: 'note', link: { href: '/help', label: 'Questions' } })],
  ] as const)
    await platform.db.prepare(`INSERT OR REPLACE INTO switches (name, switched_at, until, banner) VALUES (?1, ?2, ?3, ?4)`).bind(name, ago(1), until, banner).run();
}

for (const theme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    for (const all of [true, false])
      test(`ops ${width} ${theme} ${all}`, async ({ page, platform, comeAs }) => {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await seed(platform);
        if (!all) await platform.db.exec('DELETE FROM switches');
        await page.route('**/api/admin/operations/backups', async (route) => {
          const backups = Array.from({ length: 26 }, (_, i) => i).filter((i) => i !== 7).map((i) => ({
            id: String(i), startedAt: ago(24 * i + 6), startedBy: 'schedule', finishedAt: ago(24 * i + 5.9), error: null,
            rows: 1_204_118, files: 812, bytes: 212_000_000, newBytes: 3_100_000,
            provedAt: i % 8 === 1 ? ago(24 * i) : null, isEqual: i % 8 === 1 ? true : null, proof: i % 8 === 1 ? '1,204,118 rows and 812 files compared, all equal' : null,
          }));
          const real = (await (await route.fetch()).json()) as object;
          await route.fulfill({ json: { ...real, isConfigured: true, backups } });
        });
        await page.route('**/api/admin/operations/health', async (route) => {
          const real = (await (await route.fetch()).json()) as any;
          real.rows = real.rows.map((row: any) => ({ ...row, isWell: row.name !== 'AI model' }));
          await route.fulfill({ json: real });
        });
        await page.route('**/api/admin/operations/costs', async (route) => {
          const real = (await (await route.fetch()).json()) as any;
          real.costs = real.costs.map((cost: any, i: number) => ({ ...cost, share: [0.61, 0.12, 0.92, 0.3, 0.5][i % 5], isNear: i === 2, passed: 0.88 }));
          real.routes = [{ route: 'GET /api/forum/posts', used: { requests: 4120, rowsRead: 812_000, rowsWritten: 0, d1Ms: 9100 } }, { route: 'POST /api/micro-learning/modules/:id/complete', used: { requests: 812, rowsRead: 9000, rowsWritten: 2400, d1Ms: 4100 } }];
          await route.fulfill({ json: real });
        });
        await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
        await page.goto('/admin/operations');
        await expect(page.getByRole('switch')).toHaveCount(7);
        await expect(page.getByRole('region', { name: 'Costs' }).getByRole('listitem').first()).toBeVisible();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${DIR}/ops-${width}-${theme}-${all ? 'on' : 'usual'}.png`, fullPage: true });
        if (width === 360) for (let part = 0; part < 5; part++) {
          await page.screenshot({ path: `${DIR}/ops-${width}-${theme}-${all ? 'on' : 'usual'}-${part}.png`, fullPage: true, clip: { x: 0, y: part * 1400, width: 360, height: 1400 } }).catch(() => undefined);
        }
        console.log(width, theme, all, JSON.stringify(await page.evaluate(sizes)), JSON.stringify(await faults(page, 'ops')));
      });

for (const theme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`status ${width} ${theme}`, async ({ page, platform }) => {
      await platform.db.exec('DELETE FROM switches');
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/status', async (route) => {
        const real = await route.fetch();
        let html = await real.text();
        if (!html.includes('status-part')) html = html.replace(/<section aria-labelledby="incidents"/, `${PARTS()}<section aria-labelledby="incidents"`);
        html = html.replace(/<p class="mt-3 text-muted">(The history|Nothing since)[^<]*<\/p>/, `<ol class="mt-3">
          <li class="grid gap-x-6 gap-y-1 border-line border-b border-dashed py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"><time class="font-mono text-[0.82rem] text-muted">Nov 21, 14:02 UTC</time><p><i data-day="down" class="status-dot"></i>The database didn’t answer, so signing in and the community didn’t work, for 41 minutes.</p></li>
          <li class="grid gap-x-6 gap-y-1 border-line border-b border-dashed py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"><time class="font-mono text-[0.82rem] text-muted">Oct 3, 08:10 UTC</time><p><i data-day="trouble" class="status-dot"></i>Uploads failed for some, for 12 minutes.</p></li></ol>`);
        html = html.replace(/<h1>.*?<\/h1>/s, '<h1><span class="marker">Uploads</span> fail for some</h1>');
        await route.fulfill({ response: real, body: html });
      });
      await page.goto('/status');
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${DIR}/status-${width}-${theme}.png`, fullPage: true });
      console.log('status', width, theme, JSON.stringify(await page.evaluate(sizes)), JSON.stringify(await faults(page, 'status')));
    });

function PARTS() {
  const part = (name: string, state: string, now: string, all: string, bad: Record<number, string>) => `<li class="status-part">
  <p class="status-name"><i data-day="${state}" class="status-dot"></i><b>${name}</b> <span>${now}</span></p>
  <div class="status-days" role="img" aria-label="${name}, the last 90 days: ${all}">${Array.from({ length: 90 }, (_, i) => `<i data-day="${bad[i] ?? (i < 12 ? 'none' : 'ok')}"></i>`).join('')}</div>
  <p class="status-all">${all}</p></li>`;
  return `<section aria-labelledby="parts" class="ledger mt-8"><div class="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem]">
        <h2 id="parts" class="font-mono font-normal text-[0.82rem] tracking-normal">Each part, the last 90 days</h2><span class="text-muted">a square is a day</span></div><ul>
   ${part('Pages and lessons', 'ok', 'Works', 'Worked 100% of the minutes that were checked.', {})}
   ${part('Signing in', 'ok', 'Works', 'Didn’t work for 41 minutes.', { 83: 'down' })}
   ${part('Email', 'ok', 'Works', 'Worked 100% of the minutes that were checked.', {})}
   ${part('Community', 'ok', 'Works', 'Didn’t work for 41 minutes.', { 83: 'down', 40: 'trouble' })}
   ${part('Uploads', 'trouble', 'Fails for some', 'Failed for some for 32 minutes.', { 34: 'trouble', 89: 'trouble' })}
  </ul><p class="status-legend"><span><i data-day="ok"></i>works</span><span><i data-day="trouble"></i>failed for some</span><span><i data-day="down"></i>didn’t work</span><span><i data-day="none"></i>not checked</span></p></section>`;
}

function sizes() {
  const small: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = node.parentElement;
    if (!el || !node.textContent?.trim() || !el.checkVisibility()) continue;
    const size = Number.parseFloat(getComputedStyle(el).fontSize);
    if (size < 12) small.push(`${size} ${node.textContent.trim().slice(0, 30)}`);
  }
  const targets = [...document.querySelectorAll('main a, main button, main input, main summary, aside a, aside button')].flatMap((el) => {
    const { width, height } = el.getBoundingClientRect();
    if (!width || getComputedStyle(el).clip !== 'auto') return [];
    return Math.min(width, height) < 43.5 ? [`${el.tagName} ${Math.round(width)}x${Math.round(height)} ${(el.textContent ?? '').trim().slice(0, 24)}`] : [];
  });
  return { small, targets, wide: document.documentElement.scrollWidth > innerWidth };
}
