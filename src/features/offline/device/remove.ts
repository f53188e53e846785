// Removes everything of the member’s from this device: copies, waiting changes, drafts and keys.
import { announce } from '../queue/channel.ts';
import { memberOfPage } from '../queue/member.ts';
import { $otherWaiting } from '../queue/others.ts';
import { removeChangesOf } from '../queue/store.ts';
import { readWaiting } from '../queue/waiting.ts';
import { toldWorker } from './worker-messages.ts';

export async function removeFromDevice(): Promise<void> {
  const memberId = await memberOfPage();
  if (memberId) await removeChangesOf(memberId);
  for (const other of $otherWaiting.get()) other.discard();
  await toldWorker({ type: 'forget' });
  await deleteCaches();
  await readWaiting();
  // After readWaiting(), which stores its count under one of these keys.
  // navigation.ts listens: forget-drafts.ts must not be shared with it, or it would no longer be inline.
  dispatchEvent(new Event('forget-member'));
  announce();
}

/** Works without a running service worker. */
async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  try {
    for (const name of await caches.keys())
      if (name.startsWith('offline-')) await caches.delete(name);
  } catch {
    // With storage blocked, there are none.
  }
}
