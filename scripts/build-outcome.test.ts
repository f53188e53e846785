import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { issuesOf, leaveOutcome } from './build-outcome.ts';

/** The message as Astro logs it, with the lines before and after. */
const log = (message: string) => `21:40:34 [@astrojs/cloudflare] Enabling image optimization.
${message}
  Location:
    src/content/published-plugin.ts:24:36
  Stack trace:
    at PluginContext.buildStart (src/content/published-plugin.ts:24:36)
    at async _createServer (vite/dist/node/chunks/node.js:25071:9)
`;

test('an editor sees the lines that name a document and field, and nothing else from the log', () => {
  const issues = [
    'faq "faq-billing-1": question is shorter than 8 characters',
    'siteSettings: is missing',
  ];
  const text = log(`The content has faults:\n${issues.join('\n')}`);
  expect(issuesOf({ isWhole: false, log: text })).toEqual(issues);
  expect(issuesOf({ isWhole: true, log: text })).toEqual([]);
});

test('if no document is named, an editor sees the error in one line', () => {
  const error = 'faqs.ndjson:3 is not JSON: Unexpected token';
  expect(issuesOf({ isWhole: false, log: log(error) })).toEqual([error]);
  expect(issuesOf({ isWhole: false, log: `\n${error}\n\n` })).toEqual([error]);
  expect(issuesOf({ isWhole: false, log: '' })).toEqual(['The build ended without a word.']);
});

test('the Studio finds the outcome of the newest build, in a folder that is created if it is missing', async () => {
  const place = await mkdtemp(join(tmpdir(), 'build-outcome-'));
  const lakeFolder = join(place, 'studio', '.lake');
  const before = Date.now();
  await leaveOutcome(lakeFolder, ['faq "one": question is missing']);
  await leaveOutcome(lakeFolder, []);
  expect(await readdir(lakeFolder)).toEqual(['site-build.json']);
  const outcome = JSON.parse(await readFile(join(lakeFolder, 'site-build.json'), 'utf8'));
  expect(outcome).toEqual({ at: expect.any(String), faults: [] });
  expect(new Date(outcome.at).toISOString()).toBe(outcome.at);
  expect(Date.parse(outcome.at)).toBeGreaterThanOrEqual(before);
  await rm(place, { recursive: true });
});
