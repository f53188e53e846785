// An edit that was acknowledged as saved survives any crash.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aLake, clientOf, copyOfDataset } from '../../src/testing/lake/a-lake.ts';
import { FULL } from '../../src/testing/run/full.ts';
import { SEED } from '../../src/testing/run/seed.ts';
import { writeIntent } from './redo.ts';

const ROUNDS = FULL ? 20 : 5;
const EDITORS = 4;

interface Child {
  process: ChildProcess;
  url: string;
  token: string;
}

function fresh(folder: string): ChildProcess {
  const child = fork('src/testing/lake/child.ts', [folder], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function started(child: ChildProcess): Promise<Child> {
  child.send('go');
  const [{ url, token }] = (await once(child, 'message')) as [{ url: string; token: string }];
  return { process: child, url, token };
}

/** Edits until the lake is gone; returns the acknowledged edits. */
async function editUntilGone(
  child: Child,
  editor: number,
  round: number,
  acknowledge: (said: Said) => void,
) {
  for (let i = 0; ; i++) {
    const word = wordOf({ round, editor, i });
    const draft = { _id: `drafts.faq-${word}`, _type: 'faq', question: word };
    const mutations = [
      { create: { _id: `faq-${word}`, _type: 'faq', question: word } },
      { create: draft },
      { patch: { id: `claim-roi-agency`, set: { [`said_${editor}`]: word } } },
    ];
    const answer = await fetch(`${child.url}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${child.token}` },
      body: JSON.stringify({ mutations }),
    }).catch(() => null);
    if (!answer) return;
    if (!answer.ok) throw new Error(await answer.text());
    acknowledge({ editor, round, i });
  }
}

interface Said {
  editor: number;
  round: number;
  i: number;
}
const wordOf = ({ round, editor, i }: Said) => `r${round}-e${editor}-${i}`;

type Line = { _id: string; question?: string } & Record<string, unknown>;

function everyLineIn(folder: string): Line[] {
  const paths = [join(folder, '.lake', 'drafts.ndjson')];
  for (const name of readdirSync(join(folder, 'dataset')))
    if (name.endsWith('.ndjson')) paths.push(join(folder, 'dataset', name));
  return paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    expect(text.endsWith('\n'), path).toBe(true);
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  });
}

/** The editor's next words: the following edit or, in a later round, the first. */
const nextOf = (said: Said, round: number) => [
  wordOf({ ...said, i: said.i + 1 }),
  ...Array.from({ length: round - said.round }, (_, n) =>
    wordOf({ ...said, round: said.round + n + 1, i: 0 }),
  ),
];

test(`a Studio that is killed ${ROUNDS} times while four people save loses nothing`, async () => {
  const folder = copyOfDataset();
  const acknowledged: string[] = [];
  /** The last acknowledged edit of each editor, in the one document that all of them patch. */
  const last = new Map<number, Said>();
  let random = SEED;
  let waiting = fresh(folder);
  for (let round = 0; round < ROUNDS; round++) {
    const child = await started(waiting);
    waiting = fresh(folder);
    random = (random * 48271) % 2147483647;
    let isEnding = false;
    const acknowledge = (said: Said) => {
      acknowledged.push(wordOf(said));
      last.set(said.editor, said);
      if (!isEnding) setTimeout(() => child.process.kill('SIGKILL'), random % 60);
      isEnding = true;
    };
    const gone = once(child.process, 'exit');
    const editors = Array.from({ length: EDITORS }, (_, editor) =>
      editUntilGone(child, editor, round, acknowledge),
    );
    await gone;
    await Promise.all(editors);
    const claim = everyLineIn(folder).find(({ _id }) => _id === 'claim-roi-agency');
    // The next edit may have been written although its response was never sent.
    for (const [editor, said] of last)
      expect([wordOf(said), ...nextOf(said, round)], `seed ${SEED}`).toContain(
        claim?.[`said_${editor}`],
      );
  }
  expect(acknowledged.length, `seed ${SEED}`).toBeGreaterThan(ROUNDS);
  const lake = await aLake(folder);
  const ids = new Set(lake.lake.store.documents.keys());
  const lost = acknowledged.filter(
    (word) => !ids.has(`faq-${word}`) || !ids.has(`drafts.faq-${word}`),
  );
  expect(lost, `seed ${SEED}`).toEqual([]);
  expect(readdirSync(join(folder, 'dataset')).filter((name) => name.endsWith('.next'))).toEqual([]);
  // No half transactions either: if one of its two documents is there, both are.
  const words = everyLineIn(folder).flatMap(({ question }) =>
    /^r\d+-e/.test(question ?? '') ? [question] : [],
  );
  const single = words.filter((word) => words.filter((other) => other === word).length !== 2);
  expect(single).toEqual([]);
});

test('a transaction that was interrupted between two files is finished at the next start, once', async () => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  const faq = first.lake.store.documents.get('faq-billing-1');
  const insight = first.lake.store.documents.get('insight-check');
  await first.stop();
  if (!faq || !insight) throw new Error('the dataset is another one');
  const rev = { _rev: 'tx-1', _updatedAt: '2026-11-21T00:00:00.000Z' };
  const changes = [
    { id: faq._id, before: faq, after: { ...faq, order: 70, ...rev } },
    { id: insight._id, before: insight, after: { ...insight, order: 71, ...rev } },
  ];
  const documents = changes.map(({ id, before }) => ({
    id,
    from: before._rev,
    to: 'tx-1',
    before,
    mutations: [],
    hash: null,
    createdAt: before._createdAt,
  }));
  const transaction = {
    id: 'tx-1',
    timestamp: rev._updatedAt,
    author: 'editor',
    actions: [],
    documents,
  };
  writeIntent(join(folder, '.lake', 'redo.json'), { transaction, changes });
  // The first of the two files was already written.
  const path = join(folder, 'dataset', 'faqs.ndjson');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"order":1}', '"order":70}'));
  const lake = await aLake(folder);
  const client = clientOf(lake);
  expect(await client.getDocument(faq._id)).toMatchObject({ order: 70, _rev: 'tx-1' });
  expect(await client.getDocument(insight._id)).toMatchObject({ order: 71, _rev: 'tx-1' });
  expect(lake.lake.store.log.of(faq._id)).toHaveLength(1);
  expect(readdirSync(join(folder, '.lake'))).not.toContain('redo.json');
});

test('a file that an editor changed after the crash wins over the interrupted transaction', async () => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  const faq = first.lake.store.documents.get('faq-billing-1');
  await first.stop();
  if (!faq) throw new Error('the dataset is another one');
  const transaction = {
    id: 'tx-1',
    timestamp: '2026',
    author: 'editor',
    actions: [],
    documents: [],
  };
  const changes = [{ id: faq._id, before: faq, after: { ...faq, order: 70 } }];
  writeIntent(join(folder, '.lake', 'redo.json'), { transaction, changes });
  const path = join(folder, 'dataset', 'faqs.ndjson');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"order":1}', '"order":99}'));
  const client = clientOf(await aLake(folder));
  expect((await client.getDocument(faq._id))?.order).toBe(99);
});

test('a torn last line of the history is dropped, and the rest stays', async () => {
  const folder = copyOfDataset();
  const first = await aLake(folder);
  await clientOf(first).patch('faq-billing-1').set({ order: 12 }).commit();
  await first.stop();
  const path = join(folder, '.lake', 'transactions.ndjson');
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, `${whole}{"id":"torn","docu`);
  await (await aLake(folder)).stop();
  expect(readFileSync(path, 'utf8')).toBe(whole);
});
