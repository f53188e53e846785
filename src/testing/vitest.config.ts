import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: process.cwd(),
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{src,functions,scripts,studio,bench}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
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
