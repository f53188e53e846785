// The commit that last passed `npm run check` or `npm test`, so that `npm run deploy` need not check it again.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const STAMP = 'node_modules/.cache/checked-commit';

/** The current commit if the files match it; null with any change, and outside a repository. */
export function cleanCommit(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const changes = git('status', '--porcelain');
  const commit = git('rev-parse', 'HEAD');
  const isClean = changes.status === 0 && changes.stdout === '' && commit.status === 0;
  return isClean ? commit.stdout.trim() : null;
}

/** Whether nothing but these files differs from the commit; false outside a repository. */
export function isOnlyChanged(files: readonly string[]): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-z'], {
    encoding: 'utf8',
  });
  const changed = stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
  return status === 0 && changed.every((file) => files.includes(file));
}

/** `before`: the result of `cleanCommit` when the checks began. */
export async function noteChecked(before: string | null): Promise<void> {
  if (!before || cleanCommit() !== before) return;
  await mkdir(dirname(STAMP), { recursive: true });
  await writeFile(STAMP, before);
}

export async function isChecked(): Promise<boolean> {
  const commit = cleanCommit();
  return commit !== null && (await readFile(STAMP, 'utf8').catch(() => '')) === commit;
}
