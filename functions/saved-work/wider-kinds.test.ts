// Migration 0041 recreates both tables of saved work. Here it runs on a database that is in use.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const FOLDER = new URL('../migrations/', import.meta.url);
const WIDER = '0041_outreach_and_workflows.sql';
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const sqlOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

/** The schema before the migration, with foreign keys on, as in D1. */
function inUse(): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  for (const name of files.filter((name) => name < WIDER)) db.exec(sqlOf(name));
  db.exec(`INSERT INTO members (id, email, email_key, joined_at) VALUES
    ('ada', 'ada@example.com', 'ada@example.com', '2026'), ('bob', 'bob@example.com', 'bob@example.com', '2026')`);
  const work =
    db.prepare(`INSERT INTO saved_works (id, member_id, kind, title, version, slug, size, created_at,
    updated_at, deleted_at, share_token, shared_at, shares_name) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)`);
  const version =
    db.prepare(`INSERT INTO saved_work_versions (work_id, version, revision_id, title, summary,
    saved_at, data) VALUES (?,?,?,?,?,?,?)`);
  for (const [i, kind] of ['plan', 'analysis', 'prompt', 'calculation'].entries()) {
    const id = `work-${i}`;
    const isShared = i === 1;
    work.run(
      ...[id, i < 3 ? 'ada' : 'bob', kind, `Title ${i} “é”`, 3, i === 2 ? 'a-prompt' : null],
      ...[120 + i, '2026-01-01', `2026-02-0${i + 1}`, i === 3 ? '2026-03-01' : null],
      ...[isShared ? 'token' : null, isShared ? '2026-02-02' : null, isShared ? 1 : 0],
    );
    for (const n of [1, 2, 3])
      version.run(id, n, `${id}-${n}`, `Title ${i}`, 'A sentence.', '2026-02-01', `{"n":${n}}`);
  }
  return db;
}

function rowsOf(db: DatabaseSync) {
  return {
    works: db.prepare('SELECT * FROM saved_works ORDER BY id').all(),
    versions: db.prepare('SELECT * FROM saved_work_versions ORDER BY work_id, version').all(),
  };
}

function migrated() {
  const db = inUse();
  const before = rowsOf(db);
  // As `wrangler d1 migrations apply` runs it: in one transaction.
  db.exec('BEGIN');
  db.exec(sqlOf(WIDER));
  db.exec('COMMIT');
  return { db, before };
}

test('everything that members saved is there afterwards, with all its versions', () => {
  const { db, before } = migrated();
  expect(before.works).toHaveLength(4);
  expect(before.versions).toHaveLength(12);
  expect(rowsOf(db)).toEqual(before);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});

test('lists of people and workflows can be saved, and nothing else', () => {
  const { db } = migrated();
  const save = (id: string, kind: string) =>
    db.exec(`INSERT INTO saved_works (id, member_id, kind, title, version, created_at, updated_at)
      VALUES ('${id}', 'ada', '${kind}', 'x', 1, '2026', '2026')`);
  save('one', 'outreach');
  save('two', 'workflow');
  expect(() => save('three', 'anything')).toThrow(/CHECK/);
});

test('deleting a member still deletes what they saved, and only that', () => {
  const { db } = migrated();
  db.exec(`DELETE FROM members WHERE id = 'ada'`);
  const { works, versions } = rowsOf(db);
  expect(works.map(({ id }) => id)).toEqual(['work-3']);
  expect(versions.map(({ work_id }) => work_id)).toEqual(['work-3', 'work-3', 'work-3']);
});

test('the lists keep their indexes, and a share link stays unique', () => {
  const { db } = migrated();
  const names = db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'saved_works' AND sql IS NOT NULL`,
    )
    .all();
  expect(names.map(({ name }) => name).sort()).toEqual([
    'saved_works_deleted_at',
    'saved_works_of_member',
  ]);
  expect(() => db.exec(`UPDATE saved_works SET share_token = 'token'`)).toThrow(/UNIQUE/);
});
