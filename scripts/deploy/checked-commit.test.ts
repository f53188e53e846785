import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cleanCommit, isChecked, isOnlyChanged, noteChecked } from './checked-commit.ts';

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'checked-'));
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  writeFileSync('.gitignore', 'node_modules\n');
  commit();
  return folder;
}
function commit(): void {
  const name = ['-c', 'user.name=Lee', '-c', 'user.email=lee@example.com'];
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'all', '--allow-empty'],
  ])
    spawnSync('git', [...name, ...args]);
}

test('a commit that passed its checks counts until a file or the commit changes', async () => {
  repository();
  expect(await isChecked()).toBe(false);
  await noteChecked(cleanCommit());
  expect(await isChecked()).toBe(true);
  writeFileSync('new.ts', '');
  expect(await isChecked()).toBe(false);
  commit();
  expect(await isChecked()).toBe(false);
});

test('files that the setup writes are told from changed code', () => {
  repository();
  writeFileSync('wrangler.toml', '');
  expect(isOnlyChanged(['wrangler.toml'])).toBe(true);
  writeFileSync('new “code”.ts', '');
  expect(isOnlyChanged(['wrangler.toml'])).toBe(false);
  expect(isOnlyChanged(['wrangler.toml', 'new “code”.ts'])).toBe(true);
});

test('nothing is noted when files changed before or during the checks', async () => {
  repository();
  writeFileSync('new.ts', '');
  await noteChecked(cleanCommit());
  commit();
  expect(await isChecked()).toBe(false);
  const before = cleanCommit();
  writeFileSync('other.ts', '');
  await noteChecked(before);
  rmSync('other.ts');
  expect(await isChecked()).toBe(false);
});
