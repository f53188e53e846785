// The parts of the API that the site and the Studio rely on, tested over HTTP through their client.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { publishedDocuments } from '../../src/content/dataset.ts';
import * as queries from '../../src/content/queries.ts';
import { aLake, clientOf } from '../../src/testing/lake/a-lake.ts';

/** Finds no prompts, because none in the files was published by date. */
const NOTHING_YET = 'newPromptsQuery';

test('every query of the site returns the same from the lake as from the files', async () => {
  const client = clientOf(await aLake());
  const dataset = await publishedDocuments();
  for (const [name, query] of Object.entries(queries)) {
    const given = { slug: 'privacy-policy', now: '2026-11-21T12:00:00.000Z', scheduled: false };
    // In production, some figures and stories are left out.
    for (const illustrative of query.includes('$illustrative') ? [true, false] : [true]) {
      const params = { ...given, illustrative };
      const fromFiles = await (await evaluate(parse(query, { params }), { dataset, params })).get();
      expect(await client.fetch(query, params), name).toEqual(fromFiles);
      if (illustrative && name !== NOTHING_YET)
        expect(JSON.stringify(fromFiles).length, name).toBeGreaterThan(50);
    }
  }
});

test('a query that is not valid GROQ is refused with the position of the error', async () => {
  const client = clientOf(await aLake());
  const refused = client.fetch('*[_type == "faq"');
  await expect(refused).rejects.toMatchObject({ statusCode: 400 });
  await expect(refused).rejects.toThrow(/GROQ query parse error/);
});

test('a long query is sent in the body', async () => {
  const client = clientOf(await aLake());
  const ids = Array.from({ length: 2_000 }, (_, i) => `faq-billing-${i}`);
  expect(await client.fetch('count(*[_id in $ids])', { ids })).toBe(8);
});

test('an editor creates, changes and increments a document', async () => {
  const client = clientOf(await aLake(), { perspective: 'raw' });
  await client.create({ _id: 'note', _type: 'note', text: 'one', views: 1 });
  const changed = await client.patch('note').set({ text: 'two' }).inc({ views: 2 }).commit();
  expect(changed).toMatchObject({ _id: 'note', text: 'two', views: 3 });
  expect(await client.getDocument('note')).toEqual(changed);
  expect(changed._createdAt <= changed._updatedAt).toBe(true);
  await client.createIfNotExists({ _id: 'note', _type: 'note', text: 'three' });
  expect(await client.getDocument('note')).toEqual(changed);
  await client.delete({ query: '*[_type == $type]', params: { type: 'note' } });
  expect(await client.getDocument('note')).toBeUndefined();
});

test('an editor who creates an existing document, or changes a missing one, gets an error', async () => {
  const client = clientOf(await aLake());
  await expect(client.create({ _id: 'faq-billing-1', _type: 'faq' })).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: 'documentAlreadyExistsError', id: 'faq-billing-1' } }] },
  });
  await expect(client.patch('nobody').set({ a: 1 }).commit()).rejects.toMatchObject({
    statusCode: 404,
    details: { items: [{ error: { type: 'documentNotFoundError', id: 'nobody' } }] },
  });
});

test('an edit of an older revision changes nothing', async () => {
  const client = clientOf(await aLake());
  const { _rev } = (await client.getDocument('faq-billing-1')) as { _rev: string };
  await client.patch('faq-billing-1').ifRevisionId(_rev).set({ order: 9 }).commit();
  const late = client.patch('faq-billing-1').ifRevisionId(_rev).set({ order: 8 }).commit();
  await expect(late).rejects.toMatchObject({ statusCode: 409 });
  expect((await client.getDocument('faq-billing-1'))?.order).toBe(9);
});

test('a transaction is applied completely or not at all', async () => {
  const client = clientOf(await aLake());
  const half = client
    .transaction()
    .patch('faq-billing-1', (patch) => patch.set({ order: 77 }))
    .patch('nobody', (patch) => patch.set({ order: 77 }));
  await expect(half.commit()).rejects.toMatchObject({ statusCode: 404 });
  expect(await client.fetch('*[order == 77]')).toEqual([]);
});

test('a transaction that is sent again because its response was lost is applied once', async () => {
  const client = clientOf(await aLake());
  const again = () =>
    client.mutate([{ patch: { id: 'faq-billing-1', inc: { order: 1 } } }], {
      transactionId: 'tx-1',
    });
  await again();
  await again();
  expect(await client.getDocument('faq-billing-1')).toMatchObject({ _rev: 'tx-1', order: 2 });
});

test('readers see published documents, editors their drafts', async () => {
  const client = clientOf(await aLake());
  await client.create({ _id: 'drafts.faq-billing-1', _type: 'faq', question: 'Draft?' });
  await client.create({ _id: 'drafts.faq-new', _type: 'faq', question: 'New?' });
  const ask = (perspective: 'published' | 'drafts' | 'raw') =>
    client.fetch<{ _id: string }[]>(
      '*[_id match "*faq-new" || _id match "*billing-1" && _type == "faq"] | order(_id) {_id, _originalId, question}',
      {},
      { perspective },
    );
  expect(await ask('published')).toMatchObject([{ question: 'What does the complete plan cost?' }]);
  expect(await ask('drafts')).toEqual([
    { _id: 'faq-billing-1', _originalId: 'drafts.faq-billing-1', question: 'Draft?' },
    { _id: 'faq-new', _originalId: 'drafts.faq-new', question: 'New?' },
  ]);
  expect((await ask('raw')).map(({ _id }) => _id)).toEqual([
    'drafts.faq-billing-1',
    'drafts.faq-new',
    'faq-billing-1',
  ]);
});

test('an editor cannot delete a document that others reference', async () => {
  const client = clientOf(await aLake());
  const [lesson] = await client.fetch<string[]>('*[_type == "insight"].lesson._ref');
  const refused = client.delete(lesson as string);
  await expect(refused).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: 'documentHasExistingReferencesError' } }] },
  });
  await expect(refused).rejects.toThrow(/cannot be deleted as there are references to it/);
  const dangling = { lesson: { _type: 'reference', _ref: 'nobody' } };
  await expect(client.patch('insight-check').set(dangling).commit()).rejects.toThrow(
    /non-existent/,
  );
});

test('the Studio creates a preview secret, and the site accepts it for an hour', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const { secret } = await createPreviewSecret(client as never, 'desk', lake.url);
  const address = `http://localhost:8787/api/preview?sanity-preview-secret=${secret}&sanity-preview-pathname=/preview/landing`;
  expect(await validatePreviewUrl(client, address)).toMatchObject({
    isValid: true,
    redirectTo: '/preview/landing',
  });
  const wrong = address.replace(secret, 'a-wrong-one');
  expect(await validatePreviewUrl(client, wrong)).toMatchObject({ isValid: false });
  expect(readFileSync(join(lake.folder, '.lake', 'drafts.ndjson'), 'utf8')).toContain(secret);
});
