import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aLake, clientOf, copyOfDataset } from '../../src/testing/lake/a-lake.ts';
import { trimLog } from './trim-log.ts';

const ids = { publishedId: 'faq-billing-1', draftId: 'drafts.faq-billing-1' };

async function aWeekOfWork(lake: { url: string; token: string }) {
  const client = clientOf(lake);
  const edit = (set: object) =>
    client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set } });
  await edit({ question: 'One?' });
  await edit({ question: 'Two?' });
  await client.action({ actionType: 'sanity.action.document.publish', ...ids });
  await edit({ question: 'Three?' });
  await client.action({ actionType: 'sanity.action.document.discard', draftId: ids.draftId });
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids });
}

type Row = { id: string; effects: Record<string, { apply: [0, { question: string } | null] }> };

async function historyOf(lake: { url: string; token: string }) {
  const at = `${lake.url}/v2025-02-19/data/history/production`;
  const headers = { Authorization: `Bearer ${lake.token}` };
  const text = async (path: string) => (await fetch(at + path, { headers })).text();
  const rows = (await text(`/transactions/${ids.publishedId},${ids.draftId}`)).trim().split('\n');
  const transactions = rows.map((row) => JSON.parse(row) as Row);
  const eventsOf = async (id: string) =>
    JSON.parse(await text(`/events/documents/${id}`)).events[id].map(
      ({ type }: { type: string }) => type,
    );
  const revisions = await Promise.all(
    transactions.map(async ({ id }) =>
      JSON.parse(await text(`/documents/${ids.draftId}?revision=${id}`)),
    ),
  );
  return {
    transactions,
    ofDraft: await eventsOf(ids.draftId),
    ofPublished: await eventsOf(ids.publishedId),
    revisions,
  };
}

test('an editor sees in the history what was done, newest first, and the document as it was then', async () => {
  const lake = await aLake();
  await aWeekOfWork(lake);
  const { transactions, ofDraft, ofPublished, revisions } = await historyOf(lake);
  expect(ofPublished).toEqual(['unpublishDocument', 'publishDocumentVersion']);
  expect(ofDraft).toEqual([
    'unpublishDocument',
    'deleteDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ]);
  expect(transactions).toHaveLength(6);
  const said = transactions.map(({ effects }) => effects[ids.draftId]?.apply[1]?.question);
  expect(said).toEqual(['One?', 'Two?', undefined, 'Three?', undefined, 'Two?']);
  expect(revisions.map(({ documents: [draft] }) => draft?.question)).toEqual(said);
});

test('the history is the same after a restart', async () => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  await aWeekOfWork(first);
  const before = await historyOf(first);
  const draft = await clientOf(first).getDocument(ids.draftId);
  await first.stop();
  const lake = await aLake(folder);
  expect(await historyOf(lake)).toEqual(before);
  expect(await clientOf(lake).getDocument(ids.draftId)).toEqual(draft);
});

test('a published document keeps its revision and dates across a restart', async () => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  await clientOf(first).patch('faq-billing-1').set({ order: 12 }).commit();
  const before = await clientOf(first).getDocument('faq-billing-1');
  await first.stop();
  expect(await clientOf(await aLake(folder)).getDocument('faq-billing-1')).toEqual(before);
});

test('an editor who deleted a document can still read it in the history', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  await client.delete('faq-billing-1');
  const response = await fetch(
    `${lake.url}/v1/data/history/production/documents/faq-billing-1?lastRevision=true`,
    { headers: { Authorization: `Bearer ${lake.token}` } },
  );
  const { documents } = (await response.json()) as { documents: { question: string }[] };
  expect(documents[0]?.question).toBe('What does the complete plan cost?');
});

test('a history that has grown too large drops its oldest entries and can still be read', async () => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  await aWeekOfWork(first);
  const before = await historyOf(first);
  await first.stop();
  const path = join(folder, '.lake', 'transactions.ndjson');
  const { size } = statSync(path);
  trimLog(path, size - 1);
  expect(statSync(path).size).toBeLessThan(size);
  const { transactions } = await historyOf(await aLake(folder));
  expect(transactions.length).toBeGreaterThan(0);
  expect(transactions).toEqual(before.transactions.slice(-transactions.length));
});
