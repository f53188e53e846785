import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { HookParameters } from 'astro';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CachesInMemory } from '../../testing/components/caches-in-memory.ts';
import { serviceWorkerIntegration } from './service-worker-integration.ts';

/** The service worker and the headers of a site built from these files. */
async function build(files: string[], setting?: 'off') {
  const dir = await mkdtemp(join(tmpdir(), 'offline-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, '_astro'));
  for (const file of files) await writeFile(join(dir, '_astro', file), '');
  vi.stubEnv('SERVICE_WORKER', setting);
  onTestFinished(() => void vi.unstubAllEnvs());
  const done = serviceWorkerIntegration().hooks['astro:build:done'];
  await done?.({ dir: pathToFileURL(`${dir}/`) } as HookParameters<'astro:build:done'>);
  const read = (file: string) => readFile(join(dir, file), 'utf8');
  return { code: await read('service-worker.js'), headers: await read('_headers') };
}

test('the same files make the same service worker, and other files another', async () => {
  const first = await build(['a.1.js', 'b.1.js']);
  expect((await build(['b.1.js', 'a.1.js'])).code).toBe(first.code);
  expect((await build(['a.2.js', 'b.1.js'])).code).not.toBe(first.code);
  expect(first.code).not.toContain('process.env');
});

test('a browser asks for the service worker anew each time, and it may only call this site', async () => {
  const { headers } = await build([]);
  expect(headers).toContain('/service-worker.js\n  Cache-Control: no-cache\n');
  expect(headers).toContain("default-src 'none'; connect-src 'self'");
});

test('with SERVICE_WORKER=off a returning browser deletes what was stored, and the service worker', async () => {
  const { code } = await build([], 'off');
  const caches = new CachesInMemory();
  for (const name of ['offline-b1-pages', 'offline-b2-owner', 'something-else'])
    await (await caches.open(name)).put('/tools', new Response(''));
  const listeners = new Map<string, (event: unknown) => void>();
  const skipWaiting = vi.fn(async () => {});
  const unregister = vi.fn(async () => true);
  const scope = {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    ...{ caches, skipWaiting, registration: { unregister } },
  };
  runInNewContext(code, Object.assign(scope, { self: scope }));
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  for (const listener of listeners.values()) {
    await new Promise((waitUntil) => listener({ waitUntil }));
  }
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual(['something-else']);
});
