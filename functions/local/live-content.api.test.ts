import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followContent, type LiveContent } from './live-content.ts';
import { type LocalWorker, startWorker } from './worker.ts';

const BUILT_WITHIN = { timeout: 120_000, interval: 250 };

const builds = join('.wrangler', `builds-${process.pid}`);
let place: string;
let worker: LocalWorker;
let live: LiveContent;
const told: string[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'live-content-'));
  const folder = join(place, 'dataset');
  await cp(join('studio', 'dataset'), folder, { recursive: true });
  worker = await startWorker({ port: 0, quiet: true });
  live = followContent({
    folder,
    builds,
    variables: { CONTENT_FOLDER: folder, ORIGIN: worker.url },
    use: worker.replaceBuild,
    tell: (message) => void told.push(message),
  });
});
afterAll(async () => {
  live.stop();
  await worker.stop();
  for (const folder of [place, builds]) await rm(folder, { recursive: true, force: true });
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(place, 'dataset', file);
  const text = await readFile(path, 'utf8');
  expect(change(text)).not.toBe(text);
  // As the Studio's server does it.
  await writeFile(`${path}.new`, change(text));
  await rename(`${path}.new`, path);
}
/** Nothing at the very moment when the site is changed for another. */
const help = () =>
  fetch(`${worker.url}/help`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.text(),
    () => '',
  );

test('what is published shows on the running site; broken content changes nothing and is told', {
  timeout: 300_000,
}, async () => {
  const [, before] = /"question":"([^"]+)"/.exec(
    await readFile(join(place, 'dataset', 'faqs.ndjson'), 'utf8'),
  ) as unknown as [string, string];
  expect(await help()).not.toContain('Is this question new?');
  await edit('faqs.ndjson', (text) => text.replace(before, 'Is this question new?'));
  await expect.poll(help, BUILT_WITHIN).toContain('Is this question new?');
  expect(told.at(-1)).toMatch(/live, after [\d.]+ s/);

  await edit('faqs.ndjson', (text) => text.replace('Is this question new?', ''));
  await expect.poll(() => told.length, BUILT_WITHIN).toBe(2);
  expect(told[1]).toContain('so the site stays as it was');
  expect(told[1]).toMatch(/question/);
  expect(await help()).toContain('Is this question new?');

  await edit('faqs.ndjson', (text) => text.replace('"question":""', '"question":"Mended by now?"'));
  await expect.poll(help, BUILT_WITHIN).toContain('Mended by now?');
});
