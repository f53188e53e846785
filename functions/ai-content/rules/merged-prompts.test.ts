import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { MERGED_PROMPTS } from './merged-prompts.ts';

const migration = (name: string) =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');
const [gone = '', into = ''] = Object.entries(MERGED_PROMPTS)[0] ?? [];

function marked() {
  const db = new DatabaseSync(':memory:');
  db.exec("CREATE TABLE members (id TEXT PRIMARY KEY); INSERT INTO members VALUES ('a'), ('b')");
  db.exec(migration('0033_prompt_marks'));
  db.exec('CREATE TABLE saved_works (id TEXT PRIMARY KEY, slug TEXT)');
  const add = db.prepare('INSERT INTO prompt_favorites VALUES (?, ?, ?)');
  for (const [member, slug] of [
    ['a', gone],
    ['b', gone],
    ['b', into],
    ['b', 'other'],
  ] as const)
    add.run(member, slug, '2026-11-01');
  db.exec(`INSERT INTO prompt_history VALUES ('a', 'h', '${gone}', '2026-11-01')`);
  db.exec(`INSERT INTO saved_works VALUES ('w', '${gone}'), ('x', NULL)`);
  db.exec(migration('0112_merged_prompts'));
  return db;
}

test('what was marked at a merged prompt is at the other one, once, and nothing else moves', () => {
  const db = marked();
  const all = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '));
  expect(all('SELECT member_id, slug FROM prompt_favorites ORDER BY 1, 2')).toEqual([
    ...[`a ${into}`, `b ${into}`, 'b other'],
  ]);
  expect(all('SELECT slug FROM prompt_history')).toEqual([into]);
  expect(all('SELECT id, slug FROM saved_works ORDER BY id')).toEqual([`w ${into}`, 'x ']);
});

test('the migration moves every merged prompt, and none leads to one that is gone', () => {
  const sql = migration('0112_merged_prompts');
  for (const [from, to] of Object.entries(MERGED_PROMPTS)) {
    expect(sql.split(`SET slug = '${to}' WHERE slug = '${from}'`)).toHaveLength(6);
    expect(MERGED_PROMPTS).not.toHaveProperty(to);
  }
});
