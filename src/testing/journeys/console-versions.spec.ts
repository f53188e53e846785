// An owner sees which version runs and how the ones before did, and what a roll back would leave, before doing it.
import { randomUUID } from 'node:crypto';
import { createColleague } from '../fixtures/colleagues.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

for (const width of [360, 1280])
  test(`an owner reads the versions and the way back at ${width} px`, async ({
    page,
    platform,
    comeAs,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { version } = (await (await fetch(`${platform.url}/api/health`)).json()) as {
      version: string;
    };
    const add = (
      id: string,
      commit: string,
      title: string,
      objects: string,
      from: number,
      to: number,
    ) =>
      platform.db
        .prepare(
          `INSERT INTO deploys VALUES (?1, ?2, 1, ?3, (SELECT max(name) FROM d1_migrations), ?4, ?5, ?5, ?6)
           ON CONFLICT DO UPDATE SET last_seen_at = ?6`,
        )
        .bind(id, commit.padEnd(40, '0'), title, objects, ago(from), ago(to))
        .run();
    await platform.db.exec('DELETE FROM deploys');
    await add(version, '8f3c1e2d4', 'exercises: type a number', '', 30, 0);
    await add(randomUUID(), '77d0a2aaa', 'broadcasts: answers go to the owner', '', 99, 30);
    await add(randomUUID(), '51be90bbb', 'study groups keep their clock', 'v1', 180, 99);
    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin/operations');
    const part = page.getByRole('region', { name: 'Versions' });
    const rows = part.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('8f3c1e2d4');
    await expect(rows.nth(0)).toContainText('live');
    await expect(rows.nth(1)).toContainText('No failed requests');
    await expect(rows.nth(2)).toContainText('Not possible: Durable Object classes changed since.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await faults(page, 'operations')).toEqual([]);
    await part.getByRole('button', { name: 'Roll back to it, 77d0a2aaa' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Roll back to 77d0a2aaa?' });
    await expect(dialog).toContainText('from 8f3c1e2d4 (“exercises: type a number”) to 77d0a2aaa');
    await expect(dialog).toContainText('Members’ work, payments and files stay as they are now.');
    await expect(dialog).toContainText('npm run rollback -- 77d0a2aaa');
    expect(await faults(page, 'roll back')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect(dialog).toBeHidden();
    expect(complaints).toEqual([]);
  });
