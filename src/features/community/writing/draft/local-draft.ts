// What is being written, kept in this browser with every key. Storage may be full or blocked: then nothing is kept here,
// and everything else works. The keys go with a sign-out: session/forget-drafts.ts.
import { store, stored } from '../../../../lib/storage.ts';
import { DRAFT_PREFIX } from '../../../session/draft-prefix.ts';

export interface LocalDraft {
  /** No other member of this browser gets to see it. */
  memberId: string;
  content: string;
  /** The account’s version that it continues; 0 for none. */
  base: number;
  /** The account has exactly this. */
  isSaved: boolean;
  /** It was posted, and the account may not have heard yet that it can go. */
  isPosted: boolean;
  /** The last attempt to post: the same text is sent with the same ID, also after a reload. */
  sent?: { id: string; content: string } | undefined;
}

export const keyOf = (place: string) => `${DRAFT_PREFIX}-community-${place}`;

export function readLocal(place: string, memberId: string): LocalDraft | null {
  const draft = parsed(stored(keyOf(place)));
  return draft?.memberId === memberId ? draft : null;
}

/** Null if it is damaged. */
export function parsed(json: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(json ?? 'null') as LocalDraft | null;
    return typeof draft?.content === 'string' && Number.isInteger(draft.base) ? draft : null;
  } catch {
    return null;
  }
}

/** False if there is no room for it. */
export const writeLocal = (place: string, draft: LocalDraft | null): boolean =>
  store(keyOf(place), draft && JSON.stringify(draft));
