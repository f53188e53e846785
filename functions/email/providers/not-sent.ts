/** `again`: the next mail may work. `pause`: no mail will work right now. `never`: this mail will never work. */
type Retry = 'again' | 'pause' | 'never';

/** `code` is stored and logged, so it must not hold anything of the mail. */
export class NotSent extends Error {
  constructor(
    readonly code: string,
    readonly retry: Retry = 'again',
  ) {
    super(code);
  }
}
