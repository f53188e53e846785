import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: process.cwd(),
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{src,functions,scripts,studio,bench}/**/*.test.ts'],
          exclude: ['**/*.{api,component}.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'components',
          include: ['src/**/*.component.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/component-setup.ts'],
          testTimeout: 30_000,
          // A page of its own for each test comes from src/testing/component-page.ts.
          isolate: false,
          // Kept by Vite, so that a new page loads Stripe's script anew.
          server: { deps: { inline: [/@stripe\/stripe-js/] } },
        },
      },
      {
        test: {
          name: 'api',
          include: ['{src,functions,scripts,bench}/**/*.api.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What goes on behind an answer may take longer on a busy machine than the second that Vitest waits.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
          // Each file has a Worker and a database of its own; only the code that starts them is shared.
          isolate: false,
        },
      },
    ],
  },
});
