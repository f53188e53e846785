// Imports and undoes a few rows at a time. A step is one batch: a row is imported whole or not at all, and a step that
// was cut off is done again by the page or by the cron job.
import { RECORD_EVENT_OF_COMMAND } from '../../account/security-log/events.ts';
import { writeBatch } from '../../database/write.ts';
import { newLink } from '../../email/links.ts';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { giveImportedAccess, revokeImportedAccess } from '../../referrals/imported-access.ts';
import { addImportedMember, deleteUnusedAccount } from '../../session/imported.ts';
import { accessEnd } from './rules/fates.ts';
import { type JudgedRow, judgedRows } from './situations.ts';

type Env = AppEnv['Bindings'];

/** At most eight statements for a row. */
const ROWS_PER_BATCH = 20;
const BATCHES_PER_STEP = 5;
/** A step takes a second or two; one that was cut off is over then. */
const WORKED_FOR_MS = 30_000;
const STEPS_PER_RUN = 10;

const CLAIM_IMPORT = `
  UPDATE admin_imports SET worked_until = ?3
  WHERE id = ?1 AND state IN ('running', 'undoing') AND (worked_until IS NULL OR worked_until < ?2)
  RETURNING id, state, sends_invitations`;

const RELEASE_IMPORT = `
  UPDATE admin_imports SET worked_until = NULL WHERE id = ?1 AND worked_until = ?2`;

interface Claimed {
  id: string;
  state: 'running' | 'undoing';
  sends_invitations: 0 | 1;
}

/** Up to a hundred rows. False if there is nothing to do, or another worker does it. */
export async function importStep(
  env: Env,
  db: D1Database,
  importId: string,
  now = Date.now(),
): Promise<boolean> {
  const until = new Date(now + WORKED_FOR_MS).toISOString();
  const claimed = await db
    .prepare(CLAIM_IMPORT)
    .bind(importId, new Date(now).toISOString(), until)
    .first<Claimed>();
  if (!claimed) return false;
  try {
    for (let n = 0; n < BATCHES_PER_STEP; n++) {
      const work = claimed.state === 'running' ? importRows : undoRows;
      if ((await work(env, db, claimed, now)) === 0) break;
    }
  } finally {
    await db.prepare(RELEASE_IMPORT).bind(importId, until).run();
  }
  return true;
}

const PENDING = `
  SELECT line FROM admin_import_rows WHERE import_id = ?1 AND done_at IS NULL ORDER BY line LIMIT ?2`;

const FINISH_ROW = `
  UPDATE admin_import_rows SET done_at = ?3, fate = ?4, member_id = ?5 WHERE import_id = ?1 AND line = ?2 AND done_at IS NULL`;

const FINISH_IMPORT = `
  UPDATE admin_imports SET state = 'done', finished_at = ?2, outcome = json_object(
    'rows', (SELECT count(*) FROM admin_import_rows r WHERE r.import_id = ?1),
    'fates', (SELECT json_group_object(fate, people) FROM (SELECT r.fate, count(*) AS people FROM admin_import_rows r
      WHERE r.import_id = ?1 AND r.fate IS NOT NULL GROUP BY r.fate)))
  WHERE id = ?1 AND state = 'running'`;

/** The accounts have it from now on. */
const EMPTY_ROWS = `
  UPDATE admin_import_rows SET email = '', email_key = '', address_hash = '', first_name = '', last_name = '',
    joined_at = NULL, labels = '[]', problem = ''
  WHERE import_id = ?1 AND done_at IS NOT NULL`;

async function importRows(env: Env, db: D1Database, job: Claimed, now: number): Promise<number> {
  const { results } = await db
    .prepare(PENDING)
    .bind(job.id, ROWS_PER_BATCH)
    .all<{ line: number }>();
  const lines = results.map(({ line }) => line);
  const at = new Date(now).toISOString();
  if (lines.length === 0) {
    await writeBatch(db, [
      db.prepare(FINISH_IMPORT).bind(job.id, at),
      db.prepare(EMPTY_ROWS).bind(job.id),
    ]);
    return 0;
  }
  const rows = await judgedRows(db, job.id, lines, now);
  const statements = await Promise.all(rows.map((row) => statementsFor(env, db, job, row, now)));
  await writeBatch(db, statements.flat());
  return lines.length;
}

const ADD_LABELS = `
  INSERT INTO admin_member_labels (member_id, label, import_id)
  SELECT m.id, value, ?3 FROM json_each(?2) JOIN members m ON m.id = ?1 WHERE true ON CONFLICT (member_id, label) DO NOTHING`;

