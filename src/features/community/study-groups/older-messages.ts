import { atom } from 'nanostores';
import { MESSAGES_PER_PAGE } from '../../../../functions/community/study-groups/rules/vocabulary.ts';
import { type GroupMessage, readMessages } from './groups.ts';

/** The messages before those of the page, read a page at a time. */
export function createOlderMessages(groupId: number, hasOlder: boolean) {
  const $older = atom({ messages: [] as GroupMessage[], isWhole: !hasOlder, busy: false });

  /** `before`: the ID of the first message that is shown. Rejects with ApiError, and then changes nothing. */
  async function showOlder(before: number): Promise<void> {
    if ($older.get().busy) return;
    $older.set({ ...$older.get(), busy: true });
    try {
      const page = await readMessages(groupId, before);
      const messages = [...page, ...$older.get().messages];
      $older.set({ messages, isWhole: page.length < MESSAGES_PER_PAGE, busy: true });
    } finally {
      $older.set({ ...$older.get(), busy: false });
    }
  }

  return { $older, showOlder };
}
