// Members join, write and leave between any two reads of a backup, and what is restored from it fits together.
import { expect, test } from 'vitest';
import { restore } from '../../scripts/backups/restore.ts';
import { localTarget } from '../../scripts/backups/target.ts';
import { placeForBackups, siteInMemory } from '../../src/testing/backups/site-in-memory.ts';

test.each([1, 2, 3])(
  'a backup that is made while members write can be restored (%i)',
  async (seed) => {
    const site = siteInMemory();
    const { database } = site;
    database.sqlite.exec('PRAGMA foreign_keys = ON');
    const place = await placeForBackups();
    let n = seed;
    const random = (below: number) => {
      n = (n * 48_271) % 2_147_483_647;
      return n % below;
    };
    const some = (table: string, column = 'id') => {
      const rows = database.rows<Record<string, string>>(`SELECT ${column} AS v FROM ${table}`);
      return rows[random(Math.max(rows.length, 1))]?.v ?? null;
    };
    const joins = () => {
      const id = `m${random(40)}`;
      database.rows(
        `INSERT INTO members (id, email, email_key, first_name, joined_at) VALUES (?, ?, ?, 'A', '2026')
       ON CONFLICT DO NOTHING`,
        `${id}-${random(9)}`,
        `${id}@example.com`,
        `${id}@example.com`,
      );
    };
    const writes = () => {
      const author = some('members');
      if (!author) return;
      const request = `${String(random(1e9)).padStart(36, '0')}`;
      database.rows(
        `INSERT INTO forum_posts (request_id, author_id, category_id, title, content, created_at)
       VALUES (?, ?, 2, 'Q', 'A question', '2026')`,
        request,
        author,
      );
      database.rows(
        `INSERT INTO forum_replies (request_id, author_id, post_id, content, created_at) VALUES (?, ?, ?, 'R', '2026')`,
        request,
        author,
        some('forum_posts'),
      );
      database.rows(
        `INSERT INTO business_facts (member_id, facts, updated_at) VALUES (?, '{}', '2026') ON CONFLICT DO NOTHING`,
        author,
      );
    };
    const leaves = () => {
      const id = some('members');
      if (id && id !== 'stays') database.rows('DELETE FROM members WHERE id = ?', id);
    };
    const acts = [joins, joins, writes, writes, writes, leaves];
    for (let i = 0; i < 60; i++) acts[random(acts.length)]?.();
    database.rows(`INSERT INTO members (id, email, email_key, first_name, joined_at)
    VALUES ('stays', 's@example.com', 's@example.com', 'S', '2026')`);
    const live = database.opened(async (question) => {
      for (let i = 0; i < 3; i++) acts[random(acts.length)]?.();
      return question();
    });
    const { id } = await place.backUp({ ...site, db: live });
    const there = siteInMemory();
    await restore(await place.open(id), localTarget(there));
    expect(there.database.rows('PRAGMA foreign_key_check')).toEqual([]);
    expect(there.database.rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(there.database.rows(`SELECT id FROM members WHERE id = 'stays'`)).toHaveLength(1);
    expect(there.database.rows('SELECT id FROM members').length).toBeGreaterThan(3);
  },
);
