// The draft of a question that was not sent yet; a sign-out deletes it.
import { store, stored } from '../../lib/storage.ts';
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const KEY = `${DRAFT_PREFIX}-chat`;

export const keptDraft = (): string => stored(KEY, 'session') ?? '';

/** With storage blocked, the draft lasts only as long as the page. */
export function keepDraft(text: string): void {
  store(KEY, text || null, 'session');
}

export const forgetDraft = () => keepDraft('');
