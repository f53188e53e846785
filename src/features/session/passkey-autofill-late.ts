// Passkeys among the suggestions for the email field, where the browser can do that. They load with the first touch, as
// the form does: a visitor who only looks loads none of it.
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];

function begin(): void {
  for (const sign of SIGNS) removeEventListener(sign, begin);
  void window.PublicKeyCredential?.isConditionalMediationAvailable?.()
    .then(async (isAvailable) => {
      if (isAvailable) await (await import('./passkey-autofill.ts')).offerPasskeys();
    })
    // Without them the form works as before, and its button loads them again.
    .catch(() => undefined);
}

if (document.querySelector('input[autocomplete$=webauthn]'))
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
