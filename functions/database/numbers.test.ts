// Numeric IDs are never reused, and the migration that ensures this keeps every row, index and trigger.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const FOLDER = 'functions/migrations/';
const REBUILT = '0066_numbers_are_used_once.sql';
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();

function migrated(wanted: (name: string) => boolean): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const name of files.filter(wanted)) apply(db, name);
  return db;
}
const apply = (db: DatabaseSync, name: string) => db.exec(readFileSync(FOLDER + name, 'utf8'));

type Row = Record<string, unknown>;
const rows = (db: DatabaseSync, sql: string, ...values: string[]) =>
  db.prepare(sql).all(...values) as Row[];
const tablesOf = (db: DatabaseSync) =>
  rows(
    db,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
  ).map(({ name }) => String(name));
const contentOf = (db: DatabaseSync) =>
  Object.fromEntries(tablesOf(db).map((name) => [name, rows(db, `SELECT * FROM "${name}"`)]));
const namesOf = (db: DatabaseSync, type: string) =>
  rows(db, 'SELECT name, sql FROM sqlite_master WHERE type = ?', type)
    .map(({ name, sql }) => `${name}: ${sql}`)
    .sort();

/** Tables whose IDs may be reused: none is stored outside its own row. */
const MAY_REPEAT: Record<string, string> = {
  site_builds: 'one row only',
  email_pauses: 'one row only',
  forum_revisions: 'asked for by post and version',
  study_group_members: 'the order of joining; what is told has the date in its key too',
  notifications: 'read by their member only, who is asked as well',
  membership_catch_ups: 'at most one row',
  moderation_cases: 'found by kind and number of the thing',
  moderation_actions: 'the newest is never deleted: each stays two years',
  audit_log_details: 'the number of its row in audit_log, which uses each once',
};

test('every table with a number uses it once, or is on the list of those that need not', () => {
  const numbered = rows(
    migrated(() => true),
    `SELECT m.name, m.sql FROM sqlite_master m JOIN pragma_table_list t ON t.name = m.name AND t.type = 'table'
     WHERE m.sql LIKE '%INTEGER PRIMARY KEY%'`,
  );
  expect(numbered.length).toBeGreaterThan(8);
  const repeating = numbered.filter(({ sql }) => !/PRIMARY KEY AUTOINCREMENT/.test(String(sql)));
  expect(repeating.map(({ name }) => name).filter((name) => !(String(name) in MAY_REPEAT))).toEqual(
    [],
  );
});

