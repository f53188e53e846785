import { atom } from 'nanostores';
import { messageOf } from '../../../lib/api.ts';
import { readBlocked, unblock } from './moderation.ts';

type BlockedMember = Awaited<ReturnType<typeof readBlocked>>[number];

interface BlockedState {
  /** Null until the list has loaded. */
  members: BlockedMember[] | null;
  /** The handle of the member who is being unblocked. */
  busy: string | null;
  said: string;
  failure: string;
}

/** The members whom this member has blocked. */
export function createBlocked() {
  const $blocked = atom<BlockedState>({ members: null, busy: null, said: '', failure: '' });
  const change = (changed: Partial<BlockedState>) =>
    $blocked.set({ ...$blocked.get(), ...changed });

  async function load(): Promise<void> {
    try {
      change({ members: await readBlocked() });
    } catch (error) {
      change({ failure: messageOf(error, 'The list didn’t load. Please reload the page.') });
    }
  }

  /** One member at a time. */
  async function remove({ handle, name }: BlockedMember): Promise<void> {
    if ($blocked.get().busy) return;
    change({ busy: handle, failure: '' });
    try {
      await unblock(handle);
      const members = $blocked.get().members?.filter((each) => each.handle !== handle) ?? null;
      change({ members, said: `You can read ${name} again.` });
    } catch (error) {
      const text = 'That didn’t reach us. Check your connection and try again.';
      change({ failure: messageOf(error, text) });
    } finally {
      change({ busy: null });
    }
  }

  return { $blocked, load, remove };
}
