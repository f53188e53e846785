// An import that is cut off at any query, before or after the query was done, ends as one that was not.
import { beforeEach, expect, test } from 'vitest';
import { InMemory, type Trip } from '../../../src/testing/worker/d1-in-memory.ts';
import type { AppEnv } from '../../environment.ts';
import { checkRows, oneImport, saveDraft } from './jobs.ts';
import type { ImportRow } from './rules/rows.ts';
import { importStep } from './steps.ts';

const memory = new InMemory();
const db = memory.opened();
const env = { TOKEN_SECRET: 'a secret of tests' } as AppEnv['Bindings'];
const NOW = Date.parse('2026-11-24T18:00:00Z');
const MINUTE = 60_000;
const ID = '2c0d9c86-59b4-4f0c-9c6e-4f6a5d1f5f0a';

const row = (line: number, email: string, changes: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line, email, firstName: 'Lou', lastName: 'Pham', joinedAt: '2024-03-04' },
  ...{ accessUntil: null, labels: ['VIP'], mayEmail: true, problem: '' },
  ...changes,
});
const ROWS = [
  ...Array.from({ length: 45 }, (_, n) => row(n + 2, `lou${n}@example.com`)),
  row(60, 'LOU3@example.com'),
  row(61, 'ada@example.com'),
  row(62, 'nobody'),
  row(63, 'bob@example.com', { mayEmail: false }),
  row(64, 'cleo@example.com', { accessUntil: '2020-01-01', labels: [] }),
];

