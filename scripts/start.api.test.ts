// `npm start` itself, in a copy of the repository whose files a test may damage.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const FOLDERS = ['src', 'functions', 'scripts', 'public', join('studio', 'dataset')];
const FILES = [
  'package.json',
  'astro.config.mjs',
  'tsconfig.json',
  'wrangler.toml',
  '.dev.vars.example',
  'package-lock.json',
  'SECURITY.md',
];

async function copyOfTheRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'start-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  for (const name of [...FOLDERS, ...FILES]) await cp(name, join(copy, name), { recursive: true });
  for (const name of await readdir('studio', { withFileTypes: true }))
    if (!['node_modules', 'dataset', 'dist', '.lake'].includes(name.name))
      await cp(join('studio', name.name), join(copy, 'studio', name.name), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Resolves with the address once the site prints it. */
async function start(folder: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const site = spawn(process.execPath, [join('scripts', 'start.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', SHARE_PICTURES: 'skip' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  for await (const line of createInterface(site.stdout)) {
    const [, origin] = / is at (http:\S+)/.exec(line) ?? [];
    if (origin) return { origin, stop };
  }
  throw new Error('the site ended without printing its address');
}

test('a running site keeps responding while the build in dist is replaced and removed', {
  timeout: 180_000,
}, async () => {
  const folder = await copyOfTheRepository();
  const { origin, stop } = await start(folder);
  const statuses = async () =>
    Promise.all(
      ['/', '/help', '/plans', '/api/ready'].map(
        async (path) => (await fetch(origin + path)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await mkdir(join(folder, 'dist', 'client'), { recursive: true });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  // `wrangler deploy` must not find a build with demo members.
  expect(await readdir(join(folder, '.wrangler', 'deploy'))).toEqual([]);
  await stop();
  expect(await readdir(join(folder, '.wrangler', 'builds'))).toEqual([]);
});
