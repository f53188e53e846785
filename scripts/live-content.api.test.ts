// A stub replaces slow builds; src/testing/studio/going-live.spec.ts runs a real one.
import { appendFile, cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentIssues } from '../src/content/check.ts';
import { documentsIn } from '../src/content/dataset.ts';
import { followContent, type LiveContent } from './live-content.ts';
import type { Build } from './site-build.ts';
import { type SiteProxy, startSiteProxy } from './site-proxy.ts';
import { type LocalWorker, startWorker } from './worker.ts';

const BUILT_WITHIN = { timeout: 120_000, interval: 250 };

const builds = join('.wrangler', `builds-${process.pid}`);
let place: string;
let door: SiteProxy;
let worker: LocalWorker;
let live: LiveContent;
let site: string;
const told: string[] = [];

/** The build in dist with the questions of the content on its help page, or the content's issues as Astro logs them. */
async function standIn(folder: string, variables: NodeJS.Dict<string>): Promise<Build> {
  const documents = await documentsIn(variables.CONTENT_FOLDER ?? '');
  const wrong = contentIssues(documents);
  if (wrong.length > 0) {
    const log = `The content has faults:\n${wrong.join('\n')}\n  Stack trace:\n    at buildStart`;
    return { folder, isWhole: false, log };
  }
  await cp('dist', folder, { recursive: true });
  const questions = documents.filter(({ _type }) => _type === 'faq');
  await appendFile(join(folder, 'client', 'help.html'), JSON.stringify(questions));
  return { folder, isWhole: true, log: '' };
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'live-content-'));
  const folder = join(place, 'dataset');
  await cp(join('studio', 'dataset'), folder, { recursive: true });
  // The same order as in `npm start`.
  door = await startSiteProxy(0);
  site = `http://localhost:${door.port}`;
  live = followContent({
    folder,
    builds,
    variables: { CONTENT_FOLDER: folder, ORIGIN: site },
    lakeFolder: join(place, '.lake'),
    tell: (message) => void told.push(message),
    build: standIn,
  });
  worker = await startWorker({ port: 0, origin: site, quiet: true });
  door.leadTo(Number(new URL(worker.url).port));
});
afterAll(async () => {
  live.stop();
  door.stop();
  await worker.stop();
  for (const folder of [place, builds]) await rm(folder, { recursive: true, force: true });
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(place, 'dataset', file);
  const text = await readFile(path, 'utf8');
  expect(change(text)).not.toBe(text);
  // The same write as by the Studio's server.
  await writeFile(`${path}.new`, change(text));
  await rename(`${path}.new`, path);
}
const help = async () => (await fetch(`${site}/help`)).text();
/** The Studio's view of the last build. */
const issues = async () =>
  JSON.parse(await readFile(join(place, '.lake', 'site-build.json'), 'utf8')).faults;

test('published content appears on the running site; broken content changes nothing and is reported', {
  timeout: 300_000,
}, async () => {
  const [, before] = /"question":"([^"]+)"/.exec(
    await readFile(join(place, 'dataset', 'faqs.ndjson'), 'utf8'),
  ) as unknown as [string, string];
  expect(await help()).not.toContain('Is this question new?');
  // During the first build of the site.
  await edit('faqs.ndjson', (text) => text.replace(before, 'Is this question new?'));
  live.begin((build) => door.closedWhile(() => worker.replaceBuild(build)));
  await expect.poll(help, BUILT_WITHIN).toContain('Is this question new?');
  await expect.poll(() => told.at(-1)).toMatch(/live, after [\d.]+ s/);

  await edit('faqs.ndjson', (text) => text.replace('Is this question new?', ''));
  await expect.poll(() => told.length, BUILT_WITHIN).toBe(2);
  expect(told[1]).toContain('so the site stays as it was');
  expect(told[1]).toMatch(/question/);
  await expect.poll(issues).toEqual([expect.stringMatching(/^faq "[\w-]+": question /)]);
  expect(await help()).toContain('Is this question new?');

  await edit('faqs.ndjson', (text) => text.replace('"question":""', '"question":"Mended by now?"'));
  await expect.poll(help, BUILT_WITHIN).toContain('Mended by now?');
  await expect.poll(issues).toEqual([]);
});

test('a scheduled date whose build fails is tried once', { timeout: 150_000 }, async () => {
  const folder = join(place, 'scheduled');
  await cp(join('studio', 'dataset'), folder, { recursive: true });
  const faqs = await readFile(join(folder, 'faqs.ndjson'), 'utf8');
  const soon = new Date(Date.now() + 1000).toISOString();
  const broken = faqs.replace(/"question":"[^"]+"/, `"publishAt":"${soon}","question":""`);
  await writeFile(join(folder, 'faqs.ndjson'), broken);
  const heard: string[] = [];
  const scheduled = followContent({
    folder,
    builds: join(builds, 'scheduled'),
    variables: { CONTENT_FOLDER: folder },
    lakeFolder: place,
    tell: (message) => void heard.push(message),
    build: standIn,
  });
  try {
    await expect.poll(() => scheduled.look()).toBe(true);
    scheduled.begin(() => Promise.reject(new Error('there is nothing to take into use')));
    await expect.poll(() => heard, BUILT_WITHIN).toEqual([expect.stringContaining('question')]);
    expect(await scheduled.look()).toBe(false);
  } finally {
    scheduled.stop();
  }
});
