// Imports as rows: a draft is looked at, then runs in steps, and can be undone in steps.
import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import { addressHashes } from '../../account/erased-addresses.ts';
import { type Read, read } from '../../database/named.ts';
import { IS_RECORDED } from '../../database/recorded.ts';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { emailKey } from '../../session/rules/credentials.ts';
import { act, type Entry } from '../audit-log/record.ts';
import type { AdminEnv } from '../colleague.ts';
import { MAX_ROWS } from './rules/rows.ts';
import { type Draft, type Rows, TOO_MANY } from './rules/schemas.ts';
import { judgedRows } from './situations.ts';

const DRAFT_FOR_MS = 86_400_000;

type ImportState = 'draft' | 'running' | 'done' | 'undoing' | 'undone';

export interface Import {
  id: string;
  fileName: string;
  source: string;
  state: ImportState;
  accessUntil: string | null;
  sendsInvitations: boolean;
  createdAt: string;
  finishedAt: string | null;
  rows: number;
  done: number;
  /** How many rows had each fate; only of rows that are done. */
  fates: Readonly<Record<string, number>>;
  /** What undoing would do now. */
  undo: {
    /** Accounts that no one has signed in to: deleted. */
    unused: number;
    /** Accounts in use: they stay. */
    used: number;
    /** Members whose access of this import is taken back. */
    access: number;
  };
}

const IMPORT_COLUMNS = `i.id, i.file_name, i.source, i.state, i.access_until, i.sends_invitations, i.created_at, i.finished_at,
  coalesce(i.outcome->>'rows', (SELECT count(*) FROM admin_import_rows r WHERE r.import_id = i.id)) AS rows_count,
  (SELECT count(*) FROM admin_import_rows r WHERE r.import_id = i.id AND r.done_at IS NOT NULL) AS done,
  coalesce(i.outcome->'fates', (SELECT json_group_object(fate, people) FROM (SELECT r.fate, count(*) AS people FROM admin_import_rows r
   WHERE r.import_id = i.id AND r.fate IS NOT NULL GROUP BY r.fate))) AS fates,
  (SELECT json_object('unused', count(*) FILTER (WHERE r.fate IN ('new', 'new-free') AND m.last_seen_at = '' AND m.password_hash IS NULL),
     'used', count(*) FILTER (WHERE r.fate IN ('new', 'new-free') AND (m.last_seen_at <> '' OR m.password_hash IS NOT NULL)),
     'access', count(*) FILTER (WHERE r.fate IN ('new', 'access')))
   FROM admin_import_rows r JOIN members m ON m.id = r.member_id
   WHERE r.import_id = i.id AND r.undone_at IS NULL) AS undo`;

/** ?1 is reserved for the reader. */
const IMPORTS = `
  SELECT ${IMPORT_COLUMNS} FROM admin_imports i WHERE ?1 IS NOT NULL AND i.id > '' AND i.state <> 'draft' ORDER BY i.created_at DESC LIMIT 20`;

const ONE_IMPORT = `
  SELECT ${IMPORT_COLUMNS} FROM admin_imports i WHERE i.id = ?1`;

export interface ImportRecord {
  id: string;
  file_name: string;
  source: string;
  state: ImportState;
  access_until: string | null;
  sends_invitations: 0 | 1;
  created_at: string;
  finished_at: string | null;
  rows_count: number;
  done: number;
  fates: string;
  undo: string;
}

export const IMPORTS_READ: Read<ImportRecord> = read<ImportRecord>(IMPORTS);

export const importFrom = (row: ImportRecord): Import => ({
  id: row.id,
  fileName: row.file_name,
  source: row.source,
  state: row.state,
  accessUntil: row.access_until,
  sendsInvitations: row.sends_invitations === 1,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  rows: row.rows_count,
  done: row.done,
  fates: JSON.parse(row.fates) as Import['fates'],
  undo: JSON.parse(row.undo) as Import['undo'],
});

/** Throws 404 if there is none. */
export async function oneImport(db: D1Database, id: string): Promise<Import> {
  const row = await db.prepare(ONE_IMPORT).bind(id).first<ImportRecord>();
  if (!row) throw new ApiError(404, 'no_import', 'This import is gone. Choose the file again.');
  return importFrom(row);
}

const SAVE_DRAFT = `
  INSERT INTO admin_imports (id, file_name, source, access_until, sends_invitations, state, created_at)
  VALUES (?1, ?2, ?3, ?4, ?5, 'draft', ?6)
  ON CONFLICT (id) DO UPDATE SET access_until = excluded.access_until, sends_invitations = excluded.sends_invitations
    WHERE state = 'draft'`;

