// The question that was not sent yet; a sign-out forgets it.
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const KEY = `${DRAFT_PREFIX}-chat`;

export function keptDraft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(text: string): void {
  try {
    if (text) sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage: the draft is as old as the page.
  }
}

export const forgetDraft = () => keepDraft('');
