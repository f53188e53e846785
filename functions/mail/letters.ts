// Every mail there is, by kind, and what it needs to know. The texts are in texts.ts.
export interface Letters {
  /** Confirms the address of somebody who signed up with a password. */
  verify: { firstName: string; linkId: string };
  /** After the address is known to be theirs. */
  welcome: { firstName: string };
  reset: { firstName: string; linkId: string };
  /** Somebody asked for a reset here, but there is no account with this address. */
  'unknown-address': Record<never, never>;
  /** Somebody tried to sign up with, or to change to, an address that has an account already. */
  'address-in-use': { firstName: string };
  'password-changed': { firstName: string } & When;
  /** To the new address. */
  'confirm-new-email': { firstName: string; linkId: string };
  /** To the old address, when the change is asked for and again when it is done. */
  'email-change-asked': { firstName: string; newEmail: string } & When;
  'email-changed': { firstName: string; newEmail: string } & When;
  'new-sign-in': { firstName: string; method: SignInMethod } & When;
  'sign-in-method': {
    firstName: string;
    provider: 'google' | 'apple';
    change: 'added' | 'removed';
  } & When;
  'account-deleted': { firstName: string };
}

export type LetterKind = keyof Letters;
export type SignInMethod = 'password' | 'google' | 'apple';

/** When and where it happened: ISO 8601 UTC, IANA zone or '', "Chrome on Android" or '', ISO 3166 country or ''. */
export interface When {
  at: string;
  timeZone: string;
  device: string;
  country: string;
}
