// `playwright test -c src/testing/studio/playwright.config.ts`: the real Studio over the local lake.
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, quickestChromium } from '../browser/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/studio',
  globalSetup: './build.ts',
  fullyParallel: true,
  // Each test has a lake, a port and, where it needs one, a site of its own. Most of their time they wait.
  workers: 2,
  retries: 1,
  // The Studio alone takes three seconds to open on an idle machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '../../../test-results/studio.json' }]],
  use: {
    actionTimeout: 30_000,
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: quickestChromium(), args: CHROMIUM_FLAGS },
    // The Studio’s dialogs and panes fade in, which takes a third of its time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes over a quarter of the time.
    trace: 'on-first-retry',
  },
});
