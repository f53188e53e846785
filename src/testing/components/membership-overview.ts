// A membership as the server reports it, for the component tests.
import type {
  MembershipOverview,
  Subscription,
} from '../../features/account/membership/membership.ts';

export const NOW = '2026-11-21T10:00:00.000Z';

interface Differences {
  membership?: MembershipOverview['membership'];
  /** Null: no subscription. */
  subscription?: Partial<Subscription> | null;
  invoices?: Partial<MembershipOverview['invoices'][number]>[];
  events?: (Partial<MembershipOverview['events'][number]> & { kind: string })[];
  refund?: MembershipOverview['refund'];
  grants?: MembershipOverview['grants'];
}

/** Quick Start, paid monthly, joined an hour ago, except for these differences. */
export function aMembership(differences: Differences = {}): MembershipOverview {
  const { subscription, invoices = [], events = [], refund = null, grants = [] } = differences;
  return {
    membership: differences.membership ?? {
      tier: 'quick',
      status: 'active',
      expiresAt: '2026-12-22T10:00:00.000Z',
      isExpired: false,
    },
    subscription:
      subscription === null
        ? null
        : {
            plan: 'quick',
            billing: 'monthly',
            status: 'active',
            paidUntil: '2026-12-21T10:00:00.000Z',
            cancelsAt: null,
            pausedFrom: null,
            resumesAt: null,
            endedAt: null,
            nextChargeAt: '2026-12-21T10:00:00.000Z',
            nextChargeCents: 2249,
            card: { brand: 'visa', last4: '4242', expires: '2034-12' },
            guaranteeDays: 60,
            guaranteeUsedBy: null,
            guaranteeEndsAt: '2027-01-20T09:00:00.000Z',
            canBeRefunded: true,
            pauses: [],
            keptCents: 2249,
            refundedCents: 0,
            ...subscription,
          },
    invoices: invoices.map((invoice, i) => ({
      id: `in_${i}`,
      number: null,
      status: 'paid',
      cents: 2249,
      refundedCents: 0,
      createdAt: '2026-11-21T09:00:00.000Z',
      pageUrl: null,
      pdfUrl: null,
      ...invoice,
    })),
    events: events.map((event) => ({
      detail: {},
      happenedAt: '2026-11-21T09:00:00.000Z',
      ...event,
    })),
    refund,
    grants,
    guaranteeUsedBy: null,
  };
}
