import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';
import { KEPT_OFFLINE } from '../../functions/rules/page-lists.ts';
import FlakyReporter from './run/flaky-reporter.ts';
import { leftOut } from './run/full.ts';
import { LongestFirst } from './run/longest-first.ts';

const flaky = new FlakyReporter();

/** For each project: the command line may name other reporters, and only some of the projects. */
const namesFlakyTests = {
  name: 'names-flaky-tests',
  configureVitest({ vitest: { config } }: VitestPluginContext): void {
    if (!config.reporters.includes(flaky)) config.reporters.push(flaky);
  },
};

/** Set as in the build: src/features/offline/service-worker-integration.ts. */
const define = { KEPT_OFFLINE: JSON.stringify(KEPT_OFFLINE) };

/** `--sequence.shuffle.files` sets its own order. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/** The tools of operators and developers change less often than the platform: their slow tests run in turn. */
const TOOLS = globSync('{scripts,bench}/**/*.api.test.ts', {
  // The longest of them: its cases take turns instead.
  exclude: ['bench/smoke.api.test.ts'],
});

export default defineConfig({
  root: process.cwd(),
  test: {
    maxWorkers: 2,
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        define,
        plugins: [namesFlakyTests],
        test: {
          name: 'rules',
          include: ['{src,functions,scripts,studio,bench}/**/*.test.ts'],
          exclude: ['**/*.{api,component}.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
          // Tests that pass only on a retry are named: see flaky-reporter.ts.
          retry: 1,
          // A process for each file would load the same modules two hundred times.
          isolate: false,
        },
      },
      {
        define,
        plugins: [namesFlakyTests],
        test: {
          name: 'components',
          include: ['src/**/*.component.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A link changes the address and loads nothing.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          setupFiles: ['src/testing/components/component-setup.ts'],
          testTimeout: 30_000,
          // src/testing/components/component-page.ts makes a new page for each test.
          isolate: false,
          // Kept by Vite, so that a new page loads Stripe's script anew.
          server: { deps: { inline: [/@stripe\/stripe-js/] } },
        },
      },
      {
        test: {
          name: 'api',
          include: ['{src,functions,scripts,bench}/**/*.api.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut(TOOLS)],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: 1,
          // On a busy machine, work after a response may take longer than the second that Vitest waits.
          expect: { poll: { timeout: 20_000 } },
          // Most files of a process share a Worker, which is reset for each of them: see shared-worker.ts.
          isolate: false,
        },
      },
    ],
  },
});