/** Adds the draft, or changes its settings. */
export async function saveDraft(db: D1Database, draft: InferOutput<typeof Draft>): Promise<void> {
  const { id, fileName, source, accessUntil, sendsInvitations } = draft;
  await db
    .prepare(SAVE_DRAFT)
    .bind(id, fileName, source, accessUntil, Number(sendsInvitations), new Date().toISOString())
    .run();
}

/** Replaced if they are sent again: another mapping of the columns reads them differently. */
const SAVE_ROWS = `
  INSERT INTO admin_import_rows (import_id, line, email, email_key, address_hash, first_name, last_name, joined_at,
    access_until, labels, may_email, problem)
  SELECT ?1, value->>'line', value->>'email', value->>'emailKey', value->>'addressHash', value->>'firstName',
    value->>'lastName', value->>'joinedAt', value->>'accessUntil', value->'labels', value->>'mayEmail', value->>'problem'
  FROM json_each(?2)
  WHERE EXISTS (SELECT 1 FROM admin_imports WHERE id = ?1 AND state = 'draft')
    AND (SELECT count(*) FROM admin_import_rows WHERE import_id = ?1) < ?3
  ON CONFLICT (import_id, line) DO UPDATE SET email = excluded.email, email_key = excluded.email_key,
    address_hash = excluded.address_hash, first_name = excluded.first_name, last_name = excluded.last_name,
    joined_at = excluded.joined_at, access_until = excluded.access_until, labels = excluded.labels,
    may_email = excluded.may_email, problem = excluded.problem`;

/** Stores rows of the draft, and says what would become of each. Throws 409 if the import isn't a draft. */
export async function checkRows(
  { TOKEN_SECRET }: AppEnv['Bindings'],
  db: D1Database,
  { importId, rows }: InferOutput<typeof Rows>,
  now = Date.now(),
): Promise<{ line: number; fate: string; note: string }[]> {
  const hashes = await addressHashes(
    TOKEN_SECRET,
    rows.map(({ email }) => email),
  );
  const stored = rows.map((row, n) => ({
    ...row,
    mayEmail: Number(row.mayEmail),
    emailKey: emailKey(row.email),
    addressHash: hashes[n],
  }));
  const result = await db.prepare(SAVE_ROWS).bind(importId, JSON.stringify(stored), MAX_ROWS).run();
  if (result.meta.changes === 0) {
    const { state } = await oneImport(db, importId);
    throw state === 'draft'
      ? new ApiError(400, 'too_many_rows', TOO_MANY)
      : new ApiError(409, 'import_started', 'This import has begun. Its rows stay as they are.');
  }
  const judged = await judgedRows(
    db,
    importId,
    rows.map(({ line }) => line),
    now,
  );
  return judged.map(({ line, fate, note }) => ({ line, fate, note }));
}

const START = `
  UPDATE admin_imports SET state = 'running' WHERE id = ?3 AND state = 'draft' AND ${IS_RECORDED}`;

const BEGIN_UNDO = `
  UPDATE admin_imports SET state = 'undoing', finished_at = NULL WHERE id = ?3 AND state = 'done' AND ${IS_RECORDED}`;

/** Idempotent by the request's ID. Throws 404, or 409 if the import is in another state. */
export async function beginWork(
  c: Context<AdminEnv>,
  { id, importId }: { id: string; importId: string },
  work: 'start' | 'undo',
): Promise<void> {
  const { db } = c.var;
  const { fileName, source, rows, state, undo } = await oneImport(db, importId);
  const entry: Entry = {
    ...{ requestId: id, actorId: c.var.colleague.member.id, ability: 'import-members' },
    ...{ action: work === 'start' ? 'start-import' : 'undo-import', subjectId: null, why: '' },
    ...{
      before: { state },
      after: { importId, fileName, source, rows, ...(work === 'undo' && undo) },
    },
  };
  await act(db, entry, (request) => [
    db.prepare(work === 'start' ? START : BEGIN_UNDO).bind(...request, importId),
  ]);
}

/** Rows of a file that no one imported say too much to be kept. */
export async function forgetOldDrafts(db: D1Database, now = Date.now()): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(`DELETE FROM admin_imports WHERE state = 'draft' AND created_at < ?1`)
      .bind(new Date(now - DRAFT_FOR_MS).toISOString()),
  ]);
}
