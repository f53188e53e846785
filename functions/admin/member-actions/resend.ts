// Whether an email can be sent again, and how.

import type { EmailKind } from '../../email/email-data.ts';
import type { LinkPurpose } from '../../email/links.ts';

export interface SentEmail {
  kind: EmailKind;
  sentAt: string | null;
  givenUpAt: string | null;
  /** Once delivered, an email's content is deleted where a provider sends it. */
  isKept: boolean;
  /** The member's address. */
  isVerified: boolean;
}

/** `same`: it never left, and is tried again. `copy`: once more. `new-link`: its link is made anew. */
export type Again = { how: 'same' | 'copy' | 'new-link' } | { refused: string };

/** Emails whose link is made anew: the old one has expired, or was used. */
export const NEW_LINKS: Partial<Record<EmailKind, Exclude<LinkPurpose, 'change-email'>>> = {
  verify: 'verify',
  reset: 'reset',
};

export function howToResend({ kind, sentAt, givenUpAt, isKept, isVerified }: SentEmail): Again {
  if (kind === 'verify' && isVerified) return { refused: 'The address is confirmed already.' };
  if (kind === 'confirm-new-email')
    return { refused: 'Its link works once. Change the email again instead.' };
  const isWaiting = sentAt === null && givenUpAt === null;
  if (isWaiting) return { refused: 'It’s still on its way. It is tried again by itself.' };
  if (kind in NEW_LINKS) return { how: 'new-link' };
  if (sentAt === null) return { how: 'same' };
  return isKept
    ? { how: 'copy' }
    : { refused: 'It was delivered, and we don’t keep the text of delivered emails.' };
}
