// An uploaded file: checked, then recorded in D1, then stored in R2. It waits there until the member uses it.
import { inflateSync } from 'fflate';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { cleanFileName } from './rules/file-name.ts';
import { refuseFalseSizes } from './rules/honest-sizes.ts';
import { inspectFile } from './rules/inspect-file.ts';
import { FileRefusal, type KindName } from './rules/kinds.ts';

export interface SentFile {
  id: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The file's row in D1. */
export interface NotedFile {
  id: string;
  key: string;
  name: string;
  kind: KindName;
  bytes: number;
  sha256: string;
  /** ISO 8601 */
  at: string;
}

/** A feature's storage for one member's uploads, with its limits. */
export interface Shelf {
  /** The prefix of its keys in the bucket. */
  prefix: 'artifacts' | 'files';
  /** Inserts the file if there is room; does nothing if its ID exists. */
  note(file: NotedFile): D1PreparedStatement;
  /** The file with this ID, of any owner: fileKey, sha256, name, isOwn (0 or 1). */
  noted(id: string): D1PreparedStatement;
  /** Sets stored_at of the member's file, and returns its ID. */
  noteStored(id: string, at: string): D1PreparedStatement;
  /** SQL that finds a row if the file with the key ?1 is in use: it has then left the table of uploads. */
  inUse: string;
  /** The message when there is no room. */
  full: string;
}

/** Idempotent per `id`: a retry stores the same file again under the same key. 422 for a file that we do not accept. */
export async function storeFile(
  { db, bucket }: { db: D1Database; bucket: R2Bucket },
  shelf: Shelf,
  { id, name, bytes }: SentFile,
  now = new Date(),
): Promise<Pick<NotedFile, 'id' | 'name' | 'kind' | 'bytes'>> {
  const kind = await kindOf(bytes, name);
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const at = now.toISOString();
  // Not the upload's ID: a listing of the bucket reveals nothing.
  const key = `${shelf.prefix}/${crypto.randomUUID()}`;
  const file = { id, key, name: cleanFileName(name, kind), kind, bytes: bytes.length, sha256, at };
  const noted = await noteFile(db, shelf, file);
  await bucket.put(noted.fileKey, bytes, { sha256 });
  if (!(await isKept(db, shelf, { id, fileKey: noted.fileKey, at }))) {
    await bucket.delete(noted.fileKey);
    throw new ApiError(409, 'conflict', 'That upload was canceled.');
  }
  return { id, name: noted.name, kind, bytes: bytes.length };
}

interface Noted {
  fileKey: string;
  sha256: string;
  name: string;
  isOwn: 0 | 1;
}

/** For a retry, returns the row that was recorded first. */
async function noteFile(
  db: D1Database,
  { note, noted, full }: Shelf,
  file: NotedFile,
): Promise<{ fileKey: string; name: string }> {
  const [, read] = await writeBatch(db, [note(file), noted(file.id)]);
  const [row] = (read?.results ?? []) as Noted[];
  if (!row) throw new ApiError(422, 'storage_full', full);
  if (!row.isOwn || row.sha256 !== file.sha256)
    throw new ApiError(409, 'conflict', 'That ID is taken. Please try again.');
  return row;
}

/**
 * False if the account was deleted meanwhile: the file would be orphaned. Of two requests with the same file, the other
 * one may have been faster, and its file may already be in use.
 */
async function isKept(
  db: D1Database,
  { noteStored, inUse }: Shelf,
  { id, fileKey, at }: { id: string; fileKey: string; at: string },
): Promise<boolean> {
  const stored = await noteStored(id, at).first();
  return stored !== null || (await db.prepare(inUse).bind(fileKey).first()) !== null;
}

async function kindOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<KindName> {
  try {
    const kind = inspectFile(bytes, name, (packed, size) =>
      inflateSync(packed, { out: new Uint8Array(size) }),
    );
    await refuseFalseSizes(bytes);
    return kind;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new ApiError(422, 'file_refused', error.message);
  }
}
