import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, type LockEntry, lockIssues, type Manifest } from './lock-issues.ts';
import { PACKAGES } from './packages.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;
const HONO: LockEntry = { version: '4.13.19', integrity: HASH };
const MANIFEST: Manifest = { dependencies: { hono: '4.13.19' }, allowScripts: {} };

const lockOf = (
  entries: Record<string, LockEntry>,
  root: LockEntry = MANIFEST as LockEntry,
): Lock => ({
  lockfileVersion: 3,
  packages: { '': root, 'node_modules/hono': HONO, ...entries },
});

test('a lock with hashes, exact versions and no source of its own is fine', () => {
  const nested = { 'node_modules/a': HONO, 'node_modules/a/node_modules/hono': HONO };
  expect(lockIssues(MANIFEST, lockOf(nested))).toEqual([]);
});

test.each<[string, LockEntry, string]>([
  ['without a hash', { version: '1.0.0' }, 'evil has no SHA-512 hash'],
  ['with a weak hash', { version: '1.0.0', integrity: 'sha1-abc' }, 'evil has no SHA-512 hash'],
  [
    'from another host',
    { ...HONO, resolved: 'https://evil.example/evil.tgz' },
    'evil names its own source: https://evil.example/evil.tgz',
  ],
  [
    'from a repository',
    { version: 'git+ssh://git@github.com/evil/evil.git', integrity: HASH },
    'evil has no exact version',
  ],
  ['from a folder', { link: true, resolved: '../evil' }, 'evil is a folder of this machine'],
  [
    'with an install script',
    { ...HONO, hasInstallScript: true },
    'evil wants to run a script when it is installed: decide in allowScripts',
  ],
])('a package %s is named', (_, entry, issue) => {
  expect(lockIssues(MANIFEST, lockOf({ 'node_modules/hono/node_modules/evil': entry }))).toEqual([
    issue,
  ]);
});

test('a version that may change is named', () => {
  const manifest = { dependencies: { hono: '^4.13.19' } };
  expect(lockIssues(manifest, lockOf({}, manifest))).toEqual([
    'hono is not pinned exactly: ^4.13.19',
  ]);
});

test('a lock that does not agree with package.json is named', () => {
  const manifest = { dependencies: { hono: '4.14.0' }, devDependencies: { knip: '6.42.1' } };
  expect(lockIssues(manifest, lockOf({}))).toEqual([
    'hono is 4.14.0 in package.json, 4.13.19 in the lock',
    'knip is 6.42.1 in package.json, missing in the lock',
  ]);
  expect(lockIssues({}, lockOf({}))).toEqual([
    'hono is in the lock’s dependencies and not in package.json',
  ]);
});

test('a decision about a script that no package has is named', () => {
  const manifest = { ...MANIFEST, allowScripts: { gone: false } };
  expect(lockIssues(manifest, lockOf({}))).toEqual([
    'gone is in allowScripts and has no install script',
  ]);
});

test('packages that come in by another way are named', () => {
  const manifest = { ...MANIFEST, optionalDependencies: { evil: '1.0.0' } };
  expect(lockIssues(manifest, lockOf({}))).toEqual([
    'package.json has optionalDependencies, which this check doesn’t read: use dependencies',
  ]);
});

test('every package.json and lock of the repository is checked, and no setting of npm names a registry', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n');
  const folders = (name: string) =>
    files
      .filter((file) => basename(file) === name)
      .map((file) => dirname(file))
      .sort();
  expect(folders('package.json')).toEqual(PACKAGES);
  expect(folders('package-lock.json')).toEqual(PACKAGES);
  for (const file of files.filter((file) => basename(file) === '.npmrc'))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/registry=|ignore-scripts=false|_auth/);
});
