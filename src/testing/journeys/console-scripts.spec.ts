// What the console's pages load. That members' pages load nothing of it: src/features/admin/scripts.api.test.ts.
import { brotliCompressSync, constants } from 'node:zlib';
import type { Response } from '@playwright/test';
import { TEAM_PAGES } from '../../../functions/rules/page-lists.ts';
import { createColleague } from '../fixtures/colleagues.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';

const KIB = 1024;
const MOST_KIB = 120;
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const CONSOLE_PAGES = TEAM_PAGES.filter((path) => path.startsWith('/admin'));

/** The scripts that the page loads until it is idle, without interactions. */
async function scriptsOf(page: Page, path: string): Promise<Buffer[]> {
  const bodies: Promise<Buffer>[] = [];
  const note = (response: Response) => {
    if (response.headers()['content-type']?.includes('javascript')) bodies.push(response.body());
  };
  page.on('response', note);
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  expect(response?.status(), path).toBe(200);
  return Promise.all(bodies);
}

test('each page of the console stays within its budget of JavaScript', async ({
  page,
  platform,
  comeAs,
}) => {
  test.setTimeout(180_000);
  const member = await createMember(platform, 'ada');
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  for (const path of CONSOLE_PAGES) {
    const address = path === '/admin/member' ? `${path}?id=${member.id}` : path;
    const scripts = await scriptsOf(page, address);
    expect(scripts.length, path).toBeGreaterThan(1);
    const bytes = scripts.reduce((sum, code) => sum + brotliCompressSync(code, QUICKLY).length, 0);
    console.info(`${path}: ${(bytes / KIB).toFixed(1)} KiB`);
    expect.soft(bytes / KIB, path).toBeLessThanOrEqual(MOST_KIB);
  }
});
