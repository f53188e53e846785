import { store } from '../../../lib/storage.ts';
import { removeFromDevice } from './remove.ts';
import { SIGN_OUT_PATH, SIGNING_OUT_KEY } from './sign-out-names.ts';

export async function leave(): Promise<void> {
  await removeFromDevice();
  location.assign(SIGN_OUT_PATH);
}

/** Only the server can end a session: the next page with a connection requests it (sign-out-link.ts). */
export async function endSessionLater(): Promise<void> {
  await removeFromDevice();
  // With storage blocked, this page has to stay open to do it.
  store(SIGNING_OUT_KEY, '1');
  addEventListener('online', () => location.assign(SIGN_OUT_PATH));
}
