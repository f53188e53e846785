// /.well-known/security.txt: where people who found a weakness write to. RFC 9116.

interface Disclosure {
  /** An address that a person reads. */
  email: string;
  /** Of the site, without a path. */
  origin: URL;
  /** When this was true. */
  writtenAt: Date;
}

/** "Less than a year" is the RFC's advice (section 2.5.5): a site that is still built by then says it anew. */
const VALID_DAYS = 334;
const DAY_MS = 86_400_000;

export function securityTxt({ email, origin, writtenAt }: Disclosure): string {
  const expires = new Date(writtenAt.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', origin)}`,
    `Policy: ${new URL('/security-policy.txt', origin)}`,
    '',
  ].join('\n');
}
