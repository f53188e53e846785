// The backup that is being made, and what its steps work with.
import { IS_RECORDED } from '../database/recorded.ts';
import type { ContentSource } from './content.ts';
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
  /** Null if it is in the repository. */
  content: ContentSource | null;
  settings: { values: Record<string, string>; secrets: string[] };
  site: string;
  /** Whether finished erasures are listed in this store as they come, and once. */
  listsErasures: boolean;
}

export interface Running {
  id: string;
  /** '' before its first step. */
  store: string;
  startedAt: string;
  phase: 'tables' | 'files' | 'list' | 'done';
  position: object;
  /** As it is stored: an update only counts for the step that read it. */
  positionText: string;
  /** The migrations of the database, in their order, since the first step. */
  migrations: readonly string[];
}

const RUNNING = `
  SELECT id, store, started_at AS startedAt, phase, position AS positionText FROM backups
  WHERE finished_at IS NULL AND dropped_at IS NULL`;

export async function runningBackup(db: D1Database): Promise<Omit<Running, 'migrations'> | null> {
  const row = await db.prepare(RUNNING).first<Omit<Running, 'position' | 'migrations'>>();
  return row && { ...row, position: JSON.parse(row.positionText) as object };
}

const START = `
  INSERT INTO backups (id, started_by, started_at) SELECT ?1, ?2, ?3 WHERE true ON CONFLICT DO NOTHING`;
/** In the batch of an action of the console: ?1 and ?2 are its request. */
const START_IF_RECORDED = `
  INSERT INTO backups (id, started_by, started_at) SELECT ?3, 'console', ?4 WHERE ${IS_RECORDED} ON CONFLICT DO NOTHING`;

/** Does nothing while a backup is being made. */
export function startBackup(
  db: D1Database,
  startedBy: 'schedule' | 'command',
  now: number,
): D1PreparedStatement {
  return db.prepare(START).bind(idAt(now), startedBy, new Date(now).toISOString());
}

/** The same, for `act`. */
export const startRecordedBackup = (
  db: D1Database,
  request: readonly [requestId: string, attempt: string],
  now: number,
): D1PreparedStatement =>
  db.prepare(START_IF_RECORDED).bind(...request, idAt(now), new Date(now).toISOString());

/** What is stored for the next step. It goes on only with the schema that the backup began with. */
export const positionAfter = ({ migrations }: Pick<Running, 'migrations'>, next: object | null) =>
  JSON.stringify({ ...next, schema: migrations.at(-1) ?? '' });

/** Whether rows that this backup has were read with another schema: a restore could not read all of them. */
export const isOutdated = ({ position, migrations }: Running): boolean => {
  const { schema } = position as { schema?: string };
  return schema !== undefined && schema !== (migrations.at(-1) ?? '');
};

/** "2026-11-27-030012-5f3a" */
function idAt(now: number): string {
  const [day, time = ''] = new Date(now).toISOString().slice(0, 19).split('T');
  return `${day}-${time.replaceAll(':', '')}-${crypto.randomUUID().slice(0, 4)}`;
}
