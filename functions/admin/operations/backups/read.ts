// The last thirty days of backups, as the console shows them.
import { read } from '../../../database/named.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

export interface ShownBackup {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  rows: number;
  files: number;
  bytes: number;
  newBytes: number;
  error: string | null;
  /** Null: it was never restored. */
  provedAt: string | null;
  isEqual: boolean | null;
  proof: string | null;
}

interface BackupRow extends Omit<ShownBackup, 'isEqual'> {
  isEqual: 0 | 1 | null;
}

const BACKUPS = `
  SELECT b.id, b.started_at AS startedAt, b.finished_at AS finishedAt, b.row_count AS "rows", b.file_count AS files, b.bytes,
    b.new_bytes AS newBytes, b.error, p.proved_at AS provedAt, p.is_equal AS isEqual, p.detail AS proof
  FROM backups b
  LEFT JOIN backup_proofs p ON p.backup_id = b.id
    AND p.proved_at = (SELECT max(l.proved_at) FROM backup_proofs l WHERE l.backup_id = b.id)
  WHERE ?1 IS NOT NULL AND b.dropped_at IS NULL AND b.started_at > ?2 ORDER BY b.started_at DESC LIMIT 100`;

export const backupsRead = (now: number) =>
  read<BackupRow>(BACKUPS, new Date(now - DAYS * DAY_MS).toISOString());

export const backupsFrom = (rows: readonly BackupRow[]): ShownBackup[] =>
  rows.map(({ isEqual, ...row }) => ({ ...row, isEqual: isEqual === null ? null : isEqual === 1 }));
