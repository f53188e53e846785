// The backup that is being made, and what its steps work with.
import type { Seal } from './seal.ts';
import type { BackupStore } from './store.ts';

export interface Tools {
  db: D1Database;
  store: BackupStore;
  /** Compresses and encrypts. */
  seal: Seal;
  /** Encrypts. */
  sealFile: Seal;
  /** Members' files. */
  uploads: R2Bucket | null;
  /** JSON Lines of the documents, if they are not in the repository. */
  readContent: (() => Promise<string>) | null;
  settings: { values: Record<string, string>; secrets: string[] };
  site: string;
}

export interface Running {
  id: string;
  startedAt: string;
  phase: 'tables' | 'files' | 'list' | 'done';
  position: object;
  /** As it is stored: an update only counts for the step that read it. */
  positionText: string;
}

const RUNNING = `
  SELECT id, started_at AS startedAt, phase, position AS positionText FROM backups
  WHERE finished_at IS NULL AND dropped_at IS NULL`;

export async function runningBackup(db: D1Database): Promise<Running | null> {
  const row = await db.prepare(RUNNING).first<Omit<Running, 'position'>>();
  return row && { ...row, position: JSON.parse(row.positionText) as object };
}

export type StartedBy = 'schedule' | 'command' | 'console';

/** Does nothing while a backup is being made. */
export function startBackup(
  db: D1Database,
  startedBy: StartedBy,
  now: number,
): D1PreparedStatement {
  const at = new Date(now).toISOString();
  const id = `${at.slice(0, 16).replace('T', '-').replace(':', '')}-${crypto.randomUUID().slice(0, 4)}`;
  return db
    .prepare(
      'INSERT INTO backups (id, started_by, started_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
    )
    .bind(id, startedBy, at);
}
