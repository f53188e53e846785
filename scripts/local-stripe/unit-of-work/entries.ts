// Converts a unit of work to SQL.
import type { Document } from './document.ts';
import { dueAt } from './due-at.ts';

export interface Entry {
  /** Order of creation. */
  seq: number;
  document: Document;
  /** 0 for a new object. */
  version: number;
  stored?: string;
  /** The object as in its last event, as JSON. */
  told: string;
}

/** Empty for an unchanged object; otherwise a write that fails unless the row is still as it was read. */
export function updateStatements(db: D1Database, entry: Entry): D1PreparedStatement[] {
  const { document, version, stored } = entry;
  const text = JSON.stringify(document);
  if (version === 0 || text === stored) return [];
  return [
    db
      .prepare(
        `UPDATE objects SET document = ?3, due_at = ?4, deleted = ?5, version = version + 1
         WHERE id = ?1 AND version = ?2`,
      )
      .bind(document.id, version, text, dueAt(document), Number(document.deleted ?? false)),
    db.prepare(`INSERT INTO conflicts (id) SELECT '' WHERE changes() = 0`),
  ];
}

export function insertStatement(db: D1Database, document: Document, now: number) {
  return db
    .prepare(
      `INSERT INTO objects (id, kind, created, clock, due_at, deleted, document)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      document.id,
      document.object,
      document.created ?? now,
      typeof document.test_clock === 'string' ? document.test_clock : null,
      dueAt(document),
      Number(document.deleted ?? false),
      JSON.stringify(document),
    );
}
