// Why a sign-in with Google or Apple failed, as the code in the next page's URL.
export type SignInProblem =
  | 'google-off'
  | 'apple-off'
  | 'too-many'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'sign-ups-closed'
  | 'unreachable'
  | 'no-email'
  | 'unverified-email'
  | 'identity-taken'
  | 'provider-taken'
  | 'other-identity'
  | 'not-fresh';

/** `reason` is for our log: a fixed word or a code, never raw input. */
export class NotSignedIn extends Error {
  constructor(
    readonly problem: SignInProblem,
    readonly reason: string = problem,
    options?: ErrorOptions,
  ) {
    super(`${problem}: ${reason}`, options);
  }
}
