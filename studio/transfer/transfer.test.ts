import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aLake, clientOf, copyOfDataset } from '../../src/testing/lake/a-lake.ts';
import { folderPlace } from './folder.ts';
import { hostedPlace } from './hosted.ts';
import type { Content } from './place.ts';
import { transfer } from './transfer.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'));
  mkdirSync(join(folder, 'dataset'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const lines = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(folder, 'dataset'))
      .filter((name) => name.endsWith('.ndjson'))
      .map((name) => [
        name,
        readFileSync(join(folder, 'dataset', name), 'utf8')
          .trim()
          .split('\n')
          .sort(),
      ]),
  );
const byDocument = (folder: string) =>
  Object.values(lines(folder))
    .flat()
    .map((line) => JSON.parse(line) as { _id: string })
    .sort((a, b) => (a._id < b._id ? -1 : 1));

/** The dataset with an added picture that a document shows. */
async function withPicture(): Promise<string> {
  const folder = copyOfDataset();
  const lake = await aLake(folder);
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const client = clientOf(lake, { perspective: 'raw' });
  const { _id } = await client.assets.upload('image', bytes, { filename: 'teal.png' });
  await client
    .patch('siteSettings')
    .set({ picture: { _type: 'image', asset: { _type: 'reference', _ref: _id } } })
    .commit();
  await client.create({ _id: 'drafts.faq-billing-1', _type: 'faq', question: 'Not out yet' });
  await lake.stop();
  return folder;
}

test('content goes to another dataset and comes back unchanged, pictures and references included', async () => {
  const home = await withPicture();
  const elsewhere = await aLake(emptyFolder());
  const away = emptyFolder();
  const hosted = hostedPlace(clientOf(elsewhere), 'elsewhere');

  const from = folderPlace(join(home, 'dataset'));
  const sent = await transfer(from, hosted);
  expect(sent).toEqual({ written: byDocument(home).length, same: 0, extra: [] });

  const to = folderPlace(join(away, 'dataset'));
  await transfer(hosted, to);
  expect(byDocument(away)).toEqual(byDocument(home));
  const [asset] = readdirSync(join(home, 'dataset', 'assets'));
  expect(readFileSync(join(away, 'dataset', 'assets', String(asset)))).toEqual(
    readFileSync(join(home, 'dataset', 'assets', String(asset))),
  );

  // Transferred back, not one line differs.
  const before = lines(home);
  expect((await transfer(hosted, from)).written).toBe(0);
  await Promise.all([from.close(), to.close()]);
  expect(lines(home)).toEqual(before);
});

test('documents that only the target has are reported, and removed only on request', async () => {
  const home = copyOfDataset();
  const elsewhere = await aLake(emptyFolder());
  const hosted = hostedPlace(clientOf(elsewhere), 'elsewhere');
  const from = folderPlace(join(home, 'dataset'));
  await transfer(from, hosted);
  const client = clientOf(elsewhere, { perspective: 'raw' });
  await client.create({ _id: 'faq-extra', _type: 'faq', question: 'Only here' });
  await client.create({
    _id: 'path-extra',
    _type: 'learningPath',
    modules: [{ _type: 'reference', _key: 'a', _ref: 'faq-extra' }],
  });
  expect((await transfer(from, hosted)).extra.sort()).toEqual(['faq-extra', 'path-extra']);
  expect(await client.getDocument('faq-extra')).toBeDefined();
  await transfer(from, hosted, { remove: true });
  expect(await client.getDocument('faq-extra')).toBeUndefined();
  expect((await transfer(from, hosted)).extra).toEqual([]);
  await from.close();
});

test('a picture has the same id everywhere, and its texts are transferred with it', async () => {
  const home = await withPicture();
  const elsewhere = await aLake(emptyFolder());
  const client = clientOf(elsewhere, { perspective: 'raw' });
  const hosted = hostedPlace(client, 'elsewhere');
  const from = folderPlace(join(home, 'dataset'));
  const picture = async () => (await from.documents()).find(({ _type }) => /Asset$/.test(_type));
  const { _id, path } = (await picture()) as Content & { path: string };
  await from.write({ describe: [{ ...(await picture()), _id, _type: '', creditLine: 'Priya' }] });
  await transfer(from, hosted);
  expect(await client.getDocument(_id)).toMatchObject({ creditLine: 'Priya' });

  // Fields as Sanity stores them.
  const noted = { path: path.replace('localdev', 'abc123'), 'metadata.lqip': 'data:,' };
  await client.patch(_id).set(noted).commit();
  expect((await transfer(hosted, from)).written).toBe(0);
  expect((await transfer(from, hosted)).written).toBe(0);

  const words = { title: 'Teal', altText: 'A teal square' };
  await client.patch(_id).set(words).unset(['creditLine']).commit();
  expect((await transfer(hosted, from)).written).toBe(1);
  expect(await picture()).toMatchObject({ ...words, path });
  expect(await picture()).not.toHaveProperty('creditLine');
  expect((await transfer(hosted, from)).written).toBe(0);
  await from.close();
});

test('a picture that is removed is removed with its bytes', async () => {
  const home = await withPicture();
  const to = folderPlace(join(home, 'dataset'));
  const assets = () => readdirSync(join(home, 'dataset', 'assets'));
  expect(assets()).toHaveLength(1);
  const from = folderPlace(join(copyOfDataset(), 'dataset'));
  expect((await transfer(from, to, { remove: true })).extra).toHaveLength(1);
  expect(assets()).toEqual([]);
  await Promise.all([from.close(), to.close()]);
});

test('a dangling reference stops the transfer before anything is written', async () => {
  const home = copyOfDataset();
  const target = await aLake(emptyFolder());
  rmSync(join(home, 'dataset', 'modules.ndjson'));
  const from = folderPlace(join(home, 'dataset'));
  const hosted = hostedPlace(clientOf(target), 'elsewhere');
  await expect(transfer(from, hosted)).rejects.toThrow(/refers to module-/);
  expect(await hosted.documents()).toEqual([]);
  await from.close();
});

test('while a Studio is running on the files, no other program writes them', async () => {
  const lake = await aLake();
  expect(() => folderPlace(join(lake.folder, 'dataset'))).toThrow(/[Ss]tudio/);
});
