import { atom } from 'nanostores';
import { api, dataOf, messageOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

const read = () => dataOf(api.admin.operations.backups.$get());
export type BackupsData = Awaited<ReturnType<typeof read>>;

export const backups = consoleStore(read);

export const $starting = atom<{ isBusy: boolean; failure: string }>({ isBusy: false, failure: '' });

/** One ID until it worked: a repeated press starts one backup. */
let pending: string | null = null;

export async function backUpNow(): Promise<void> {
  pending ??= crypto.randomUUID();
  const id = pending;
  $starting.set({ isBusy: true, failure: '' });
  try {
    await withPasskey(() => dataOf(api.admin.operations.backups.$post({ json: { id } })));
    pending = null;
    await backups.load();
    $starting.set({ isBusy: false, failure: '' });
  } catch (error) {
    $starting.set({
      isBusy: false,
      failure: messageOf(error, 'No connection. No backup was started.'),
    });
  }
}
