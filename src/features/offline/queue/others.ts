// Other waiting changes. Saved work keeps its own list, because its saves may have to ask about a conflict.
import { atom } from 'nanostores';

export interface OtherWaiting {
  id: string;
  label: string;
  /** The account’s reason for refusing it. */
  problem?: string | undefined;
  isOnlyInThisPage?: boolean;
  discard(): void;
}

export const $otherWaiting = atom<readonly OtherWaiting[]>([]);

/** Functions that send them now; each resolves after the attempt. */
export const otherSenders = new Set<() => Promise<unknown>>();