const AT = '2026-11-01T08:00:00.000Z';
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Two rows in each of the rebuilt tables, and rows that refer to them. */
const FILLED = `
  INSERT INTO members (id, email, email_key, joined_at) VALUES ('ada', 'a@b.c', 'a@b.c', ''), ('bob', 'b@b.c', 'b@b.c', '');
  INSERT INTO forum_posts (id, author_id, request_id, category_id, title, content, created_at, accepted_reply_id)
    VALUES (3, 'ada', '${uuid(1)}', 1, 'Zebra', 'Stripes', '${AT}', 5), (4, 'bob', '${uuid(2)}', 1, 'Two', 'Two', '${AT}', NULL);
  INSERT INTO forum_replies (id, post_id, author_id, request_id, content, created_at, parent_id)
    VALUES (5, 3, 'bob', '${uuid(1)}', 'Giraffe', '${AT}', NULL), (6, 3, 'ada', '${uuid(2)}', 'Below', '${AT}', 5);
  INSERT INTO forum_likes VALUES (3, 'bob', '${AT}'), (4, 'ada', '${AT}');
  INSERT INTO forum_reply_likes VALUES (5, 'ada', '${AT}'), (6, 'bob', '${AT}');
  INSERT INTO forum_revisions (post_id, reply_id, author_id, content, written_at, replaced_at)
    VALUES (3, 0, 'ada', 'Before', '', ''), (3, 5, 'bob', 'Before', '', '');
  INSERT INTO thread_readings (member_id, post_id, last_reply_id, read_at) VALUES ('ada', 3, 6, ''), ('bob', 3, 5, '');
  INSERT INTO study_groups (id, owner_id, request_id, name, description, category, difficulty, capacity, meets_on, meets_at,
    time_zone, minutes, status, created_at)
    VALUES (2, 'ada', '${uuid(1)}', 'Otters', 'At six', 'clients', 'beginner', 8, 1, 360, 'UTC', 30, 'shown', '');
  INSERT INTO study_group_members (group_id, member_id, state, joined_at) VALUES (2, 'ada', 'member', ''), (2, 'bob', 'member', '');
  INSERT INTO group_messages (id, group_id, author_id, request_id, content, created_at)
    VALUES (7, 2, 'ada', '${uuid(1)}', 'Hello', ''), (8, 2, 'bob', '${uuid(1)}', 'Hi', '');
  INSERT INTO group_checkins VALUES (2, 'ada', '2026-11-02', 'A page', 0, 0, NULL, ''), (2, 'bob', '2026-11-02', 'A call', 1, 0, NULL, '');
  INSERT INTO resources (id, author_id, request_id, title, description, type, category_id, shown_version, status, created_at, updated_at)
    VALUES (9, 'ada', '${uuid(1)}', 'Walrus', 'Prices', 'pdf', 1, 1, 'shown', '', ''), (10, 'bob', '${uuid(1)}', 'Two', 'Two', 'link', 1, NULL, 'pending', '', '');
  INSERT INTO resource_versions (resource_id, version, request_id, type, url, file_key, file_name, mime, bytes, sha256, created_at)
    VALUES (9, 1, '${uuid(1)}', 'pdf', NULL, 'files/1', 'a.pdf', 'application/pdf', 5, '${'a'.repeat(64)}', ''),
      (10, 1, '${uuid(2)}', 'link', 'https://a.example', NULL, NULL, NULL, NULL, NULL, '');
  INSERT INTO resource_likes VALUES (9, 'bob', ''), (10, 'ada', '');
  INSERT INTO resource_downloads VALUES (9, 'bob', ''), (10, 'ada', '');
  INSERT INTO warnings (member_id, kind, target_id, measure, reason, warned_at, request_id)
    VALUES ('ada', 'post', 3, 'warning', 'Kind, please', '', '${uuid(1)}'), ('bob', 'resource', 40, 'hidden', 'Gone', '', '${uuid(2)}');
  INSERT INTO moderation_cases (kind, target_id, author_id, opened_at) VALUES ('post', 3, 'ada', ''), ('resource', 40, 'bob', '');
  INSERT INTO reports VALUES ('post', 3, 'bob', 'spam', '', 1, '', NULL), ('resource', 40, 'ada', 'spam', '', 1, '', '');`;

