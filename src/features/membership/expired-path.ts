// The page that an expired member is redirected to. This only explains; the server enforces it.
import type { User } from '../session/user.ts';

/** An expired member can still pay, open the account, sign out, and read the legal pages. */
const EXEMPT =
  /^\/(payment|subscribe|account|login|signup|plans|api|terms-of-service|privacy-policy|code-of-conduct|cookie-settings|help|sign-out|forgot-password|reset-password|confirm-email|still-you|try-again)(\/|$)/;

/** Undefined: stay. */
export function expiredPath(path: string, tier: User['tier']): string | undefined {
  if (EXEMPT.test(path)) return undefined;
  const plan = /^(business|agency)$/.test(tier) ? tier : 'quick';
  return `/payment?plan=${plan}&expired=true`;
}
