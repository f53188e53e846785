// A note that is being written, kept on the device until it is saved: closing the browser loses nothing. Forgotten at a
// sign-out.
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const keyOf = (name: string) => `${DRAFT_PREFIX}-note-${name}`;

/** `name`: the note's ID, or the paragraph of a new one. */
export function readDraft(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function keepDraft(name: string, text: string): void {
  try {
    localStorage.setItem(keyOf(name), text);
  } catch {
    // Blocked or full: the text lasts as long as the page.
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Blocked storage keeps nothing.
  }
}
