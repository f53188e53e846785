// Saves that are not in the account yet, in this browser's storage: they survive a crash, a lost connection and a
// sign-in. Each belongs to the member who made it.

import type { WorkKind } from '../../../functions/saved-work/rules/saved-work.ts';
import { store, storedJson } from '../../lib/storage.ts';
import { $otherWaiting } from '../offline/queue/others.ts';

const KEY = 'saved-work-waiting';

export interface WaitingSave {
  memberId: string;
  /** Of the work. */
  id: string;
  kind: WorkKind;
  title: string;
  data: unknown;
  /** The version that was edited; null for new work. */
  baseVersion: number | null;
  revisionId: string;
  /** Of the copy that keeps these changes if the account has a newer version and nobody is there to choose. */
  copyId: string;
  /** Why the account refuses it. */
  problem?: string;
}

/** What storage could not hold; lost when the page closes. */
let inMemory: WaitingSave[] | undefined;
/** Whose saves are shown: never those of another member of this browser. */
let shownTo = '';

export function waitingSaves(): WaitingSave[] {
  if (inMemory) return inMemory;
  const list = storedJson(KEY);
  return Array.isArray(list) ? list.filter(isSave) : [];
}

export const savesOf = (member: string) =>
  waitingSaves().filter(({ memberId }) => memberId === member);

/** False when the browser's storage is full or blocked: then this page alone remembers them. */
export function setWaitingSaves(list: WaitingSave[]): boolean {
  const isStored = store(KEY, list.length > 0 ? JSON.stringify(list) : null);
  inMemory = isStored ? undefined : list;
  showWaiting();
  return isStored;
}

/** In the list of everything that waits on this device: each piece of work once. */
export function showWaiting(memberId = shownTo): void {
  shownTo = memberId;
  const newest = new Map(savesOf(memberId).map((save) => [save.id, save]));
  $otherWaiting.set(
    [...newest.values()].map(({ id, title, problem }) => ({
      ...{ id, label: `Save “${title}”`, problem, isOnlyInThisPage: inMemory !== undefined },
      discard: () => removeWaitingWork(id),
    })),
  );
}

/** Of one piece of work the first save and the newest: the first may have arrived without our knowing. */
export function addWaitingSave(save: WaitingSave): boolean {
  const others = waitingSaves().filter(({ id }) => id !== save.id);
  const [first] = waitingSaves().filter(({ id, problem }) => id === save.id && !problem);
  return setWaitingSaves([...others, ...(first ? [first] : []), save]);
}

export function removeWaitingSave({
  id,
  revisionId,
}: Pick<WaitingSave, 'id' | 'revisionId'>): void {
  setWaitingSaves(
    waitingSaves().filter((save) => save.id !== id || save.revisionId !== revisionId),
  );
}

export function removeWaitingWork(id: string): void {
  setWaitingSaves(waitingSaves().filter((save) => save.id !== id));
}

const isSave = (save: unknown): save is WaitingSave =>
  typeof save === 'object' &&
  save !== null &&
  ['memberId', 'id', 'kind', 'title', 'revisionId', 'copyId'].every(
    (name) => typeof (save as Record<string, unknown>)[name] === 'string',
  );
