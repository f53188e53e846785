// Builds other than the one the tests run on: for production, and with broken content.
import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { issuesOf } from '../../scripts/build-outcome.ts';
import { DEMO_MEMBERS } from '../../scripts/demo-members.ts';
import { astroBuild, productionBuild } from './production-build.ts';

test('a production build has no demo members and no pages for developers', {
  timeout: 300_000,
}, async () => {
  const { folder } = await productionBuild();
  const client = join(folder, 'client');
  const pages = await Array.fromAsync(glob('**/*.{html,js,xml}', { cwd: client }));
  expect(pages).toContain('login.html');
  expect(pages.filter((page) => page.startsWith('dev'))).toEqual([]);
  for (const page of pages) {
    const text = await readFile(join(client, page), 'utf8');
    for (const { email, password } of DEMO_MEMBERS) {
      expect(text.includes(email) || text.includes(password), page).toBe(false);
    }
    expect(text.includes('localhost:8787'), page).toBe(false);
    // A provider that is off has no button in the page; one that is on has.
    expect(text.includes('/api/auth/google'), page).toBe(false);
    if (page === 'login.html') expect(text).toContain('/api/auth/apple');
  }
});

test('a build with broken content fails and names document and field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broken-'));
  const built = join('.wrangler', `broken-${process.pid}`);
  onTestFinished(async () => {
    for (const each of [folder, built]) await rm(each, { recursive: true, force: true });
  });
  const dataset = join(folder, 'dataset');
  await cp('studio/dataset', dataset, { recursive: true });
  const file = join(dataset, 'modules.ndjson');
  const [first = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  const lesson = JSON.parse(first) as { _id: string };
  const broken = { ...lesson, estimatedMinutes: 90 };
  await writeFile(file, [JSON.stringify(broken), ...rest].join('\n'));
  const { status, log } = await astroBuild(built, { CONTENT_FOLDER: dataset });
  expect(status).not.toBe(0);
  const fault = `module "${lesson._id}": estimatedMinutes is above 15`;
  expect(log).toContain(fault);
  // What the build prints for an editor.
  expect(issuesOf({ isWhole: false, log })).toEqual([fault]);
});
