// Builds other than the one the tests run on: for production, and with broken content.
import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { issuesOf } from '../../../scripts/build-outcome.ts';
import { DEMO_MEMBERS } from '../../../scripts/demo-members.ts';
import { leftOut } from '../../content/claims-ledger.ts';
import { publishedDocuments } from '../../content/dataset.ts';
import { astroBuild, productionBuild } from '../run/production-build.ts';

/** The production build gives these two a source, and a photo. */
const SOURCED = ['story-priya', 'story-lin'];

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

test('a production build shows no figure, quote or story without a source, and says what it left out', {
  timeout: 300_000,
}, async () => {
  const { folder, log } = await productionBuild();
  const documents = (await publishedDocuments()).filter(({ _id }) => !SOURCED.includes(_id));
  const entries = leftOut(documents);
  const ofType = (type: string) => {
    const ids = new Set(entries.map(({ id }) => id));
    return documents.filter(({ _id, _type }) => _type === type && ids.has(_id));
  };
  const files = await Array.fromAsync(
    glob('{client,server}/**/*.{html,js,json,xml,txt,mjs}', { cwd: folder }),
  );
  expect(files).toContain(join('client', 'index.html'));
  const quotes = [
    ...ofType('claim').map(({ figure, words }) => [String(figure), String(words)]),
    ...ofType('testimonial').map(({ quote }) => [String(quote).slice(0, 40)]),
    ...ofType('successStory').map(({ turningPoint }) => [String(turningPoint).slice(0, 40)]),
  ];
  for (const file of files) {
    const source = await readFile(join(folder, file), 'utf8');
    // The text as readers see it, and as it is in the attributes of islands.
    const text = `${source.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')}\n${source}`;
    for (const parts of quotes) {
      const isThere = parts.every((part) => text.includes(part)) && near(text, parts);
      expect(isThere, `${file}: ${parts.join(', ')}`).toBe(false);
    }
    if (file.endsWith('.html'))
      expect(/\billustrative<|illustration, not a real person/.test(source), file).toBe(false);
  }
  const pages = await readFile(join(folder, 'client', 'help.html'), 'utf8');
  expect(pages).toContain('Priya');
  expect(log).toContain(
    'claim-first-month ($2,341, Average first month earnings): no source, sample, date checked; would be on /onboarding',
  );
  expect(log.split('Left out of this site')).toHaveLength(2);
});

/** Figures are short, so "3" and "active projects" mean something only next to each other. */
function near(text: string, [first = '', second]: string[]): boolean {
  if (!second) return true;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1))
    if (text.slice(at, at + first.length + 60).includes(second)) return true;
  return false;
}

test('a production build that does not say who runs the site fails and names what is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nobody-'));
  const built = join('.wrangler', `nobody-${process.pid}`);
  onTestFinished(async () => {
    for (const each of [folder, built]) await rm(each, { recursive: true, force: true });
  });
  const dataset = join(folder, 'dataset');
  await cp('studio/dataset', dataset, { recursive: true });
  const file = join(dataset, 'site-settings.ndjson');
  const { operator: _, withdrawal: __, ...settings } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(settings));
  const { status, log } = await astroBuild(built, { CONTENT_FOLDER: dataset });
  expect(status).not.toBe(0);
  for (const field of ['operator.name', 'operator.address', 'operator.contact', 'withdrawal'])
    expect(log).toContain(`siteSettings "siteSettings": ${field} is missing`);
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
  // The issue that an editor reads.
  expect(issuesOf({ isWhole: false, log })).toEqual([fault]);
});
