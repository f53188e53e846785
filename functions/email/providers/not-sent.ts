/** `again`: the next email may work. `pause`: no email will work now. `never`: this email will never work. */
type Retry = 'again' | 'pause' | 'never';

/** `code` is stored and logged, so it must not contain anything from the email. */
export class NotSent extends Error {
  constructor(
    readonly code: string,
    readonly retry: Retry = 'again',
    /** How long the provider asks us to wait, in milliseconds. */
    readonly retryAfter?: number,
  ) {
    super(code);
  }
}
