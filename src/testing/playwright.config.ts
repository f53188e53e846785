import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // Twice what the slowest needs on two quiet cores.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    trace: 'retain-on-failure',
  },
});
