import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (direction: string, environment: Record<string, string> = {}) => {
  const own = { ...process.env };
  for (const name of Object.keys(own)) if (name.startsWith('SANITY_')) delete own[name];
  const { status, stderr } = spawnSync(
    process.execPath,
    ['studio/transfer/command.ts', direction],
    {
      encoding: 'utf8',
      env: { ...own, NODE_NO_WARNINGS: '1', ...environment } as NodeJS.ProcessEnv,
    },
  );
  return { status, first: stderr.split('\n')[0] };
};

test('an export or import says which settings are missing', () => {
  expect(run('export')).toEqual({
    status: 1,
    first: 'Not set in the environment: SANITY_PROJECT_ID, SANITY_DATASET, SANITY_READ_TOKEN.',
  });
  expect(run('import', { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production' })).toEqual({
    status: 1,
    first: 'Not set in the environment: SANITY_WRITE_TOKEN.',
  });
});
