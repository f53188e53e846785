// All waiting changes, in the form that the status line and its list need.
import type { WaitingChange } from './queue/change.ts';
import { $otherWaiting, type OtherWaiting, otherSenders } from './queue/others.ts';
import { sendWaiting, tryAgain } from './queue/sending.ts';
import { $waitingChanges, discard } from './queue/waiting.ts';

export interface Waiting {
  id: string;
  label: string;
  /** By the device's clock; undefined for saved work. */
  madeAt?: string;
  problem?: string | undefined;
  isOnlyInThisPage?: boolean | undefined;
  discard(): void;
  tryAgain(): void;
}

export const listFrom = (
  changes: readonly WaitingChange[],
  others: readonly OtherWaiting[],
): Waiting[] => [
  ...changes.map(
    ({ id, label, madeAt, problem, isOnlyInThisPage }): Waiting => ({
      ...{ id, label, madeAt, problem, isOnlyInThisPage },
      discard: () => void discard(id),
      tryAgain: () => void tryAgain(id),
    }),
  ),
  ...others.map((other): Waiting => ({ ...other, tryAgain: () => void sendOthers() })),
];

/** Resolves with the changes that still wait. */
export async function sendEverything(): Promise<readonly Waiting[]> {
  await sendWaiting();
  await sendOthers();
  return listFrom($waitingChanges.get(), $otherWaiting.get());
}

async function sendOthers(): Promise<void> {
  for (const send of otherSenders) await send();
}
