// Which changes of this page reached the account. Only these become part of what a page knows of the account; what was
// refused or discarded is just no longer laid over it.
import type { WaitingChange } from './change.ts';
import { onNews } from './channel.ts';
import { $waitingChanges } from './state.ts';
import { changeUnderWay } from './under-way.ts';

/** Hears of each change that this page made, or has shown as waiting, once it is in the account, with the response. */
export function onArrival(listener: (change: WaitingChange, data: unknown) => void): () => void {
  const waited = new Map<string, WaitingChange>();
  const unlist = $waitingChanges.subscribe((list) => {
    for (const change of list) waited.set(change.id, change);
  });
  const forget = onNews(({ sent }) => {
    const change = sent && (waited.get(sent.id) ?? changeUnderWay(sent.id));
    if (!change) return;
    waited.delete(change.id);
    listener(change, sent.data);
  });
  return () => {
    unlist();
    forget();
  };
}
