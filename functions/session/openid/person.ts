// A person as the provider describes them, in a form we can store.
import type { JWTPayload } from 'jose';
import { cleanName } from '../../rules/text/clean.ts';
import { NotSignedIn } from './problems.ts';
import type { Provider } from './providers.ts';

export interface ProviderPerson {
  provider: Provider;
  issuer: string;
  subject: string;
  /** '' when there is no usable address. */
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface SaidNames {
  firstName?: unknown;
  lastName?: unknown;
}

/** `said`: unsigned names from outside the token, which Apple sends with a person's first sign-in. */
export function personFrom(
  provider: Provider,
  issuer: string,
  claims: JWTPayload,
  said: SaidNames = {},
): ProviderPerson {
  const { sub = '', email, email_verified, given_name, family_name } = claims;
  // At most 255 ASCII characters: OpenID Connect Core, section 2.
  if (!/^[\x20-\x7e]{1,255}$/.test(sub)) throw new NotSignedIn('failed', 'subject');
  return {
    provider,
    issuer,
    subject: sub,
    email: usableAddress(email),
    // Apple sometimes sends it as text: https://developer.apple.com/documentation/signinwithapple/authenticating-users-with-sign-in-with-apple
    emailVerified: email_verified === true || (provider === 'apple' && email_verified === 'true'),
    firstName: nameFrom(given_name ?? said.firstName),
    lastName: nameFrom(family_name ?? said.lastName),
  };
}

/** Unusable if normalization changes it: it would match another address here, which may be another person's mailbox. */
function usableAddress(email: unknown): string {
  return typeof email === 'string' &&
    email.length <= 254 &&
    /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u.test(email) &&
    email === email.normalize('NFKC')
    ? email
    : '';
}

function nameFrom(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  return [...cleanName(claim.toWellFormed())].slice(0, 80).join('').trimEnd();
}

/** The `user` field of Apple's form: {"name":{"firstName":"…","lastName":"…"}}. Unsigned, so nothing else in it counts. */
export function namesFromApple(user: string | null): SaidNames {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: SaidNames | null };
    return { firstName: name?.firstName, lastName: name?.lastName };
  } catch {
    return {};
  }
}
