// Texts of the status line above the page.
import type { Waiting } from './waiting-list.ts';

/** The status line’s text; '' when there is nothing to report. */
export function lineOf(
  list: readonly Pick<Waiting, 'problem' | 'isOnlyInThisPage'>[],
  online: boolean,
  isSending: boolean,
): string {
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

/** Changes refused since `before`: the page still has to report them. */
export function refusedSince<T extends Pick<Waiting, 'id' | 'problem'>>(
  before: readonly T[],
  now: readonly T[],
): T[] {
  const waited = new Set(before.filter(({ problem }) => !problem).map(({ id }) => id));
  return now.filter(({ id, problem }) => problem && waited.has(id));
}

export const changesText = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
