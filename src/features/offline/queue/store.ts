// Waiting changes of every member who used this device. Each member sees and sends only their own.
import type { StoredChange } from './change.ts';
import { tableIn } from './database.ts';
import { dropFile, dropFilesOf, dropUnnamedFiles } from './files.ts';

const inTransaction = tableIn({
  name: 'ai-money-masters-waiting',
  table: 'changes',
  keyPath: 'order',
  autoIncrement: true,
});

/** After this, the changes of a member who never came back are deleted. */
const KEPT_FOR_MS = 60 * 86_400_000;

/** Changes that storage could not hold; lost when the page closes. They sort after all stored changes. */
let inMemory: StoredChange[] = [];
const AFTER_ALL = 2 ** 40;
let places = 0;

/** Oldest first. */
export async function changesOf(memberId: string): Promise<StoredChange[]> {
  const isOwn = (change: StoredChange) => change.memberId === memberId;
  return [...(await stored()), ...inMemory].filter(isOwn).sort((a, b) => a.order - b.order);
}

/** Of any member: each member's changes are sent when they come back. */
export const isAnythingStored = async (): Promise<boolean> => (await stored()).length > 0;

/** Replaces a waiting change with the same subject. Without room in storage, only this page holds the new one. */
export async function addChange(change: Omit<StoredChange, 'order'>): Promise<void> {
  inMemory = inMemory.filter((one) => !isSameSubject(one, change));
  const outdated = (await stored()).filter((one) => isSameSubject(one, change));
  try {
    await inTransaction('readwrite', (table) => {
      for (const { order } of outdated) table.delete(order);
      return table.add(change);
    });
  } catch {
    inMemory.push({ ...change, order: AFTER_ALL + places++, isOnlyInThisPage: true });
    await Promise.all(outdated.map(({ id }) => removeChange(id)));
  }
  await forgetFilesOf(outdated);
}

export async function removeChange(id: string): Promise<void> {
  const gone = inMemory.filter((one) => one.id === id);
  inMemory = inMemory.filter((one) => one.id !== id);
  await eachStored((one) => {
    if (one.id !== id) return one;
    gone.push(one);
    return null;
  });
  await forgetFilesOf(gone);
}

/** Unless another change needs them, such as one with a new title for the same file. */
async function forgetFilesOf(gone: readonly StoredChange[]): Promise<void> {
  const files = gone.flatMap(({ file }) => (file ? [file.id] : []));
  if (files.length === 0) return;
  const named = await namedFiles();
  for (const id of files) if (!named.has(id)) await dropFile(id);
}

const namedFiles = async () =>
  new Set([...(await stored()), ...inMemory].flatMap(({ file }) => (file ? [file.id] : [])));

/** Does nothing if the change was sent, replaced or discarded in the meantime. */
export async function updateChange(
  id: string,
  fields: Pick<StoredChange, 'failures'> & { problem?: string | undefined },
): Promise<void> {
  const changed = (one: StoredChange): StoredChange => {
    const { problem: _, ...rest } = { ...one, ...fields };
    return { ...rest, ...(fields.problem !== undefined && { problem: fields.problem }) };
  };
  inMemory = inMemory.map((one) => (one.id === id ? changed(one) : one));
  await eachStored((one) => (one.id === id ? changed(one) : one));
}

export async function removeChangesOf(memberId: string): Promise<void> {
  inMemory = inMemory.filter((one) => one.memberId !== memberId);
  await eachStored((one) => (one.memberId === memberId ? null : one));
  await dropFilesOf(memberId);
}

/** Deletes old changes of members who did not come back to this device. */
export async function forgetOldChanges(memberId: string, now = Date.now()): Promise<void> {
  await eachStored((one) =>
    one.memberId !== memberId && now - Date.parse(one.madeAt) > KEPT_FOR_MS ? null : one,
  );
  await dropUnnamedFiles(await namedFiles(), now);
}

const isSameSubject = (one: StoredChange, other: Omit<StoredChange, 'order'>) =>
  one.memberId === other.memberId && one.subject === other.subject;

async function stored(): Promise<StoredChange[]> {
  try {
    return await inTransaction<StoredChange[]>('readonly', (table) => table.getAll());
  } catch {
    return [];
  }
}

/** `become` returns null to delete. In one transaction, so that it does not undo another tab's writes. */
async function eachStored(become: (one: StoredChange) => StoredChange | null): Promise<void> {
  try {
    await inTransaction('readwrite', (table) => {
      const all: IDBRequest<StoredChange[]> = table.getAll();
      all.onsuccess = () => {
        for (const one of all.result) {
          const next = become(one);
          if (next === null) table.delete(one.order);
          else if (next !== one) table.put(next);
        }
      };
      return all;
    });
  } catch {
    // With storage blocked, there are none.
  }
}
