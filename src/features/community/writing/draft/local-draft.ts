// The draft in this browser, stored with every keystroke. Storage may be full or blocked: then nothing is kept here,
// and everything else works. Signing out removes the entries: session/forget-drafts.ts.
import { store, stored } from '../../../../lib/storage.ts';
import { DRAFT_PREFIX } from '../../../session/draft-prefix.ts';

export interface LocalDraft {
  /** Other members who use this browser don’t see it. */
  memberId: string;
  content: string;
  /** The account’s version that it is based on; 0 for none. */
  base: number;
  /** True if the account has exactly this text. */
  isSaved: boolean;
  /** True once posted: the account’s draft may still have to be deleted. */
  isPosted: boolean;
  /** The last attempt to post: the same text is sent with the same ID, also after a reload. */
  sent?: { id: string; content: string } | undefined;
}

export const keyOf = (place: string) => `${DRAFT_PREFIX}-community-${place}`;

export function readLocal(place: string, memberId: string): LocalDraft | null {
  const draft = parsed(stored(keyOf(place)));
  return draft?.memberId === memberId ? draft : null;
}

/** Null if the JSON is damaged. */
export function parsed(json: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(json ?? 'null') as LocalDraft | null;
    return typeof draft?.content === 'string' && Number.isInteger(draft.base) ? draft : null;
  } catch {
    return null;
  }
}

/** False if the browser has no room for it. */
export const writeLocal = (place: string, draft: LocalDraft | null): boolean =>
  store(keyOf(place), draft && JSON.stringify(draft));