const TABLES = ['mails', 'one_time_links', 'account_events', 'grants', 'members'];
beforeEach(() => {
  memory.empty('admin_member_labels', 'admin_import_rows', 'admin_imports', ...TABLES);
  memory.rows(
    `INSERT INTO members (id, email, email_key, first_name, joined_at, last_seen_at)
     VALUES ('ada', 'Ada@example.com', 'ada@example.com', 'Ada', '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  );
});

async function begin(id = ID, rows = ROWS): Promise<void> {
  await saveDraft(db, {
    ...{ id, fileName: 'members.csv', source: 'Ghost', accessUntil: '2027-01-31' },
    sendsInvitations: true,
  });
  await checkRows(env, db, { importId: id, rows }, NOW);
  memory.rows(`UPDATE admin_imports SET state = 'running' WHERE id = ?1`, id);
}

interface Found {
  [column: string]: string | number | null;
}
/** Everything that an import makes, without random IDs. */
const made = () => ({
  members: memory.rows<Found>(
    'SELECT email, email_key, first_name, last_name, joined_at, password_hash, last_seen_at FROM members ORDER BY email_key',
  ),
  grants: memory.rows<Found>(
    'SELECT m.email_key, g.reason, g.tier, g.ends_at, g.revoked_at IS NULL AS is_open FROM grants g JOIN members m ON m.id = g.member_id ORDER BY 1, 2',
  ),
  labels: memory.rows<Found>(
    'SELECT m.email_key, l.label FROM admin_member_labels l JOIN members m ON m.id = l.member_id ORDER BY 1',
  ),
  mails: memory.rows<Found>(
    `SELECT to_address, kind, lane, json_extract(data, '$.accessUntil') AS access FROM mails ORDER BY 1`,
  ),
  links: memory.rows<Found>(
    `SELECT m.email_key, count(*) AS links, sum(EXISTS (SELECT 1 FROM mails WHERE json_extract(data, '$.linkId') = l.id)) AS mailed
     FROM one_time_links l JOIN members m ON m.id = l.member_id GROUP BY 1 ORDER BY 1`,
  ),
  events: memory.rows<Found>(
    'SELECT m.email_key, e.kind, e.detail FROM account_events e JOIN members m ON m.id = e.member_id ORDER BY 1, 2',
  ),
});

/** Fails the nth query, before or after it was done. */
const cutOffAt = (n: number, isAfter: boolean): Trip => {
  let queries = 0;
  return async (question) => {
    queries++;
    if (queries === n && !isAfter) throw new Error('cut off');
    const answer = question();
    if (queries === n) throw new Error('cut off');
    return answer;
  };
};

async function run(until: 'done' | 'undone', trip?: Trip, id = ID): Promise<number> {
  const database = trip ? memory.opened(trip) : db;
  let steps = 0;
  // A worker that was cut off holds the import for half a minute.
  for (let now = NOW; (await oneImport(db, id)).state !== until; now += MINUTE) {
    await importStep(env, database, id, now).catch(() => null);
    if (++steps > 20) throw new Error('never done');
  }
  return steps;
}

const beginUndo = () => memory.rows(`UPDATE admin_imports SET state = 'undoing' WHERE id = ?1`, ID);

test('new accounts have no password, but access, their joining date, labels and one invitation', async () => {
  await begin();
  await run('done');
  const { members, grants, labels, mails, links, events } = made();
  expect(members.length).toBe(47);
  expect(members.at(-1)).toEqual({
    ...{ email: 'lou9@example.com', email_key: 'lou9@example.com', first_name: 'Lou' },
    ...{
      last_name: 'Pham',
      joined_at: '2024-03-04T12:00:00.000Z',
      password_hash: null,
      last_seen_at: '',
    },
  });
  const end = '2027-01-31T23:59:59.999Z';
  expect(grants.length).toBe(46);
  expect(grants[0]).toEqual({
    ...{ email_key: 'ada@example.com', reason: `import:${ID}`, tier: 'complete' },
    ...{ ends_at: end, is_open: 1 },
  });
  expect(labels.length).toBe(46);
  expect(mails.length).toBe(46);
  expect(mails[0]).toEqual({
    to_address: 'cleo@example.com',
    kind: 'invitation',
    lane: 2,
    access: null,
  });
  expect(links.every(({ links: count, mailed }) => count === 1 && mailed === 1)).toBe(true);
  expect(events.length).toBe(47);
  const { fates } = await oneImport(db, ID);
  expect(fates).toEqual({
    new: 45,
    'new-free': 1,
    access: 1,
    double: 1,
    'bad-email': 1,
    'no-contact': 1,
  });
});

test('cut off at any query, it ends as if it had not been', async () => {
  await begin();
  await run('done');
  const whole = made();
  for (const isAfter of [false, true])
    for (let n = 1; n <= 14; n++) {
      memory.empty('admin_member_labels', 'admin_import_rows', 'admin_imports', ...TABLES);
      memory.rows(
        `INSERT INTO members (id, email, email_key, first_name, joined_at, last_seen_at)
         VALUES ('ada', 'Ada@example.com', 'ada@example.com', 'Ada', '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      );
      await begin();
      await run('done', cutOffAt(n, isAfter));
      expect(made(), `${isAfter ? 'after' : 'before'} query ${n}`).toEqual(whole);
    }
});

test('page and cron job at the same time import each row once', async () => {
  await begin();
  const steps = Array.from({ length: 4 }, () => importStep(env, db, ID, NOW));
  expect((await Promise.all(steps)).filter(Boolean).length).toBe(1);
  await run('done');
  expect(made().mails.length).toBe(46);
});

test('the same file again changes nothing, and keeps nothing about the people in it', async () => {
  await begin();
  await run('done');
  const first = made();
  const again = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';
  await begin(again);
  await run('done', undefined, again);
  expect(made()).toEqual(first);
  expect((await oneImport(db, again)).fates).toEqual({
    ...{ same: 47, double: 1, 'bad-email': 1, 'no-contact': 1 },
  });
  expect(JSON.stringify(memory.rows('SELECT * FROM admin_import_rows'))).not.toMatch(
    /lou|pham|VIP/i,
  );
});

test('undoing deletes accounts that no one used, and takes back the access of the others, cut off or not', async () => {
  const outcomes: unknown[] = [];
  for (const trip of [undefined, cutOffAt(3, true), cutOffAt(5, false), cutOffAt(9, true)]) {
    memory.empty('admin_member_labels', 'admin_import_rows', 'admin_imports', ...TABLES);
    memory.rows(
      `INSERT INTO members (id, email, email_key, joined_at, last_seen_at) VALUES ('ada', 'ada@example.com', 'ada@example.com', '2025', '2026')`,
    );
    await begin();
    await run('done');
    memory.rows(
      `UPDATE members SET last_seen_at = '2026-11-24' WHERE email_key = 'lou7@example.com'`,
    );
    expect((await oneImport(db, ID)).undo).toEqual({ unused: 45, used: 1, access: 46 });
    beginUndo();
    await run('undone', trip);
    const { members, grants, labels, mails, events } = made();
    expect(members.map(({ email_key }) => email_key)).toEqual([
      'ada@example.com',
      'lou7@example.com',
    ]);
    expect(grants.map(({ is_open }) => is_open)).toEqual([0, 0]);
    expect([labels.length, mails.length]).toEqual([0, 1]);
    outcomes.push(events);
  }
  for (const events of outcomes) expect(events).toEqual(outcomes[0]);
});

test('who deleted their account, or joined meanwhile, is not imported twice', async () => {
  await begin();
  memory.rows(
    `INSERT INTO erased_addresses SELECT address_hash, '2026' FROM admin_import_rows WHERE email_key = 'lou1@example.com'`,
  );
  memory.rows(
    `INSERT INTO members (id, email, email_key, joined_at) VALUES ('lou2', 'lou2@example.com', 'lou2@example.com', '2026')`,
  );
  await run('done');
  const { fates } = await oneImport(db, ID);
  expect(fates).toMatchObject({ new: 43, erased: 1, access: 2 });
});
