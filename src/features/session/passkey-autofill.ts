// Passkeys in the suggestions of the email field ("conditional UI"): the request waits until the member chooses one.
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { optionsToSignIn, type Proof, sendProof } from './passkeys.ts';
import { $signIn, signInWithProof } from './sign-in.ts';

/** A challenge ends after five minutes. */
const RENEW_MS = 4.5 * 60_000;

/** Until the member signs in, or opens the dialog of the button instead. */
export async function offerPasskeys(): Promise<void> {
  for (;;) {
    const proof = await chosen();
    if (proof === 'stopped') return;
    if (proof === 'renew') continue;
    await signInWithProof(() => sendProof(proof));
    if (!$signIn.get().error) return;
  }
}

async function chosen(): Promise<Proof | 'renew' | 'stopped'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOld = false;
  try {
    const optionsJSON = await optionsToSignIn();
    timer = setTimeout(() => {
      isOld = true;
      WebAuthnAbortService.cancelCeremony();
    }, RENEW_MS);
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    // Without a connection, or if the browser refuses: the form and the button are still there.
    return isOld ? 'renew' : 'stopped';
  } finally {
    clearTimeout(timer);
  }
}
