// The list of a backup: what it consists of, and where each piece is in the store. Version 1; docs/backups.md describes it.
import * as v from 'valibot';

export const FORMAT = 1;

const Chunk = v.object({ object: v.string(), digest: v.string(), rows: v.number() });
export const BackupList = v.object({
  format: v.literal(FORMAT, 'This backup was made by another version of the product.'),
  id: v.string(),
  site: v.string(),
  startedAt: v.string(),
  finishedAt: v.string(),
  /** The migrations of the database, in their order. */
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.array(Chunk)),
  /** Pieces of the list of files: JSON Lines of BackupFile. */
  files: v.array(Chunk),
  /** JSON Lines of documents; without it the content is that of the repository. */
  content: v.nullable(Chunk),
  /** What is set and not secret, and the names of the secrets. */
  settings: v.object({ values: v.record(v.string(), v.string()), secrets: v.array(v.string()) }),
});
export type BackupList = v.InferOutput<typeof BackupList>;
export type ListedChunk = v.InferOutput<typeof Chunk>;

export interface BackupFile {
  key: string;
  object: string;
  /** SHA-256 of its bytes. */
  digest: string;
  bytes: number;
}

/** The places in the store. None is ever overwritten with something else. */
export const LISTS = 'lists/';
export const DATA = 'data/';
export const FILES = 'files/';
/** Erasures, which no thinning deletes. */
export const ERASED = 'erased/';

/** Pictures and files of the content are among the files, under this and their name. */
export const CONTENT_ASSETS = 'content/assets/';

export const listKey = (id: string) => `${LISTS}${id}.age`;
