// The passkey that opens the console, and that sensitive actions ask for again.
import { ApiError, messageOf } from '../../lib/api.ts';
import { NETWORK_ERROR, ShownError } from '../../lib/form.ts';

/** Asks the browser for the passkey and confirms the session. Throws a ShownError if the member closes the dialog. */
export const showPasskey = async () =>
  (await import('../session/passkeys.ts')).confirmedWithPasskey();

const asksForPasskey = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirm_passkey';

/** Runs the request; if the last passkey is too long ago, asks for it and runs it once more. */
export async function withPasskey<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!asksForPasskey(error)) throw error;
    await showPasskey();
    return request();
  }
}

/** A sentence for an error on the way. */
export const problemOf = (error: unknown): string =>
  error instanceof ShownError ? error.message : messageOf(error, NETWORK_ERROR);
