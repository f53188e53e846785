// Everything that waits, in the words of the line above the page and of its list.
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

/** Whether the list says something that the page itself does not. */
export function lineOf(list: readonly Waiting[], online: boolean, isSending: boolean): string {
  const refused = list.filter(({ problem }) => problem).length;
  const waiting = list.length - refused;
  if (waiting > 0 && !online)
    return `${changesText(waiting)} will sync when you’re back online${
      list.some(({ isOnlyInThisPage }) => isOnlyInThisPage) ? '. Keep this page open' : ''
    }`;
  if (refused > 0)
    return refused === 1 ? '1 change wasn’t accepted' : `${refused} changes weren’t accepted`;
  return waiting > 0 && !isSending ? `${changesText(waiting)} waiting to sync` : '';
}

export const changesText = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Resolves with what is left. */
export async function sendEverything(): Promise<readonly Waiting[]> {
  await sendWaiting();
  await sendOthers();
  return listFrom($waitingChanges.get(), $otherWaiting.get());
}

async function sendOthers(): Promise<void> {
  for (const send of otherSenders) await send();
}
