// The passkey that opens the console, and that sensitive actions ask for again.
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError, api, dataOf } from '../../lib/api.ts';

/** Asks the browser for the passkey and shows it to the server. Throws if the person cancels. */
export async function showPasskey(): Promise<void> {
  const { confirmation } = api.account.passkeys;
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    dataOf(confirmation.options.$post({ json: {} })),
  ]);
  // The client's types turn a buffer's methods into `never`.
  const response = await startAuthentication({
    optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
  });
  await dataOf(confirmation.$post({ json: { response } }));
}

export const asksForPasskey = (error: unknown): boolean =>
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

/** A sentence for an error on the way; '' if the person closed the browser's question. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError)
    return error.serverMessage ?? 'That didn’t work. Please try again.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return '';
  if (error instanceof TypeError) return 'No connection. Please try again.';
  return 'This browser can’t use your passkey here. Try the device where you added it.';
}
