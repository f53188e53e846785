// A note that is being written, kept on the device until it is saved: closing the browser loses nothing. Forgotten at a
// sign-out.
import { store, stored } from '../../../lib/storage.ts';
import { DRAFT_PREFIX } from '../../session/draft-prefix.ts';

const keyOf = (name: string) => `${DRAFT_PREFIX}-note-${name}`;

/** `name`: the note's ID, or the paragraph of a new one. */
export const readDraft = (name: string): string | null => stored(keyOf(name));

/** With blocked or full storage, the text lasts as long as the page. */
export function keepDraft(name: string, text: string): void {
  store(keyOf(name), text);
}

export function forgetDraft(name: string): void {
  store(keyOf(name), null);
}
