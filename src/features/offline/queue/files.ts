// Files that wait with a change, each stored once under its upload ID. In a separate database: the list of waiting
// changes is read often, and a page of an older build can still open it.
import { tableIn } from './database.ts';

interface StoredFile {
  id: string;
  /** The owner: the file is never sent for another member. */
  memberId: string;
  /** By the device's clock, in milliseconds. */
  keptAt: number;
  /** Bytes, not a Blob: Safari may lose the content of a stored Blob. */
  bytes: ArrayBuffer;
}

/** A page that closed before it stored the change leaves its file behind. */
const UNNAMED_FOR_MS = 3_600_000;

const inTransaction = tableIn({
  name: 'ai-money-masters-waiting-files',
  table: 'files',
  keyPath: 'id',
  autoIncrement: false,
});

/** Rejects when there is no room, or when the file is no longer readable. */
export async function keepFile(id: string, memberId: string, content: Blob): Promise<void> {
  const file: StoredFile = { id, memberId, keptAt: Date.now(), bytes: await content.arrayBuffer() };
  await inTransaction('readwrite', (table) => table.put(file));
}

export async function fileOf(memberId: string, id: string): Promise<ArrayBuffer | null> {
  const file = await read(id);
  return file?.memberId === memberId ? file.bytes : null;
}

export async function dropFile(id: string): Promise<void> {
  await inTransaction('readwrite', (table) => table.delete(id)).catch(() => undefined);
}

/** Drops all of this member’s files: a sign-out leaves none. */
export const dropFilesOf = async (memberId: string): Promise<void> =>
  dropEach(await allIds(), (file) => file.memberId === memberId);

/** Drops files that no change names. */
export async function dropUnnamedFiles(
  named: ReadonlySet<string>,
  now = Date.now(),
): Promise<void> {
  const unnamed = (await allIds()).filter((id) => !named.has(id));
  await dropEach(unnamed, ({ keptAt }) => now - keptAt > UNNAMED_FOR_MS);
}

/** One file at a time: old phones have little memory. */
async function dropEach(ids: readonly string[], isMeant: (file: StoredFile) => boolean) {
  for (const id of ids) {
    const file = await read(id);
    if (file && isMeant(file)) await dropFile(id);
  }
}

// With storage blocked, there are none.
const read = (id: string): Promise<StoredFile | undefined> =>
  inTransaction<StoredFile | undefined>('readonly', (table) => table.get(id)).catch(
    () => undefined,
  );
const allIds = (): Promise<string[]> =>
  inTransaction('readonly', (table) => table.getAllKeys() as IDBRequest<string[]>).catch(() => []);
