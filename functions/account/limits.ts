import type { Limit } from '../http/rate-limits/rate-limits.ts';

const HOUR = 3600;

/** Each attempt emails an address that the member has not verified yet. */
export const EMAIL_CHANGES: Limit = { name: 'email-change', max: 5, windowSeconds: HOUR };
export const VERIFICATIONS: Limit = { name: 'verification', max: 3, windowSeconds: HOUR };
export const CONFIRMATIONS: Limit = { name: 'email-confirmation', max: 20, windowSeconds: HOUR };
export const PASSWORD_CHANGES: Limit = { name: 'password-change', max: 10, windowSeconds: HOUR };
/** Per session, so that guesses from elsewhere cannot keep a member from reauthenticating. */
export const IDENTITY_PROOFS: Limit = { name: 'identity-proof', max: 10, windowSeconds: HOUR / 4 };
export const EXPORTS: Limit = { name: 'export', max: 5, windowSeconds: HOUR };
