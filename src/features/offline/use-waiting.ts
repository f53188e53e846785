import { useStore } from '@nanostores/react';
import { $otherWaiting } from './queue/others.ts';
import { $waitingChanges } from './queue/waiting.ts';
import { listFrom, type Waiting } from './waiting-list.ts';

/** Everything that waits on this device for the member. Empty while the page is built. */
export function useWaiting(): readonly Waiting[] {
  const changes = useStore($waitingChanges, { ssr: 'initial' });
  const others = useStore($otherWaiting, { ssr: 'initial' });
  return listFrom(changes, others);
}
