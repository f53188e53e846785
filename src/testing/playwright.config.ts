import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, quickestChromium } from './browser/chromium.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  fullyParallel: true,
  // More than cores: a journey waits about half of its time, for timers, idle moments and the next look at the page.
  workers: 4,
  // Twice what the slowest test needs on two quiet cores.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // On a busy machine a test may time out: the report then calls it flaky, and names it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: { executablePath: quickestChromium(), args: CHROMIUM_FLAGS },
    // A quarter of the time of a journey went into fading from page to page. What moves has its own tests.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes over a quarter of the time: record one only for retries.
    trace: 'on-first-retry',
    // Its requests would pass by `page.route`. offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
});
