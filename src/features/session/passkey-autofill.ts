// Passkeys in the suggestions of the email field ("conditional UI"): the request waits until the member chooses one.
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { optionsToSignIn, type Proof, sendProof } from './passkeys.ts';
import { $signIn, signInWithProof } from './sign-in.ts';

/** A challenge ends after five minutes. */
const RENEW_MS = 4.5 * 60_000;

/** Until the member signs in. The dialog of the button replaces the request, which comes back when it is closed. */
export async function offerPasskeys(): Promise<void> {
  for (;;) {
    const proof = await chosen();
    if (proof === 'stopped') return;
    if (proof === 'replaced' && (await isSignedInElse())) return;
    if (typeof proof === 'string') continue;
    await signInWithProof(() => sendProof(proof));
    if (!$signIn.get().error) return;
  }
}

async function chosen(): Promise<Proof | 'renewed' | 'replaced' | 'stopped'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOld = false;
  try {
    const optionsJSON = await optionsToSignIn();
    timer = setTimeout(() => {
      isOld = true;
      WebAuthnAbortService.cancelCeremony();
    }, RENEW_MS);
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    if (isOld) return 'renewed';
    // Without a connection, or if the browser refuses: the form and the button are still there.
    return error instanceof Error && error.name === 'AbortError' ? 'replaced' : 'stopped';
  } finally {
    clearTimeout(timer);
  }
}

/** After the dialog: whether it led to the next page. */
async function isSignedInElse(): Promise<boolean> {
  await new Promise<void>((closed) => {
    const stop = $signIn.listen(({ busy }) => {
      if (busy) return;
      stop();
      // The form is busy again in a moment if the next page is on its way.
      setTimeout(closed);
    });
  });
  return $signIn.get().busy;
}
