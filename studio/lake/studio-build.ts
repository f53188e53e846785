// The Studio as files: installed when its lock says something else than its folder, built when its sources changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './durable.ts';

/** What is no source of the Studio, though it lies in its folder. */
const NOT_BUILT = [
  'node_modules',
  'dist',
  'dataset',
  'lake',
  'transfer',
  '.lake',
  '.sanity',
  'schema.json',
  'README.md',
];

/** Rules of the site that the forms ask too. */
const BESIDE = join('..', 'src', 'content');

/** The folder of the built Studio. Throws a sentence when npm or the build fail. */
export function builtStudio(folder: string, say: (text: string) => void = () => {}): string {
  const dist = join(folder, 'dist');
  const stamp = join(dist, 'sources.sha256');
  const sources = sourcesOf(folder);
  if (readIfThere(stamp) === sources && readIfThere(join(dist, 'index.html'))) return dist;
  if (!isInstalled(folder)) {
    say('Installing the Studio, once. This takes a minute or two.');
    npm(folder, 'ci');
  }
  say('Building the Studio. This takes half a minute.');
  npm(folder, 'run', 'build');
  writeFileSync(stamp, sources);
  return dist;
}

/** Versions in node_modules are those of the lock; what is optional may be missing on this machine. */
function isInstalled(folder: string): boolean {
  const hidden = readIfThere(join(folder, 'node_modules', '.package-lock.json'));
  if (!hidden) return false;
  const there = packagesOf(hidden);
  const wanted = packagesOf(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || there[path]?.version === version,
  );
}

type Packages = Record<string, { version?: string; optional?: true; devOptional?: true }>;
const packagesOf = (lock: string) => (JSON.parse(lock) as { packages: Packages }).packages;

function sourcesOf(folder: string): string {
  const hash = createHash('sha256');
  const rules = filesIn(join(folder, BESIDE), '').map((path) => join(BESIDE, path));
  for (const path of [...filesIn(folder, ''), ...rules])
    hash.update(path).update(readFileSync(join(folder, path)));
  // They are written into the build.
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('SANITY_STUDIO_')) hash.update(`${name}=${value}`);
  return hash.digest('hex');
}

function filesIn(root: string, below: string): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter(({ name }) => below !== '' || !NOT_BUILT.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? filesIn(root, path) : entry.isFile() ? [path] : [];
    });
}

function npm(folder: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', ['--prefix', folder, ...words], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // Else the builder would report to Sanity.
    env: { ...process.env, DO_NOT_TRACK: '1' },
  });
  if (status !== 0)
    throw new Error(`npm ${words.join(' ')} failed for the Studio:\n${stdout}${stderr}`);
}
