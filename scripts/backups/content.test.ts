// Content that Sanity hosts: documents and pictures go into a backup, and from it into a dataset again.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { hostedContent } from '../../functions/backups/content.ts';
import { startBackup } from '../../functions/backups/running.ts';
import { sealFilesTo, sealTo } from '../../functions/backups/seal.ts';
import { takeSteps } from '../../functions/backups/step.ts';
import type { AppEnv } from '../../functions/environment.ts';
import { folderForTest, siteInMemory } from '../../src/testing/backups/site-in-memory.ts';
import { folderSource } from '../../studio/transfer/folder.ts';
import { folderStore } from './folder-store.ts';
import { openBackup } from './open-backup.ts';

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
  'base64',
);
const NOW = Date.parse('2026-11-27T03:00:00Z');

/** What Sanity would answer; `end` follows the documents. */
async function sanity(documents: readonly object[], end = '') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    if (request.url?.endsWith('.png')) return void response.end(PNG);
    response.end(documents.map((document) => `${JSON.stringify(document)}\n`).join('') + end);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const content = hostedContent({
    SANITY_PROJECT_ID: 'p1',
    SANITY_DATASET: 'production',
    SANITY_READ_TOKEN: 'secret',
    SANITY_API_HOST: url,
  } as AppEnv['Bindings']);
  if (!content) throw new Error('no content');
  return { url, content, asked };
}

test('documents and pictures of a hosted dataset come back from a backup into a dataset', async () => {
  const hash = 'a'.repeat(40);
  const name = `${hash}-1x1.png`;
  const asset = {
    _id: `image-${hash}-1x1-png`,
    _type: 'sanity.imageAsset',
    path: `images/p1/production/${name}`,
    url: '',
    mimeType: 'image/png',
  };
  const lesson = { _id: 'lesson', _type: 'module', title: 'A lesson' };
  const documents = [lesson, asset];
  const { url, content, asked } = await sanity(documents);
  asset.url = `${url}/${asset.path}`;
  const site = siteInMemory();
  const folder = await folderForTest();
  const store = folderStore(folder);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const tools = {
    ...{ db: site.db, uploads: site.uploads, store, content, site: 'test', listsErasures: false },
    ...{ seal: sealTo(recipient), sealFile: sealFilesTo(recipient) },
    settings: { values: {}, secrets: [] },
  };
  for (const day of [0, 1]) {
    await startBackup(site.db, 'schedule', NOW + day * 86_400_000).run();
    await takeSteps(tools, NOW + day * 86_400_000, 30);
  }
  expect(asked.filter((each) => each.includes('.png'))).toHaveLength(1);
  const [, second] = site.database.rows<{ id: string }>('SELECT id FROM backups ORDER BY id');
  const opened = join(await folderForTest(), 'opened');
  const manifest = await openBackup({ store, identity }, second?.id ?? '', opened);
  expect(manifest.files).toEqual({});
  const source = folderSource(join(opened, 'content'));
  expect((await source.documents()).map(({ _id }) => _id).sort()).toEqual([asset._id, 'lesson']);
  expect(Buffer.from(await source.bytesOf(asset))).toEqual(PNG);
});

test.each([
  ['an error after the documents', '{"error":{"description":"the query was interrupted"}}\n'],
  [
    'an error in the middle of one',
    '{"_id":"b","title":"Ha{"error":{"description":"interrupted"}}',
  ],
  ['nothing after half of one', '{"_id":"b","title":"Ha'],
])('an export of Sanity that ends with %s is no content', async (_, end) => {
  const { content } = await sanity([{ _id: 'a' }], end);
  await expect(content.documents()).rejects.toThrow('is not whole');
});
