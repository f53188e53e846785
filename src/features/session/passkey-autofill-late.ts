// Passkeys among the suggestions for the email field, where the browser can do that. It loads when the page is idle.
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

if (document.querySelector('input[autocomplete$=webauthn]'))
  idle(() => {
    void window.PublicKeyCredential?.isConditionalMediationAvailable?.().then(
      async (isAvailable) => {
        if (isAvailable) await (await import('./passkey-autofill.ts')).offerPasskeys();
      },
    );
  });
