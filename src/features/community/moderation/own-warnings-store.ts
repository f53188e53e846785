import { atom } from 'nanostores';
import { messageOf } from '../../../lib/api.ts';
import { readOwn } from './moderation.ts';

type Own = Awaited<ReturnType<typeof readOwn>>;

/** Moderators' decisions about the member. */
export function createOwnWarnings() {
  const $own = atom<{ own: Own | null; failure: string }>({ own: null, failure: '' });

  async function load(): Promise<void> {
    try {
      $own.set({ own: await readOwn(), failure: '' });
    } catch (error) {
      const text = 'What moderators wrote to you didn’t load. Please reload the page.';
      $own.set({ ...$own.get(), failure: messageOf(error, text) });
    }
  }

  return { $own, load };
}
