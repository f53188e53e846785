import { atom } from 'nanostores';
import { type GroupPage, readGroup } from './groups.ts';

/** An open group, as last read; `now` is when, in milliseconds since 1970. */
export function createGroup(page: GroupPage, now: number) {
  const $shown = atom({ page, now });
  let latest = 0;

  /** Rejects with ApiError, and then the group stays as it was. A slow response never replaces a later one. */
  async function readAgain(): Promise<void> {
    const request = ++latest;
    const read = await readGroup(page.group.id);
    if (request === latest) $shown.set({ page: read, now: Date.now() });
  }

  /** For live updates: after a failure, the next event reads again. */
  const refresh = () => void readAgain().catch(() => undefined);

  return { $shown, readAgain, refresh };
}
