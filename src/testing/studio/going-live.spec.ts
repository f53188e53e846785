// From an editor's keyboard to a visitor's page, with nothing mocked in between.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { followContent } from '../../../scripts/live-content.ts';
import { startPreviewProxy } from '../../../scripts/preview-proxy.ts';
import { startSiteProxy } from '../../../scripts/site-proxy.ts';
import { startWorker } from '../../../scripts/worker.ts';
import { expect, test } from './studio.ts';

const QUESTION = 'faq-billing-1';
/** The file that tells Wrangler which build to deploy. */
const NEWEST = join('.wrangler', 'deploy', 'config.json');
const WORDS = 'What does it cost, all in all?';

test('an editor previews a draft as the real page, publishes it, and visitors read it', async ({
  page,
  context,
  studio,
}) => {
  test.setTimeout(420_000);
  const dataset = join(studio.folder, 'dataset');
  const builds = join('.wrangler', `builds-${process.pid}`);
  const lakeFolder = join(studio.folder, '.lake');
  const previewProxy = await startPreviewProxy(lakeFolder);
  const siteProxy = await startSiteProxy(0);
  const origin = `http://localhost:${siteProxy.port}`;
  const told: string[] = [];
  const live = followContent({
    folder: dataset,
    builds,
    variables: { CONTENT_FOLDER: dataset, ORIGIN: origin, SHARE_PICTURES: 'skip' },
    lakeFolder,
    tell: (message) => void told.push(message),
  });
  const site = await startWorker({
    port: 0,
    origin,
    quiet: true,
    variables: previewProxy.variables,
  });
  siteProxy.leadTo(Number(new URL(site.url).port));
  live.begin((build) => siteProxy.closedWhile(() => site.replaceBuild(build)));
  // The Studio was built for the address of `npm start`.
  await context.route('http://localhost:8787/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ status: 302, headers: { Location: origin + pathname + search } });
  });
  const newest = readFileSync(NEWEST, 'utf8');
  const help = async () => (await fetch(`${origin}/help`)).text();
  try {
    await studio.open(page, 'faq', QUESTION);
    await page.getByTestId('field-question').getByRole('textbox').fill(WORDS);
    await expect.poll(() => studio.draft(QUESTION)?.question).toBe(WORDS);

    await page.getByTestId('action-menu-button').click();
    const opening = context.waitForEvent('page');
    await page.getByText('Open preview').click();
    const preview = await opening;
    await preview.waitForURL(`${origin}/preview/help/${QUESTION}`);
    await expect(
      preview.getByRole('heading', { name: WORDS }).or(preview.getByText(WORDS)).first(),
    ).toBeVisible();
    await expect(preview.getByText('This shows drafts.')).toBeVisible();
    expect(await help()).not.toContain(WORDS);

    await page.getByTestId('action-publish').click();
    const live = page.getByTestId('live-state');
    await expect(live).toContainText('Going live…');
    await expect.poll(help, { timeout: 240_000, intervals: [250] }).toContain(WORDS);
    await expect.poll(() => told.at(-1)).toMatch(/^What was published is live/);
    // `wrangler deploy` would not pick up a build with demo members.
    expect(readFileSync(NEWEST, 'utf8')).toBe(newest);
    await expect(live).toHaveText(/^Live since \d{1,2}:\d\d [AP]M\. See the page$/);
    const link = live.getByRole('link', { name: 'See the page' });
    await expect(link).toHaveAttribute('href', 'http://localhost:8787/help');

    await preview.getByRole('link', { name: 'End preview' }).click();
    await preview.waitForURL(`${origin}/`);
    expect((await preview.goto(`${origin}/preview/help/${QUESTION}`))?.status()).toBe(404);
  } finally {
    live.stop();
    previewProxy.stop();
    siteProxy.stop();
    await site.stop();
    rmSync(builds, { recursive: true, force: true });
  }
});
