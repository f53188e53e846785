import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, quickestChromium } from './chromium.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // Twice what the slowest needs on two quiet cores.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // On a busy machine a clock may run out: the report then calls the test flaky, and names it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: { executablePath: quickestChromium(), args: CHROMIUM_FLAGS },
    // Writing down what a browser does takes over a quarter of the time: only of what is run once more.
    trace: 'on-first-retry',
  },
});
