// Kinds of email that an owner has switched off: none of them is queued.
import type { EmailKind } from './email-data.ts';

/** For a batch. Harmless when repeated. */
export const switchEmail = (db: D1Database, kind: EmailKind, isOn: boolean): D1PreparedStatement =>
  isOn
    ? db.prepare('DELETE FROM email_switches WHERE kind = ?1').bind(kind)
    : db
        .prepare(
          `INSERT INTO email_switches (kind, switched_off_at) VALUES (?1, ?2) ON CONFLICT (kind) DO NOTHING`,
        )
        .bind(kind, new Date().toISOString());
