// Where a member is sent whose membership is over. Specification section 4; the server enforces access, this only explains.
import type { User } from '../session/user.ts';

/** Whoever is expired can still pay, reach the account, leave, and read what is legal. */
const EXEMPT =
  /^\/(payment|subscribe|account|login|signup|plans|api|terms-of-service|privacy-policy|cookie-settings|help|sign-out|forgot-password|reset-password|confirm-email|still-you|try-again)(\/|$)/;

/** Undefined: stay. */
export function expiredPath(path: string, tier: User['tier']): string | undefined {
  if (EXEMPT.test(path)) return undefined;
  const plan = /^(business|agency)$/.test(tier) ? tier : 'quick';
  return `/payment?plan=${plan}&expired=true`;
}
