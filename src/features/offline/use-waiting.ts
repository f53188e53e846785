import { useStore } from '@nanostores/react';
import { $otherWaiting } from './queue/others.ts';
import { $waitingChanges } from './queue/waiting.ts';
import { listFrom, type Waiting } from './waiting-list.ts';

/** All of the member’s changes that wait on this device. Empty during the build. */
export function useWaiting(): readonly Waiting[] {
  const changes = useStore($waitingChanges, { ssr: 'initial' });
  const others = useStore($otherWaiting, { ssr: 'initial' });
  return listFrom(changes, others);
}
