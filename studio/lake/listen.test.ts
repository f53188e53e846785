import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aLake, clientOf } from '../../src/testing/lake/a-lake.ts';
import { listen } from '../../src/testing/lake/listener.ts';

const FAQS = '*[_type == "faq"]';
const resumable = { enableResume: 'true', effectFormat: 'mendoza', includeResult: 'true' };

test('a listener is notified of documents that appear, change and disappear, and of nothing else', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const listener = await listen(lake, FAQS);
  await client.create({ _id: 'faq-new', _type: 'faq', order: 1 });
  await client.patch('insight-check').set({ order: 4 }).commit();
  await client.patch('faq-new').set({ order: 2 }).commit();
  await client.delete('faq-new');
  const [welcome, ...events] = await listener.until(4);
  expect(welcome?.type).toBe('welcome');
  expect(events.map(({ data }) => data.transition)).toEqual(['appear', 'update', 'disappear']);
});

test('the revisions of a document follow each other without a gap', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const before = await client.getDocument('faq-billing-1');
  const listener = await listen(lake, FAQS, resumable);
  for (const order of [3, 4, 5]) await client.patch('faq-billing-1').set({ order }).commit();
  const events = (await listener.until(4)).slice(1).map(({ data }) => data);
  expect(events[0]?.previousRev).toBe(before?._rev);
  expect(events[1]?.previousRev).toBe(events[0]?.resultRev);
  expect(events[2]?.previousRev).toBe(events[1]?.resultRev);
  expect(events[2]).toMatchObject({ resultRev: events[2]?.transactionId, result: { order: 5 } });
  expect(events[2]?.effects).toMatchObject({ apply: [0, { order: 5 }], revert: [0, { order: 4 }] });
});

test('publishing is one transaction of two events', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  await client.create({ _id: 'drafts.faq-billing-1', _type: 'faq', order: 7 });
  const listener = await listen(lake, FAQS, resumable);
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.faq-billing-1',
    publishedId: 'faq-billing-1',
  });
  const [, first, second] = (await listener.until(3)).map(({ data }) => data);
  expect([first?.transactionTotalEvents, first?.transactionCurrentEvent]).toEqual([2, 1]);
  expect([second?.transactionTotalEvents, second?.transactionCurrentEvent]).toEqual([2, 2]);
  expect([first?.transition, second?.transition].sort()).toEqual(['disappear', 'update']);
});

test('a listener that was cut off gets every event once', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const change = (order: number) => client.patch('faq-billing-1').set({ order }).commit();
  const orders: unknown[] = [];
  let lastEventId: string | undefined;
  for (let round = 0; round < 5; round++) {
    const listener = await listen(lake, FAQS, resumable, lastEventId);
    await change(round * 3 + 100);
    await change(round * 3 + 101);
    const missed = round === 0 ? 0 : 1;
    const [hello, ...events] = await listener.until(3 + missed);
    expect(hello?.type).toBe(round === 0 ? 'welcome' : 'welcomeback');
    orders.push(...events.map(({ data }) => (data.result as { order: number }).order));
    lastEventId = listener.lastEventId();
    listener.cut();
    await change(round * 3 + 102);
  }
  expect(orders).toEqual(Array.from({ length: 14 }, (_, i) => 100 + i));
});

test('a listener that was away too long, or during a restart, is told to start over', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const listener = await listen(lake, FAQS, resumable);
  const [welcome] = await listener.until(1);
  listener.cut();
  for (let order = 0; order < 1_001; order += 1)
    lake.lake.transactions.run({}, (staging) =>
      staging.apply({ patch: { id: 'faq-billing-1', set: { order } } }),
    );
  await client.patch('faq-billing-1').set({ order: 1 }).commit();
  const late = await listen(lake, FAQS, resumable, welcome?.id);
  expect((await late.until(1))[0]?.type).toBe('reset');
  const other = await listen(lake, FAQS, resumable, 'another-start.1');
  expect((await other.until(1))[0]?.type).toBe('reset');
});

test('a listener that does not ask to resume gets a new welcome event', async () => {
  const lake = await aLake();
  const listener = await listen(lake, FAQS, {}, 'another-start.1');
  expect((await listener.until(1))[0]?.type).toBe('welcome');
});

test('an open Studio is notified of a file that another program changed', async () => {
  const lake = await aLake();
  const listener = await listen(lake, FAQS, resumable);
  const line = { _id: 'faq-billing-1', _type: 'faq', question: 'From git?' };
  writeFileSync(join(lake.folder, 'dataset', 'faqs.ndjson'), `${JSON.stringify(line)}\n`);
  const [, changed, ...gone] = (await listener.until(32)).map(({ data }) => data);
  expect(changed).toMatchObject({ transition: 'update', result: { question: 'From git?' } });
  expect(new Set(gone.map(({ transition }) => transition))).toEqual(new Set(['disappear']));
});

test('an open Studio is notified each time an editor switches between two branches', async () => {
  const lake = await aLake();
  const listener = await listen(lake, FAQS, resumable);
  const path = join(lake.folder, 'dataset', 'faqs.ndjson');
  const main = readFileSync(path, 'utf8');
  const other = main.replace('How do I cancel?', 'How can I cancel?');
  for (const [i, text] of [other, main, other].entries()) {
    writeFileSync(path, text);
    await listener.until(2 + i);
  }
  const events = listener.heard.slice(1).map(({ data }) => data);
  expect(new Set(events.map(({ transactionId }) => transactionId)).size).toBe(3);
  expect(events.map(({ previousRev }) => previousRev).slice(1)).toEqual(
    events.map(({ resultRev }) => resultRev).slice(0, -1),
  );
});

test('only listeners that ask for drafts are notified of drafts', async () => {
  const lake = await aLake();
  const published = await fetch(
    `${lake.url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(FAQS)}`,
    { headers: { Authorization: `Bearer ${lake.token}` } },
  );
  const reader = published.body?.getReader();
  const client = clientOf(lake);
  await client.create({ _id: 'drafts.faq-new', _type: 'faq' });
  await client.create({ _id: 'faq-new', _type: 'faq' });
  let text = '';
  while (!text.includes('"documentId":"faq-new"'))
    text += new TextDecoder().decode((await reader?.read())?.value);
  expect(text).not.toContain('drafts.');
  await reader?.cancel();
});