test('writing the tables anew loses no row, index, trigger or word of the search', () => {
  const db = migrated((name) => name < REBUILT);
  db.exec(FILLED);
  const [before, triggers, indexes] = [contentOf(db), namesOf(db, 'trigger'), namesOf(db, 'index')];
  const rebuilt = readFileSync(FOLDER + REBUILT, 'utf8');
  const written = [...rebuilt.matchAll(/^ALTER TABLE (\w+) RENAME/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(written.length).toBeGreaterThan(12);
  for (const name of written) expect(before[name]?.length, name).toBeGreaterThan(0);
  apply(db, REBUILT);
  // Reports and cases about a resource that is gone are deleted.
  expect(rows(db, 'SELECT kind, target_id FROM reports')).toEqual([{ kind: 'post', target_id: 3 }]);
  expect(rows(db, 'SELECT target_id FROM moderation_cases')).toEqual([{ target_id: 3 }]);
  expect({ ...contentOf(db), reports: 0, moderation_cases: 0 }).toEqual({
    ...before,
    reports: 0,
    moderation_cases: 0,
  });
  expect(namesOf(db, 'trigger').filter((one) => !one.includes('_reports_end'))).toEqual(triggers);
  expect(namesOf(db, 'index')).toEqual(indexes);
  expect(rows(db, 'PRAGMA foreign_key_check')).toEqual([]);
  expect(rows(db, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(
    rows(
      db,
      `SELECT name FROM sqlite_master WHERE sql LIKE '%old\\_%' ESCAPE '\\' AND type = 'table'`,
    ),
  ).toEqual([]);
  for (const [index, word, id] of [
    ['forum_post_search', 'zebra', 3],
    ['forum_reply_search', 'giraffe', 5],
    ['study_group_search', 'otters', 2],
    ['resource_search', 'walrus', 9],
  ] as const)
    expect(rows(db, `SELECT rowid FROM ${index} WHERE ${index} MATCH ?`, word)).toEqual([
      { rowid: id },
    ]);
  // Deletions still cascade to dependent rows.
  db.exec('DELETE FROM forum_posts WHERE id = 3; DELETE FROM resources WHERE id = 9;');
  for (const table of ['forum_replies', 'forum_reply_likes', 'forum_revisions', 'thread_readings'])
    expect(rows(db, `SELECT * FROM ${table}`), table).toEqual([]);
  expect(rows(db, 'SELECT file_key FROM file_deletions')).toEqual([{ file_key: 'files/1' }]);
  expect(
    rows(db, `SELECT rowid FROM resource_search WHERE resource_search MATCH 'walrus'`),
  ).toEqual([]);
  // ID 40 was used before.
  db.exec(`INSERT INTO resources (author_id, request_id, title, description, type, category_id, created_at, updated_at)
    VALUES ('ada', '${uuid(9)}', 'New', 'New', 'link', 1, '', '')`);
  expect(rows(db, 'SELECT max(id) > 40 AS is_new FROM resources')).toEqual([{ is_new: 1 }]);
});

test('names that were stored in the texts of notifications and digests are taken out', () => {
  const db = migrated((name) => name < '0065');
  db.exec(
    `INSERT INTO members (id, email, email_key, joined_at) VALUES ('ada', 'a@b.c', 'a@b.c', ''), ('bob', 'b@b.c', 'b@b.c', '')`,
  );
  const add = (key: string, text: string, actor: string | null = 'bob') =>
    db
      .prepare(
        `INSERT INTO notifications (member_id, event, key, text, href, place, actor_id, created_at, updated_at)
         VALUES ('ada', 'like', ?, ?, '/community/1', '/community/1', ?, '', '')`,
      )
      .run(key, text, actor);
  add('like/post/1', 'Bob liked “What I liked most”.');
  add('like/reply/2', '{actor} liked your reply.');
  add('group-message/1', 'Bob mentioned you in Otters.', null);
  add('group-stuck/2/2026-11-02/bob', 'Bob is stuck on “prices”. Can you help?');
  add('group-stuck/2/2026-11-02/eve', 'Eve is stuck. Can you help?', null);
  add('group-owner/2', 'Otters is now in your care.', null);
  const entries = [
    { text: 'Bob liked “A”.', href: '/x', at: '' },
    { text: 'Otters is now in your care.', href: '/y', at: '' },
    { text: 'Bob L. and 2 others replied in “B”', href: '/z', at: '' },
  ];
  db.prepare(
    `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at)
     VALUES ('1', 'community-digest', '1', 'ada', 'a@b.c', ?, '', ''), ('2', 'welcome', '2', 'ada', 'a@b.c', '{"firstName":"Ada"}', '', ''),
       ('3', 'community-digest', '3', 'ada', '', '{}', '', '')`,
  ).run(JSON.stringify({ firstName: 'Ada', entries, more: 0 }));
  apply(db, '0065_names_only_when_read.sql');
  expect(rows(db, 'SELECT text FROM notifications ORDER BY id').map(({ text }) => text)).toEqual([
    '{actor} liked “What I liked most”.',
    '{actor} liked your reply.',
    '{actor} mentioned you in Otters.',
    '{actor} is stuck on “prices”. Can you help?',
    'Otters is now in your care.',
  ]);
  const [digest, ...others] = rows(db, 'SELECT data FROM mails ORDER BY id').map(({ data }) =>
    JSON.parse(String(data)),
  );
  expect(digest.entries.map(({ text }: { text: string }) => text)).toEqual([
    'Someone liked “A”.',
    'Otters is now in your care.',
    'Someone replied in “B”',
  ]);
  expect(digest).toMatchObject({ firstName: 'Ada', more: 0 });
  expect(others).toEqual([{ firstName: 'Ada' }, {}]);
});