async function statementsFor(
  env: Env,
  db: D1Database,
  job: Claimed,
  row: JudgedRow,
  now: number,
): Promise<D1PreparedStatement[]> {
  const at = new Date(now).toISOString();
  const { fate, line, emailKey, labels } = row;
  // An address that joined by itself since the row was read: its ID isn't this one, the batch fails, and the next step
  // sees a member.
  const memberId = row.memberId ?? crypto.randomUUID();
  const isNew = fate === 'new' || fate === 'new-free';
  const event = (detail: string) =>
    db.prepare(RECORD_EVENT_OF_COMMAND).bind(emailKey, 'imported', at, crypto.randomUUID(), detail);
  const statements: D1PreparedStatement[] = [];
  if (isNew)
    statements.push(
      addImportedMember(db, { ...row, id: memberId, joinedAt: joinedAt(row, now) }),
      event('new'),
    );
  const endsAt = accessEnd(row.accessUntil);
  if ((fate === 'new' || fate === 'access') && endsAt) {
    statements.push(giveImportedAccess(db, { memberId, importId: job.id, endsAt }, now));
    if (fate === 'access') statements.push(event('access'));
  }
  if ((isNew || fate === 'access' || fate === 'labels') && labels.length > 0)
    statements.push(db.prepare(ADD_LABELS).bind(memberId, JSON.stringify(labels), job.id));
  if (isNew && job.sends_invitations)
    statements.push(...(await invitation(env, db, job.id, { ...row, memberId }, now)));
  const changes = isNew || fate === 'access' || fate === 'labels';
  statements.push(db.prepare(FINISH_ROW).bind(job.id, line, at, fate, changes ? memberId : null));
  return statements;
}

/** A joining date in the future would make the member new forever. */
const joinedAt = ({ joinedAt: day }: JudgedRow, now: number): string =>
  new Date(day ? Math.min(Date.parse(`${day}T12:00:00.000Z`), now) : now).toISOString();

async function invitation(
  { TOKEN_SECRET }: Env,
  db: D1Database,
  importId: string,
  { memberId, email, firstName, fate, accessUntil, line }: JudgedRow & { memberId: string },
  now: number,
): Promise<D1PreparedStatement[]> {
  const link = await newLink(db, TOKEN_SECRET, { purpose: 'invitation', memberId, email }, now);
  return [
    ...link.statements,
    queueEmail(
      db,
      {
        ...{ kind: 'invitation', key: `${importId}:${line}`, memberId, to: email },
        data: {
          ...{ firstName, linkId: link.id },
          accessUntil: fate === 'new' ? accessEnd(accessUntil) : null,
        },
      },
      now,
    ),
  ];
}

const TO_UNDO = `
  SELECT line, fate, member_id FROM admin_import_rows
  WHERE import_id = ?1 AND member_id IS NOT NULL AND undone_at IS NULL ORDER BY line LIMIT ?2`;

const UNDO_ROW = `
  UPDATE admin_import_rows SET undone_at = ?3 WHERE import_id = ?1 AND line = ?2`;

const TAKE_LABELS = `
  DELETE FROM admin_member_labels WHERE member_id = ?1 AND import_id = ?2`;

const RECORD_UNDO = `
  SELECT email_key FROM members WHERE id = ?1`;

const FINISH_UNDO = `
  UPDATE admin_imports SET state = 'undone', finished_at = ?2 WHERE id = ?1 AND state = 'undoing'`;

async function undoRows(_: Env, db: D1Database, job: Claimed, now: number): Promise<number> {
  const at = new Date(now).toISOString();
  const { results } = await db
    .prepare(TO_UNDO)
    .bind(job.id, ROWS_PER_BATCH)
    .all<{ line: number; fate: string; member_id: string }>();
  if (results.length === 0) {
    await writeBatch(db, [db.prepare(FINISH_UNDO).bind(job.id, at)]);
    return 0;
  }
  const statements = await Promise.all(
    results.map(async ({ line, fate, member_id: memberId }) => {
      const key = await db.prepare(RECORD_UNDO).bind(memberId).first<string>('email_key');
      return [
        db.prepare(UNDO_ROW).bind(job.id, line, at),
        revokeImportedAccess(db, { memberId, importId: job.id }, now),
        // Follows what it records: nothing without a change.
        db
          .prepare(RECORD_EVENT_OF_COMMAND)
          .bind(key ?? '', 'import-undone', at, crypto.randomUUID(), ''),
        db.prepare(TAKE_LABELS).bind(memberId, job.id),
        ...(fate === 'new' || fate === 'new-free' ? [deleteUnusedAccount(db, memberId)] : []),
      ];
    }),
  );
  await writeBatch(db, statements.flat());
  return results.length;
}

const UNFINISHED = `
  SELECT id FROM admin_imports WHERE state IN ('running', 'undoing') ORDER BY created_at LIMIT 1`;

/** For the cron job: continues what no page drives any more. */
export async function continueImports(env: Env, db: D1Database, now = Date.now()): Promise<void> {
  for (let n = 0; n < STEPS_PER_RUN; n++) {
    const id = await db.prepare(UNFINISHED).first<string>('id');
    if (!id || !(await importStep(env, db, id, now))) return;
  }
}
