// Reports which of this page’s changes reached the account. Only these update the page’s account data; refused or
// discarded changes are just no longer applied on top of it.
import type { WaitingChange } from './change.ts';
import { onNews } from './channel.ts';
import { $waitingChanges } from './state.ts';
import { changeUnderWay } from './under-way.ts';

/** Called with the response for each change that this page made, or showed as waiting, once it is in the account. */
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
