// What else waits on this device. Saves of work keep a list of their own, because they may have to ask about a conflict.
import { atom } from 'nanostores';

export interface OtherWaiting {
  id: string;
  label: string;
  /** Why the account refuses it. */
  problem?: string | undefined;
  isOnlyInThisPage?: boolean;
  discard(): void;
}

export const $otherWaiting = atom<readonly OtherWaiting[]>([]);

/** Send them now; each resolves when it has tried. */
export const otherSenders = new Set<() => Promise<unknown>>();
