// Saves that are not in the account yet, in this browser's storage: they survive a crash, a lost connection and a
// sign-in. Each belongs to the member who made it.

import { atom } from 'nanostores';
import type { WorkKind } from '../../../functions/saved-work/rules/saved-work.ts';
import { store, storedJson } from '../../lib/storage.ts';
import { $otherWaiting } from '../offline/queue/others.ts';

const KEY = 'saved-work-waiting';

export interface WaitingSave {
  memberId: string;
  /** The ID of the work. */
  id: string;
  kind: WorkKind;
  title: string;
  data: unknown;
  /** The version that was edited; null for new work. */
  baseVersion: number | null;
  revisionId: string;
  /** The ID for a copy of these changes, if the account has a newer version and the member is not here to choose. */
  copyId: string;
  /** The account's reason for refusing it. */
  problem?: string;
}

/** The saves of the member of this page. */
export const $waiting = atom<readonly WaitingSave[]>([]);

/** Saves that storage could not hold; lost when the page closes. */
let inMemory: WaitingSave[] | undefined;
/** The member whose saves are shown: never those of another member of this browser. */
let shownTo = '';

export function waitingSaves(): WaitingSave[] {
  if (inMemory) return inMemory;
  const list = storedJson(KEY);
  return Array.isArray(list) ? list.filter(isSave) : [];
}

export const savesOf = (member: string) =>
  waitingSaves().filter(({ memberId }) => memberId === member);

/** False when the browser's storage is full or blocked: then only this page holds them. */
export function setWaitingSaves(list: WaitingSave[]): boolean {
  const isStored = store(KEY, list.length > 0 ? JSON.stringify(list) : null);
  inMemory = isStored ? undefined : list;
  showWaiting();
  return isStored;
}

/** Shows the member's saves, and lists each piece of work once among everything that waits on this device. */
export function showWaiting(memberId = shownTo): void {
  shownTo = memberId;
  const saves = savesOf(memberId);
  $waiting.set(saves);
  const newest = new Map(saves.map((save) => [save.id, save]));
  $otherWaiting.set(
    [...newest.values()].map(({ id, title, problem }) => ({
      ...{ id, label: `Save “${title}”`, problem, isOnlyInThisPage: inMemory !== undefined },
      discard: () => removeWaitingWork(id),
    })),
  );
}

/** Keeps the first save of a piece of work and the newest: the first may have arrived, its response lost. */
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
