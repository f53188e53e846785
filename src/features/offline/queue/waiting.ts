import { store } from '../../../lib/storage.ts';
import type { WaitingChange } from './change.ts';
import { announce } from './channel.ts';
import { memberOfPage } from './member.ts';
import { $waitingChanges, ANY_KEY, COUNT_KEY } from './state.ts';
import { changesOf, isAnythingStored, removeChange } from './store.ts';
import { isUnderWay, whileUnderWay } from './under-way.ts';

export { $waitingChanges };

export async function readWaiting(): Promise<void> {
  const memberId = await memberOfPage();
  const list = memberId ? await changesOf(memberId) : [];
  $waitingChanges.set(list.filter(({ id }) => !isUnderWay(id)));
  const isAny = await isAnythingStored();
  store(COUNT_KEY, list.length > 0 ? String(list.length) : null);
  store(ANY_KEY, isAny ? '1' : null);
}

/** Until `work` is done, the change does not count as waiting. */
export async function firstWay<T>(change: WaitingChange, work: () => Promise<T>): Promise<T> {
  try {
    return await whileUnderWay(change, work);
  } finally {
    await readWaiting();
  }
}

/** For a change that the member gives up. */
export async function discard(id: string): Promise<void> {
  await removeChange(id);
  await readWaiting();
  announce();
}
