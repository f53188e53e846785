import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aLake, clientOf, copyOfDataset } from '../../src/testing/lake/a-lake.ts';

const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#b93f1f' } })
    .toFormat(format)
    .toBuffer();

test('an editor gets an uploaded image back unchanged, with its dimensions, and it is stored once', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const bytes = await picture('png');
  const asset = await client.assets.upload('image', bytes, { filename: 'shop.png' });
  expect(asset).toMatchObject({
    _type: 'sanity.imageAsset',
    originalFilename: 'shop.png',
    mimeType: 'image/png',
    metadata: { dimensions: { width: 400, height: 200, aspectRatio: 2 } },
  });
  expect(asset._id).toBe(`image-${asset.sha1hash}-400x200-png`);
  const back = await fetch(asset.url, { headers: { Authorization: `Bearer ${lake.token}` } });
  expect(back.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await back.arrayBuffer())).toEqual(bytes);
  expect((await client.assets.upload('image', bytes))._id).toBe(asset._id);
  expect(readdirSync(join(lake.folder, 'dataset', 'assets'))).toHaveLength(1);
});

test('an asset survives a restart on another port', async () => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  const { _id } = await clientOf(first).assets.upload('image', await picture('png'));
  await first.stop();
  const line = readFileSync(join(folder, 'dataset', 'assets.ndjson'), 'utf8');
  expect(line).not.toContain('localhost');
  const lake = await aLake(folder);
  const asset = await clientOf(lake).getDocument(_id);
  expect(asset?.url).toMatch(new RegExp(`^${lake.url}/images/localdev/production/`));
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s is resized to the requested size',
  async (format) => {
    const lake = await aLake();
    const { url } = await clientOf(lake).assets.upload('image', await picture(format));
    const shown = async (search: string) => {
      const response = await fetch(url + search, {
        headers: { Authorization: `Bearer ${lake.token}` },
      });
      const { width, height, format: got } = await sharp(await response.arrayBuffer()).metadata();
      expect(got).toBe(format);
      return [width, height];
    };
    expect(await shown('?w=100')).toEqual([100, 50]);
    expect(await shown('?h=100')).toEqual([200, 100]);
    expect(await shown('?w=80&h=80&fit=crop')).toEqual([80, 80]);
    expect(await shown('?w=100&h=100&fit=max')).toEqual([100, 50]);
    expect(await shown('?w=2000&fit=max')).toEqual([400, 200]);
  },
);

test.each(['?w=-5', '?h=0', '?w=wide', '?w=', '?w=100&h=-1'])(
  'a picture requested in an invalid size, %s, is refused with a message',
  async (search) => {
    const lake = await aLake();
    const { url } = await clientOf(lake).assets.upload('image', await picture('png'));
    const response = await fetch(url + search, {
      headers: { Authorization: `Bearer ${lake.token}` },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('has to be 1 or more');
  },
);

test('a file that is not an image is stored as a file and served as a download', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const asset = await client.assets.upload('file', Buffer.from('a,b\n'), { filename: 'sheet.csv' });
  expect(asset).toMatchObject({ _type: 'sanity.fileAsset', extension: 'csv', size: 4 });
  const back = await fetch(asset.url, { headers: { Authorization: `Bearer ${lake.token}` } });
  expect(back.headers.get('content-disposition')).toBe('attachment');
  expect(await back.text()).toBe('a,b\n');
  await expect(client.assets.upload('image', Buffer.from('a,b\n'))).rejects.toThrow(/no image/);
});

test('an SVG with a script in it cannot run as part of the Studio', async () => {
  const lake = await aLake();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const { url } = await clientOf(lake).assets.upload('image', Buffer.from(svg));
  const back = await fetch(url, { headers: { Authorization: `Bearer ${lake.token}` } });
  expect(back.headers.get('content-security-policy')).toContain('sandbox');
});

test('an editor cannot delete an image that a document shows', async () => {
  const client = clientOf(await aLake());
  const { _id } = await client.assets.upload('image', await picture('png'));
  const image = { _type: 'image', asset: { _type: 'reference', _ref: _id } };
  await client.create({ _id: 'note', _type: 'note', image });
  await expect(client.delete(_id)).rejects.toMatchObject({ statusCode: 409 });
});

test('the picture of a draft that is discarded goes too, and one that another document shows stays', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const assets = () => readdirSync(join(lake.folder, 'dataset', 'assets'));
  const { _id } = await client.assets.upload('image', await picture('png'));
  const draft = (id: string) => ({
    ...{ _id: `drafts.${id}`, _type: 'successStory' },
    photo: { _type: 'image', asset: { _type: 'reference', _ref: _id } },
  });
  await client.create(draft('one'));
  await client.create(draft('two'));
  const discard = (id: string) =>
    client.action({
      actionType: 'sanity.action.document.version.discard',
      versionId: `drafts.${id}`,
    });
  await discard('one');
  expect(assets()).toHaveLength(1);
  await discard('two');
  expect(assets()).toEqual([]);
  expect(await client.getDocument(_id)).toBeUndefined();
});

test('a draft that is published keeps its picture', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const { _id } = await client.assets.upload('image', await picture('webp'));
  await client.create({
    ...{ _id: 'drafts.story-new', _type: 'successStory' },
    photo: { _type: 'image', asset: { _type: 'reference', _ref: _id } },
  });
  await client.action({
    ...{ actionType: 'sanity.action.document.publish', draftId: 'drafts.story-new' },
    publishedId: 'story-new',
  });
  expect((await client.getDocument(_id))?._id).toBe(_id);
});
