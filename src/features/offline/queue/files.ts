// Files that wait with a change, each once, under the ID of its upload. A database of its own: the list of what waits is
// read often, and a page of an older build can still open it.
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

/** A page that closed before it noted the change leaves its file behind. */
const UNNAMED_FOR_MS = 3_600_000;

const inTransaction = tableIn({
  name: 'ai-money-masters-waiting-files',
  table: 'files',
  keyPath: 'id',
  autoIncrement: false,
});

/** Rejects without room for it, and if the file cannot be read any more. */
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

/** Of this member: after a sign-out none is left. */
export const dropFilesOf = async (memberId: string): Promise<void> =>
  dropEach(await allIds(), (file) => file.memberId === memberId);

/** Those that no change names. */
export async function dropUnnamedFiles(
  named: ReadonlySet<string>,
  now = Date.now(),
): Promise<void> {
  const unnamed = (await allIds()).filter((id) => !named.has(id));
  await dropEach(unnamed, ({ keptAt }) => now - keptAt > UNNAMED_FOR_MS);
}

/** One at a time: an old phone has little memory. */
async function dropEach(ids: readonly string[], isMeant: (file: StoredFile) => boolean) {
  for (const id of ids) {
    const file = await read(id);
    if (file && isMeant(file)) await dropFile(id);
  }
}

// Blocked storage holds nothing.
const read = (id: string): Promise<StoredFile | undefined> =>
  inTransaction<StoredFile | undefined>('readonly', (table) => table.get(id)).catch(
    () => undefined,
  );
const allIds = (): Promise<string[]> =>
  inTransaction('readonly', (table) => table.getAllKeys() as IDBRequest<string[]>).catch(() => []);
