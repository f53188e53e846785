// Decides which draft is shown: this browser’s or the account’s. The other one is offered, unless it is older.
import type { Draft } from '../writing-api.ts';
import type { LocalDraft } from './local-draft.ts';

export interface Settled {
  content: string;
  base: number;
  /** `content` still has to be saved to the account. */
  isUnsaved: boolean;
  /** Written in another tab or on another device: the member chooses. */
  other: Draft | null;
}

/** `shown` is the field’s current text; the local draft may lack the last keystrokes. */
export function settle(
  shown: string,
  local: Pick<LocalDraft, 'base' | 'isSaved' | 'isPosted'> | null,
  remote: Draft | null,
  initial: string,
): Settled {
  const isPosted = local?.isPosted && remote && remote.version <= local.base;
  const theirs = isPosted ? null : remote;
  const isTouched = shown !== initial && !local?.isSaved;
  if (!theirs) {
    // Posted, or cleared, on another device.
    if (!isTouched) return { content: initial, base: 0, isUnsaved: false, other: null };
    return { content: shown, base: isPosted ? local.base : 0, isUnsaved: true, other: null };
  }
  const { content, version: base } = theirs;
  if (!isTouched || content === shown) return { content, base, isUnsaved: false, other: null };
  if (local?.base === base) return { content: shown, base, isUnsaved: true, other: null };
  return { content: shown, base, isUnsaved: true, other: theirs };
}
