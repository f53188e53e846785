// The question that was not sent yet; a sign-out forgets it.
import { store, stored } from '../../lib/storage.ts';
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const KEY = `${DRAFT_PREFIX}-chat`;

export const keptDraft = (): string => stored(KEY, 'session') ?? '';

/** With blocked storage, the draft is as old as the page. */
export function keepDraft(text: string): void {
  store(KEY, text || null, 'session');
}

export const forgetDraft = () => keepDraft('');
