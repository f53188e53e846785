// The dataset is versioned in git: a diff shows exactly what an editor changed.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aLake, clientOf, copyOfDataset } from '../../src/testing/lake/a-lake.ts';

function contentOf(folder: string): Record<string, string[]> {
  const dataset = join(folder, 'dataset');
  const names = readdirSync(dataset).filter((name) => name.endsWith('.ndjson'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(dataset, name), 'utf8').split('\n')]),
  );
}

/** The lines that differ between two datasets, by file. */
function changedLines(before: Record<string, string[]>, after: Record<string, string[]>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [old = [], now = []] = [before[name], after[name]];
    const removed = old.filter((line) => !now.includes(line));
    const added = now.filter((line) => !old.includes(line));
    return removed.length + added.length > 0 ? [{ name, removed, added }] : [];
  });
}

const publish = (id: string) => ({
  actionType: 'sanity.action.document.publish' as const,
  draftId: `drafts.${id}`,
  publishedId: id,
});
const edit = (id: string, set: object) => ({
  actionType: 'sanity.action.document.edit' as const,
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: { set },
});

test('an editor who opens and closes the Studio changes no file of the dataset', async () => {
  const folder = copyOfDataset();
  const before = contentOf(folder);
  const lake = await aLake(folder);
  await clientOf(lake).fetch('*');
  await lake.stop();
  expect(contentOf(folder)).toEqual(before);
});

test('an editor who publishes an edit changes exactly one line, and only the edited text in it', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const before = contentOf(lake.folder);
  await client.action(edit('faq-billing-2', { question: 'How can I cancel?' }));
  expect(contentOf(lake.folder)).toEqual(before);
  await client.action(publish('faq-billing-2'));
  const [change, ...others] = changedLines(before, contentOf(lake.folder));
  expect(others).toEqual([]);
  expect(change?.added).toEqual([
    change?.removed[0]?.replace('How do I cancel?', 'How can I cancel?'),
  ]);
});

test('publishing without a change leaves the line exactly as it was written', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const before = contentOf(lake.folder);
  await client.action(edit('faq-billing-2', { question: 'How can I cancel?' }));
  await client.action(edit('faq-billing-2', { question: 'How do I cancel?' }));
  await client.action(publish('faq-billing-2'));
  expect(contentOf(lake.folder)).toEqual(before);
});

test('a new document is appended to the file of its type, with its fields in schema order', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const before = contentOf(lake.folder);
  await client.create({
    order: 8,
    category: 'Billing',
    _type: 'faq',
    answer: 'Yes.',
    question: 'Can I?',
    _id: 'faq-new',
  });
  const now = contentOf(lake.folder);
  const line =
    '{"_id":"faq-new","_type":"faq","question":"Can I?","answer":"Yes.","category":"Billing","order":8}';
  expect(changedLines(before, now)).toEqual([{ name: 'faqs.ndjson', removed: [], added: [line] }]);
  expect(now['faqs.ndjson']?.at(-2)).toBe(line);
});

test('a new document type gets its own file', async () => {
  const lake = await aLake();
  await clientOf(lake).create({ _id: 'word-1', _type: 'glossaryWord', word: 'offer' });
  expect(contentOf(lake.folder)['glossary-words.ndjson']).toEqual([
    '{"_id":"word-1","_type":"glossaryWord","word":"offer"}',
    '',
  ]);
});

test('drafts and private documents stay out of the dataset and survive a restart', async () => {
  const folder = copyOfDataset();
  const before = contentOf(folder);
  const lake = await aLake(folder);
  const secret = { _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'abc' };
  await clientOf(lake).create(secret);
  await clientOf(lake).create({ _id: 'secret', _type: 'sanity.previewUrlSecret' });
  await clientOf(lake).create({ _id: 'drafts.faq-new', _type: 'faq' });
  await lake.stop();
  expect(contentOf(folder)).toEqual(before);
  const again = clientOf(await aLake(folder), { perspective: 'raw' });
  expect(await again.fetch('count(*[_id in ["drafts.secret", "secret", "drafts.faq-new"]])')).toBe(
    3,
  );
  expect(await again.getDocument('drafts.secret')).toMatchObject(secret);
});

test('a git checkout under a running Studio is not overwritten', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const path = join(lake.folder, 'dataset', 'faqs.ndjson');
  await client.patch('faq-billing-1').set({ order: 50 }).commit();
  // Like git: replace the old file with a new one.
  writeFileSync(
    `${path}.git`,
    readFileSync(path, 'utf8').replace('How do I cancel?', 'How, from git?'),
  );
  renameSync(`${path}.git`, path);
  await client.patch('faq-billing-1').set({ order: 51 }).commit();
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('How, from git?');
  expect(text).toContain('"order":51');
  expect((await client.getDocument('faq-billing-2'))?.question).toBe('How, from git?');
});

test('a git checkout during a save is not overwritten either', async () => {
  const lake = await aLake();
  const path = join(lake.folder, 'dataset', 'faqs.ndjson');
  let times = 0;
  lake.lake.transactions.run({}, (staging) => {
    if (times++ === 0)
      writeFileSync(path, readFileSync(path, 'utf8').replace('How do I cancel?', 'How, from git?'));
    staging.apply({ patch: { id: 'faq-billing-1', set: { order: 51 } } });
  });
  expect(times).toBe(2);
  expect(readFileSync(path, 'utf8')).toMatch(/"order":51.*How, from git\?/s);
});

test('a file with merge conflict markers blocks saving until it is fixed, while reading still works', async () => {
  const lake = await aLake();
  const client = clientOf(lake);
  const path = join(lake.folder, 'dataset', 'faqs.ndjson');
  const whole = readFileSync(path, 'utf8');
  const conflict = `<<<<<<< HEAD\n${whole}`;
  writeFileSync(path, conflict);
  const refused = client.patch('faq-billing-1').set({ order: 51 }).commit();
  await expect(refused).rejects.toThrow(/faqs.ndjson:1 is not JSON/);
  expect(readFileSync(path, 'utf8')).toBe(conflict);
  expect(await client.fetch('count(*[_type == "faq"])')).toBe(32);
  writeFileSync(path, whole);
  await client.patch('faq-billing-1').set({ order: 51 }).commit();
  expect((await client.getDocument('faq-billing-1'))?.order).toBe(51);
});

test('a second Studio on the same folder is refused with a message, and the first keeps running', async () => {
  const lake = await aLake();
  await expect(aLake(lake.folder)).rejects.toThrow(/open already/);
  expect(await clientOf(lake).fetch('count(*[_type == "faq"])')).toBe(32);
});

test.each([
  ['is unused: it is above what systems assign', 4194399],
  ['was assigned again to the next Studio, as in a container', process.pid],
])('a lock that a killed Studio left behind is taken over if its pid %s', async (_, pid) => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  await first.stop();
  writeFileSync(join(folder, '.lake', 'lock'), String(pid));
  const lake = await aLake(folder);
  expect(readFileSync(join(folder, '.lake', 'lock'), 'utf8')).toBe(String(process.pid));
  await expect(aLake(folder)).rejects.toThrow(/open already/);
  await lake.stop();
});
