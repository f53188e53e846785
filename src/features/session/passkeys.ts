// The browser's dialogs for passkeys. Loaded when they are needed, or once a page is interactive.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { api, dataOf } from '../../lib/api.ts';
import { ShownError } from '../../lib/form.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type Proof = Awaited<ReturnType<typeof startAuthentication>>;

const UNSUPPORTED = 'This browser can’t use passkeys. Please try another way.';
const NOT_USED =
  'No passkey was used. Try again, or use another way if this device has none for you.';
const NOT_MADE = 'You closed the dialog before the passkey was made. Try again whenever you like.';
const ALREADY_HERE = 'This device already has a passkey for your account.';
const DEVICE_FAILED = 'Your device couldn’t do that. Please try again.';

export const optionsToSignIn = async () =>
  (await dataOf(api.auth.passkey.options.$post({ json: {} }))) as RequestOptions;

export const sendProof = (response: Proof) =>
  dataOf(api.auth.passkey.$post({ json: { response: response as never } }));

/** Throws a ShownError if the member closes the dialog, or if the browser cannot. */
export async function proved(optionsJSON: RequestOptions): Promise<Proof> {
  if (!browserSupportsWebAuthn()) throw new ShownError(UNSUPPORTED);
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new ShownError(isClosed(error) ? NOT_USED : DEVICE_FAILED);
  });
}

/** As `proved`, for a new passkey. */
export async function registered(optionsJSON: CreationOptions) {
  if (!browserSupportsWebAuthn()) throw new ShownError(UNSUPPORTED);
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (nameOf(error) === 'InvalidStateError') throw new ShownError(ALREADY_HERE);
    throw new ShownError(isClosed(error) ? NOT_MADE : DEVICE_FAILED);
  });
}

/** Confirms the current session. */
export async function confirmedWithPasskey() {
  const { confirmation } = api.account.passkeys;
  const options = (await dataOf(confirmation.options.$post({ json: {} }))) as RequestOptions;
  const response = await proved(options);
  return dataOf(confirmation.$post({ json: { response: response as never } }));
}

/** Closed, timed out, or replaced by another dialog: browsers don’t say which. */
const isClosed = (error: unknown) => /^(NotAllowed|Abort)Error$/.test(nameOf(error));

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
