import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { SearchAnswer, SearchKind } from './rules/answer.ts';

const worker = testWorker();
type Sender = Pick<Awaited<ReturnType<typeof createMember>>, 'fetch'>;

const post = async (who: Sender, title: string, content = 'A question.', categoryId = 2) => {
  const response = await who.fetch('/api/forum/posts', { json: { title, content, categoryId } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: number }).id;
};
const reply = async (who: Sender, id: number, content: string) => {
  const response = await who.fetch(`/api/forum/threads/${id}/replies`, { json: { content } });
  return ((await response.json()) as { id: number }).id;
};
const search = async (q: string, more: Record<string, string> = {}, who?: Sender) => {
  const reader = who ?? worker.visitor();
  const response = await reader.fetch(`/api/search?${new URLSearchParams({ q, ...more })}`);
  expect(response.status, q.slice(0, 50)).toBe(200);
  return (await response.json()) as SearchAnswer;
};
const of = ({ groups }: SearchAnswer, kind: SearchKind) =>
  groups.find((group) => group.kind === kind)?.results ?? [];
const titles = async (q: string, kind: SearchKind = 'post', who?: Sender) =>
  of(await search(q, {}, who), kind).map(({ title }) => title.text);

test('a post is found as soon as it is written, with where its words are', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await post(ada, 'Zebrafish breeders want a café', 'They **breed** zebrafish at home.');
  const answer = await search('CAFE breed zebraf');
  expect(of(answer, 'post')).toEqual([
    {
      kind: 'post',
      title: {
        text: 'Zebrafish breeders want a café',
        ranges: [
          [0, 9],
          [26, 30],
        ],
      },
      excerpt: {
        text: 'They breed zebrafish at home.',
        ranges: [
          [5, 10],
          [11, 20],
        ],
      },
      href: `/community/${id}/zebrafish-breeders-want-a-cafe`,
      lockedUntil: null,
      by: expect.stringMatching(/^\p{L}+ \p{L}\.$/u),
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect(answer.corrected).toBeNull();
});

test('the index follows an edit, a deletion, a hidden and a restored text, and a deleted account', async () => {
  const [bob, cleo] = [await createMember(worker, 'bob'), await createMember(worker, 'cleo')];
  const id = await post(bob, 'Quokka calendars', 'Printed at home.');
  const answer = await reply(cleo, id, 'Try a wombatpress.');
  const run = (sql: string, ...values: unknown[]) =>
    worker.db
      .prepare(sql)
      .bind(...values)
      .run();
  expect(await titles('wombatpress', 'reply')).toEqual(['Quokka calendars']);
  await run('UPDATE forum_posts SET title = ?2 WHERE id = ?1', id, 'Numbat calendars');
  expect([await titles('quokka'), await titles('numbat')]).toEqual([[], ['Numbat calendars']]);
  // Below a hidden post, nothing is found, and its words are not offered as corrections.
  await run('UPDATE forum_posts SET hidden_at = ?2 WHERE id = ?1', id, '2026-11-22');
  expect([await titles('numbat'), await titles('wombatpress', 'reply')]).toEqual([[], []]);
  expect((await search('numbatt')).corrected).toBeNull();
  await run('UPDATE forum_replies SET content = ?2 WHERE id = ?1', answer, 'Try a bilbypress.');
  expect(await titles('bilbypress', 'reply')).toEqual([]);
  await run('UPDATE forum_posts SET hidden_at = NULL WHERE id = ?1', id);
  expect(await titles('numbat')).toHaveLength(1);
  expect(await titles('wombatpress', 'reply')).toEqual([]);
  expect(await titles('bilbypress', 'reply')).toHaveLength(1);
  await run('UPDATE forum_replies SET hidden_at = ?2 WHERE id = ?1', answer, '2026-11-22');
  expect(await titles('bilbypress', 'reply')).toEqual([]);
  await run('UPDATE forum_replies SET hidden_at = NULL WHERE id = ?1', answer);
  // An erased author's texts stay, without a name.
  await run('DELETE FROM members WHERE id = ?1', bob.id);
  expect(of(await search('numbat'), 'post')[0]?.by).toBe('A former member');
  await run('DELETE FROM forum_posts WHERE id = ?1', id);
  expect([await titles('numbat'), await titles('bilbypress', 'reply')]).toEqual([[], []]);
});

test('a post that its author deletes is gone from the search, with the replies below it', async () => {
  const [ada, dan] = [await createMember(worker, 'ada'), await createMember(worker, 'dan')];
  const id = await post(ada, 'Pangolin postcards');
  await reply(dan, id, 'Lovely aardvarkish idea');
  expect((await dan.fetch(`/api/forum/posts/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect(await titles('pangolin')).toHaveLength(1);
  expect((await ada.fetch(`/api/forum/posts/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await titles('pangolin')).toEqual([]);
  expect(await titles('aardvarkish', 'reply')).toEqual([]);
});

test('titles come before texts, each newest first, five of them and then page by page', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => createMember(worker, 'dan')));
  const expected: string[][] = [[], []];
  for (const [m, dan] of members.entries())
    for (let i = 0; i < 5; i++) {
      const isTitle = (m + i) % 3 === 0;
      const title = isTitle ? `Okapi ${m}.${i}` : `Other ${m}.${i}`;
      await post(dan, title, isTitle ? 'Nothing' : 'About okapi');
      expected[isTitle ? 0 : 1]?.unshift(title);
    }
  const all = expected.flat();
  expect(await titles('okapi')).toEqual(all.slice(0, 5));
  const seen: string[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const { groups } = await search('okapi', { kind: 'post', ...(before && { before }) });
    expect(groups).toHaveLength(1);
    expect(groups[0]?.results.length).toBeLessThanOrEqual(20);
    seen.push(...(groups[0]?.results.map(({ title }) => title.text) ?? []));
    before = groups[0]?.next ?? null;
  }
  expect(seen).toEqual(all);
});

test('our own content is found by title and public description, with the plan that opens it', async () => {
  const [ada, eli] = [await createMember(worker, 'ada'), await createMember(worker, 'eli')];
  const visitor = await search('price your first service');
  expect(of(visitor, 'lesson')[0]).toMatchObject({
    title: { text: 'Price your first service' },
    href: expect.stringMatching(/^\/micro-learning\?module=/),
  });
  expect(of(visitor, 'lesson')[0]?.lockedUntil).not.toBeNull();
  const locks = async (who?: Sender) =>
    of(await search('client', { kind: 'prompt' }, who), 'prompt').map((each) => each.lockedUntil);
  const [none, some, all] = [await locks(), await locks(ada), await locks(eli)];
  expect(none).not.toContain(null);
  expect(some).not.toContain('free');
  expect(new Set(some).size).toBeGreaterThan(1);
  expect(new Set(all)).toEqual(new Set([null]));
  const prompts = of(await search('client', { kind: 'prompt' }), 'prompt');
  expect(prompts.map(({ excerpt }) => excerpt.text).join('')).toBe('');
  expect(of(await search('cancel'), 'question')[0]).toMatchObject({
    href: '/help',
    lockedUntil: null,
  });
  expect((await worker.visitor().fetch('/members/search/content.json')).status).toBe(404);
});

test('the rest of our content follows page by page', async () => {
  const pages: string[][] = [];
  for (let before: string | null = ''; before !== null; ) {
    const { groups } = await search('client', { kind: 'prompt', ...(before && { before }) });
    pages.push(groups[0]?.results.map(({ href }) => href) ?? []);
    before = groups[0]?.next ?? null;
  }
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toHaveLength(20);
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
});

test('a typo finds what was meant, and says so; a rare name is not corrected', async () => {
  const cleo = await createMember(worker, 'cleo');
  await post(cleo, 'My axolotl newsletter');
  const { groups, corrected } = await search('axoltol newsleter');
  expect(corrected).toEqual({ showing: 'axolotl newsletter', for: 'axoltol newsleter' });
  expect(groups.find(({ kind }) => kind === 'post')?.results[0]?.title.text).toBe(
    'My axolotl newsletter',
  );
  const ours = await search('frist mesage');
  expect(ours.corrected).toEqual({ showing: 'first message', for: 'frist mesage' });
  expect(ours.groups.length).toBeGreaterThan(0);
  expect((await search('axolotl')).corrected).toBeNull();
});

test('nothing found: three near things, and no more', async () => {
  const { groups, near, corrected } = await search('price qqqqqqqqqqzx');
  expect([groups, corrected]).toEqual([[], null]);
  expect(near).toHaveLength(3);
  expect((await search('qqqqqqqqqqzx')).near.length).toBeLessThanOrEqual(3);
});

test('a member does not find texts of somebody they blocked; everyone else does', async () => {
  const [ada, bob, eli] = await Promise.all(
    (['ada', 'bob', 'eli'] as const).map((name) => createMember(worker, name)),
  );
  const id = await post(bob as Sender, 'Narwhal candles');
  await reply(bob as Sender, id, 'Answering narwhalish questions');
  await worker.db
    .prepare('INSERT INTO member_blocks VALUES (?1, ?2, ?3)')
    .bind(ada?.id, bob?.id, '2026-11-22')
    .run();
  for (const [who, found] of [
    [ada, 0],
    [eli, 1],
    [undefined, 1],
  ] as const) {
    expect(await titles('narwhal', 'post', who)).toHaveLength(found);
    expect(await titles('narwhalish', 'reply', who)).toHaveLength(found);
  }
});

test('study groups and resources are found once a moderator has let them through', async () => {
  const run = (sql: string) => worker.db.prepare(sql).run();
  const bob = await createMember(worker, 'bob');
  await insertWaiting('study_groups', {
    ...{ id: 901, name: 'Capybara mornings', description: 'We meet at 6.' },
  });
  await insertWaiting('resources', {
    ...{ id: 902, author_id: bob.id, title: 'Capybara checklist', description: 'One page.' },
  });
  const found = async () => [await titles('capyb', 'group'), await titles('capyb', 'resource')];
  expect(await found()).toEqual([[], []]);
  for (const table of ['study_groups', 'resources'])
    await run(`UPDATE ${table} SET status = 'shown' WHERE id > 900`);
  await run('UPDATE resources SET shown_version = coalesce(shown_version, 1) WHERE id = 902');
  expect(await found()).toEqual([['Capybara mornings'], ['Capybara checklist']]);
  const both = await search('capybara');
  expect(of(both, 'group')[0]).toMatchObject({
    ...{ href: '/community/groups/901/capybara-mornings', by: null, createdAt: null },
  });
  expect(of(both, 'resource')[0]).toMatchObject({
    href: '/community/resources/902/capybara-checklist',
    by: expect.stringMatching(/^\p{L}+ \p{L}\.$/u),
  });
  // A new version awaits review; the shown version stays searchable.
  await run(`UPDATE resources SET status = 'pending' WHERE id = 902`);
  expect(await titles('capyb', 'resource')).toHaveLength(1);
  await run(`UPDATE study_groups SET closed_at = '2026-11-22' WHERE id = 901`);
  await run(`UPDATE resources SET deleted_at = '2026-11-22' WHERE id = 902`);
  expect(await found()).toEqual([[], []]);
});

/** Inserts a row that awaits a moderator, with values for the other required columns. */
async function insertWaiting(table: string, row: Record<string, unknown>) {
  const { results } = await worker.db
    .prepare(
      `SELECT name, type FROM pragma_table_info('${table}') WHERE "notnull" AND dflt_value IS NULL AND NOT pk`,
    )
    .all<{ name: string; type: string }>();
  // Values that satisfy the other columns' checks.
  const fitting: Record<string, unknown> = {
    ...{ request_id: crypto.randomUUID(), difficulty: 'beginner', capacity: 10, minutes: 60 },
    type: 'link',
  };
  const rest = results.map(({ name, type }) => [
    name,
    fitting[name] ?? (type === 'INTEGER' ? 1 : '2026-11-22'),
  ]);
  const all = { ...Object.fromEntries(rest), ...row, status: 'pending' };
  const places = Object.keys(all).map((_, i) => `?${i + 1}`);
  await worker.db
    .prepare(`INSERT INTO ${table} (${Object.keys(all)}) VALUES (${places})`)
    .bind(...Object.values(all))
    .run();
}

test('words of other scripts are found', async () => {
  const eli = await createMember(worker, 'eli');
  await post(eli, '価格を決める', 'हिन्दी में');
  expect(await titles('価格')).toEqual(['価格を決める']);
  expect(await titles('価')).toEqual(['価格を決める']);
  expect(await titles('हिन्दी')).toEqual(['価格を決める']);
});

test('an empty search and a cursor of another kind answer with nothing', async () => {
  expect(await search(' … ')).toEqual({ groups: [], corrected: null, near: [] });
  expect((await search('price', { kind: 'lesson', before: 'c9999' })).groups).toEqual([]);
});

test('while the index is rebuilt, the search says so', async () => {
  const { results } = await worker.db
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE name = 'forum_post_words'`)
    .all<{ sql: string }>();
  await worker.db.prepare('DROP TABLE forum_post_words').run();
  try {
    const response = await worker.visitor().fetch('/api/search?q=zzzzyx');
    expect(response.status).toBe(503);
    expect(((await response.json()) as { code: string }).code).toBe('search_rebuilt');
  } finally {
    await worker.db.prepare(results[0]?.sql ?? '').run();
  }
});
