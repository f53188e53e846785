// The audit log, newest first. Names are joined when it is read.

import { type Read, read } from '../../database/named.ts';
import type { Values } from './rules/changes.ts';

const ENTRIES_PER_PAGE = 50;

const ENTRY_COLUMNS = `a.id, a.action, a.acted_at, a.actor_id, a.subject_id,
  coalesce(d.why, '') AS why, d.before, d.after,
  actor.first_name AS actor_first_name, actor.last_name AS actor_last_name,
  subject.first_name AS subject_first_name, subject.last_name AS subject_last_name, subject.email AS subject_email`;

const ENTRY_SOURCES = `audit_log a LEFT JOIN audit_log_details d ON d.audit_id = a.id
  LEFT JOIN members actor ON actor.id = a.actor_id LEFT JOIN members subject ON subject.id = a.subject_id`;

/** ?1 is reserved for the reader, ?2 the entry before which the page begins. */
const AUDIT_LOG = `
  SELECT ${ENTRY_COLUMNS} FROM ${ENTRY_SOURCES} WHERE ?1 IS NOT NULL AND a.id < ?2 ORDER BY a.id DESC LIMIT 51`;

export interface AuditEntry {
  id: number;
  at: string;
  action: string;
  /** Null for a command on the operator's machine. */
  by: string | null;
  /** Null for an action that concerns no member. */
  about: {
    /** Null once the account is deleted. */
    id: string | null;
    name: string;
    email: string | null;
  } | null;
  why: string;
  /** Empty once the account that it was about is deleted. */
  before: Values;
  after: Values;
}

interface EntryRow {
  id: number;
  action: string;
  acted_at: string;
  actor_id: string | null;
  subject_id: string | null;
  why: string;
  /** JSON; null once the account is deleted. */
  before: string | null;
  after: string | null;
  actor_first_name: string | null;
  actor_last_name: string | null;
  subject_first_name: string | null;
  subject_last_name: string | null;
  subject_email: string | null;
}

export const auditLogRead = (before: number | null): Read<EntryRow> =>
  read<EntryRow>(AUDIT_LOG, before ?? Number.MAX_SAFE_INTEGER);

export function auditLogFrom(rows: EntryRow[]): { entries: AuditEntry[]; next: number | null } {
  const page = rows.slice(0, ENTRIES_PER_PAGE);
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.acted_at,
      action: row.action,
      by: row.actor_id && nameOr('A former colleague', row.actor_first_name, row.actor_last_name),
      about: row.subject_id
        ? {
            id: row.subject_email === null ? null : row.subject_id,
            name: nameOr('A deleted account', row.subject_first_name, row.subject_last_name),
            email: row.subject_email,
          }
        : null,
      why: row.why,
      before: JSON.parse(row.before ?? '{}') as Values,
      after: JSON.parse(row.after ?? '{}') as Values,
    })),
    next: rows.length > ENTRIES_PER_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The account is gone if there is no name; a member's own name may be empty. */
function nameOr(gone: string, firstName: string | null, lastName: string | null): string {
  if (firstName === null) return gone;
  return `${firstName} ${lastName ?? ''}`.trim() || 'A member without a name';
}
