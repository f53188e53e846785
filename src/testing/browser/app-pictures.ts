// Takes the screenshots of the web app manifest on the built site, into src/features/offline/screenshots.
// Run after a build when these pages have changed: node src/testing/browser/app-pictures.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { startWorker } from '../../../scripts/worker.ts';
import { sessionOf } from '../fixtures/members.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

const FOLDER = 'src/features/offline/screenshots';
const LESSON = '/micro-learning?module=module-write-prompts-that-work';
const SCREENS = [
  ['narrow-lessons', '/micro-learning'],
  ['narrow-lesson', LESSON],
  ['narrow-prompts', '/ai-content'],
  ['wide-lessons', '/micro-learning'],
  ['wide-prompts', '/ai-content'],
] as const;

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_FLAGS],
});
await takeScreenshots(browser);
await browser.close();

async function takeScreenshots(browser: Browser): Promise<void> {
  const worker = await startWorker({ port: 0, quiet: true });
  const [name = '', value = ''] = (await sessionOf(worker.db, 'demo-dan')).split('=');
  const url = worker.url.replace('http:', 'https:');
  for (const [file, path] of SCREENS) {
    const isNarrow = file.startsWith('narrow');
    const context = await browser.newContext({
      viewport: isNarrow ? { width: 360, height: 740 } : { width: 1280, height: 800 },
      deviceScaleFactor: isNarrow ? 2 : 1,
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await context.addCookies([
      { name, value, url, secure: true, httpOnly: true },
      { name: 'signed_in', value: '1', url },
    ]);
    const page = await context.newPage();
    await page.goto(worker.url + path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
    });
    // The member’s own state has replaced its placeholder.
    await page.locator('[data-session="member"]').waitFor();
    await page.addStyleTag({
      content: '[data-consent-banner], dialog, [data-tutorial] { display: none !important }',
    });
    const picture = await page.screenshot({ type: 'jpeg', quality: 78 });
    await writeFile(`${FOLDER}/${file}.jpg`, picture);
    await context.close();
  }
  await worker.stop();
}
