// Builds the Studio: installs packages when they differ from its lockfile, and builds when its sources changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { readIfThere } from './durable.ts';
import { type Progress, type Step, silent } from './progress.ts';

/** Entries of the Studio's folder that are not sources. */
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

const LOCK = 'package-lock.json';

/** Sources of the site that the forms use as well. */
const BESIDE = join('..', 'src', 'content');

/** The folder of the built Studio. Rejects with a message and npm's own output if npm or the build fails. */
export async function builtStudio(folder: string, progress: Progress = silent): Promise<string> {
  const dist = join(folder, 'dist');
  const stamp = join(dist, 'sources.sha256');
  const sources = sourcesOf(folder);
  if (readIfThere(stamp) === sources && readIfThere(join(dist, 'index.html'))) return dist;
  await installedStudio(folder, progress);
  const step = progress('Building the Studio (half a minute)');
  await npm(folder, ['run', 'build'], step, (line) => {
    if (/^\W*\w/.test(line) && !line.startsWith('>')) step.note(line);
  });
  writeFileSync(stamp, sources);
  return dist;
}

/** Installs the Studio's packages if they differ from its lockfile. Rejects like `builtStudio`. */
export async function installedStudio(folder: string, progress: Progress = silent): Promise<void> {
  if (isInstalled(folder)) return;
  const step = progress('Installing the Studio, once (a minute or two)');
  await npm(folder, ['ci', '--loglevel=http'], step, packagesFetched(folder, step));
}

/** Counts the packages that npm has fetched or found in its cache. */
function packagesFetched(folder: string, { note }: Step): (line: string) => void {
  const { length } = Object.keys(packagesOf(readFileSync(join(folder, LOCK), 'utf8')));
  const fetched = new Set<string>();
  return (line) => {
    const [, archive] = /^npm http \w+ .*?(https?:\S+\.tgz)/.exec(line) ?? [];
    if (!archive) return;
    fetched.add(archive);
    note(`${fetched.size} of about ${length - 1} packages`);
  };
}

/** Whether node_modules has the versions of the lockfile; optional packages may be missing on this machine. */
function isInstalled(folder: string): boolean {
  const hidden = readIfThere(join(folder, 'node_modules', '.package-lock.json'));
  if (!hidden) return false;
  const there = packagesOf(hidden);
  const wanted = packagesOf(readFileSync(join(folder, LOCK), 'utf8'));
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
  // These values become part of the build.
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

async function npm(
  folder: string,
  words: string[],
  step: Step,
  hear: (line: string) => void,
): Promise<void> {
  const child = spawn('npm', ['--prefix', folder, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // Otherwise the builder sends telemetry to Sanity.
    env: { ...process.env, DO_NOT_TRACK: '1' },
  });
  const said: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (text) => {
      const line = stripVTControlCharacters(text).trim();
      hear(line);
      // npm logs a line per fetched package; those lines do not explain an error.
      if (!line.startsWith('npm http')) said.push(line);
    });
  const status = await new Promise((done, failed) =>
    child.once('error', failed).once('close', done),
  ).finally(() => step.end(child.exitCode === 0 ? 'done' : 'failed'));
  if (status !== 0)
    throw new Error(`npm ${words.join(' ')} failed for the Studio:\n${said.join('\n')}`);
}
