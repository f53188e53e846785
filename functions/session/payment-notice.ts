// The failed-payment notice of every member page, written into the HTML: no extra request and no layout shift.

import { dayOf } from '../email/when-and-where.ts';
import { isExpired } from '../rules/entitlement.ts';
import type { Member } from './current-member.ts';

/** Shows the notice that MemberLayout hides, with the date until which everything stays open. */
export function showPaymentNotice(member: Member, page: Response): Response {
  if (!member.hasFailedPayment) return page;
  return new HTMLRewriter()
    .on('[data-payment-failed]', { element: (notice) => void notice.removeAttribute('hidden') })
    .on('[data-open-until]', { element: (text) => void text.setInnerContent(openUntil(member)) })
    .transform(page);
}

function openUntil({ membership, timeZone }: Member): string {
  return membership.status === 'active' && membership.expiresAt && !isExpired(membership)
    ? `Everything stays open until ${dayOf(membership.expiresAt, timeZone)}.`
    : 'The paid lessons stay closed until you pay.';
}
