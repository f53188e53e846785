// Builds other than the one the tests run on: for production, and over broken content.
import { spawnSync } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_MEMBERS } from '../../scripts/demo-members.ts';

/** Where a build leaves word for Wrangler which build is the newest. */
const NEWEST = '.wrangler/deploy/config.json';

let folder = '';
let newest = '';

beforeAll(async () => {
  newest = await readFile(NEWEST, 'utf8');
  // Inside the project, or the pages built in Node would not find their packages.
  await mkdir('test-results', { recursive: true });
  folder = await mkdtemp(join(process.cwd(), 'test-results', 'builds-'));
});

afterAll(async () => {
  await writeFile(NEWEST, newest);
  await rm(folder, { recursive: true, force: true });
});

function build(out: string, environment: Record<string, string> = {}) {
  return spawnSync('astro', ['build', '--outDir', join(folder, out)], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', DEMO_MEMBERS: '', ...environment },
  });
}

test('a production build knows no demo member and no page for developers', async () => {
  const { status, stderr } = build('production', {
    ORIGIN: 'https://money.example',
    GOOGLE_CLIENT_ID: '',
    APPLE_CLIENT_ID: 'com.example.money',
  });
  expect(status, stderr).toBe(0);
  const client = join(folder, 'production', 'client');
  const pages = await Array.fromAsync(glob('**/*.{html,js,xml}', { cwd: client }));
  expect(pages).toContain('login.html');
  expect(pages.filter((page) => page.startsWith('dev'))).toEqual([]);
  for (const page of pages) {
    const text = await readFile(join(client, page), 'utf8');
    for (const { email, password } of DEMO_MEMBERS) {
      expect(text.includes(email) || text.includes(password), page).toBe(false);
    }
    expect(text.includes('localhost:8787'), page).toBe(false);
    // A button that leads nowhere is not there; one that is switched on is.
    expect(text.includes('/api/auth/google'), page).toBe(false);
    if (page === 'login.html') expect(text).toContain('/api/auth/apple');
  }
});

test('a build over broken content stops and names document and field', async () => {
  const dataset = join(folder, 'dataset');
  await cp('studio/dataset', dataset, { recursive: true });
  const file = join(dataset, 'modules.ndjson');
  const [first = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  const lesson = JSON.parse(first) as { _id: string };
  const broken = { ...lesson, estimatedMinutes: 90 };
  await writeFile(file, [JSON.stringify(broken), ...rest].join('\n'));
  const { status, stdout, stderr } = build('broken', { CONTENT_FOLDER: dataset });
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain(`module "${lesson._id}": estimatedMinutes is above 15`);
});
