import { announce } from './channel.ts';
import { memberOfPage } from './member.ts';
import { $waitingChanges, COUNT_KEY } from './state.ts';
import { changesOf, removeChange } from './store.ts';

export { $waitingChanges };

/** Made on this page, and on their first way: whether they have to wait is not known yet. */
const underWay = new Set<string>();

export async function readWaiting(): Promise<void> {
  const memberId = await memberOfPage();
  const list = memberId ? await changesOf(memberId) : [];
  $waitingChanges.set(list.filter(({ id }) => !underWay.has(id)));
  try {
    if (list.length > 0) localStorage.setItem(COUNT_KEY, String(list.length));
    else localStorage.removeItem(COUNT_KEY);
  } catch {
    // Storage is blocked or full.
  }
}

/** Until `work` is done, it does not count as waiting. */
export async function firstWay<T>(id: string, work: () => Promise<T>): Promise<T> {
  underWay.add(id);
  try {
    return await work();
  } finally {
    underWay.delete(id);
    await readWaiting();
  }
}

/** The member gives it up. */
export async function discard(id: string): Promise<void> {
  await removeChange(id);
  await readWaiting();
  announce();
}
