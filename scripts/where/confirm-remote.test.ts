import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { notConfirmed, whereOf } from './confirm-remote.ts';

const says = (answer: string) => ({ isTTY: true, ask: async () => answer });
const script = { isTTY: false, ask: () => Promise.reject(new Error('nobody is there')) };

test('without --remote a script works on this machine and asks nothing', async () => {
  for (const args of [[], ['--drop'], ['--local'], ['--local', '--remote']]) {
    const where = whereOf(args);
    expect(where.isRemote, args.join(' ')).toBe(false);
    expect(await notConfirmed(where, 'This', script)).toBeNull();
  }
});

test('production is changed only after a yes', async () => {
  const where = whereOf(['grant', '--remote', 'owner']);
  expect(where).toMatchObject({ isRemote: true, rest: ['grant', 'owner'] });
  expect(await notConfirmed(where, 'This', says(' YES '))).toBeNull();
  for (const answer of ['', 'y', 'no']) {
    expect(await notConfirmed(where, 'This', says(answer))).toBe('Nothing was changed.');
  }
});

test('a script without a terminal needs --yes', async () => {
  expect(await notConfirmed(whereOf(['--remote']), 'This drops the indexes', script)).toBe(
    'This drops the indexes in the database in production. Add --yes if that is what you want.',
  );
  expect(await notConfirmed(whereOf(['--remote', '--yes']), 'This', script)).toBeNull();
});

test.each([
  'scripts/role.ts',
  'scripts/switch.ts',
  'scripts/examples.ts',
  'scripts/search-rebuild.ts',
])('%s asks before it changes production', async (file) => {
  const code = await readFile(file, 'utf8');
  expect(code).toContain('whereOf(');
  expect(code).toContain('notConfirmed(');
  expect(code).not.toContain("includes('--remote')");
});
