// The kinds of things that can need a person, in the order of Today: the most costly first.
import type { Ability } from '../../rules/roles.ts';

interface KindOf {
  area: 'money' | 'people' | 'site';
  /** Without it the kind is not shown, nor named as clear. */
  ability: Ability;
  /** The name under “All clear”. */
  clear: string;
}

export const KINDS = {
  failedPayments: { area: 'money', ability: 'handle-payments', clear: 'Failed payments' },
  disputes: { area: 'money', ability: 'handle-payments', clear: 'Disputes' },
  lateRefunds: { area: 'money', ability: 'handle-payments', clear: 'Refunds' },
  unpriced: { area: 'money', ability: 'handle-payments', clear: 'Subscriptions without a plan' },
  deadEvents: { area: 'money', ability: 'handle-payments', clear: 'Stripe events' },
  waitingOffers: { area: 'money', ability: 'run-offers', clear: 'Discounts at Stripe' },
  reports: { area: 'people', ability: 'moderate', clear: 'Reports' },
  appeals: { area: 'people', ability: 'moderate', clear: 'Appeals' },
  groups: { area: 'people', ability: 'moderate', clear: 'New study groups' },
  resources: { area: 'people', ability: 'moderate', clear: 'New resources' },
  refusedEmails: { area: 'people', ability: 'help-members', clear: 'Refused emails' },
  refusedAddresses: { area: 'people', ability: 'help-members', clear: 'Refused addresses' },
  stuckErasures: { area: 'people', ability: 'help-members', clear: 'Account deletions' },
  unanswered: { area: 'people', ability: 'moderate', clear: 'Questions without an answer' },
  endingClaims: { area: 'people', ability: 'moderate', clear: 'Reviews being written' },
  stuckImports: { area: 'people', ability: 'import-members', clear: 'Imports' },
  stuckBroadcasts: { area: 'people', ability: 'send-broadcasts', clear: 'Broadcasts' },
  failedRequests: { area: 'site', ability: 'run-site', clear: 'Failed requests' },
  stuckEmails: { area: 'site', ability: 'run-site', clear: 'Emails on their way' },
  deadCrons: { area: 'site', ability: 'run-site', clear: 'Scheduled work' },
  noBackups: { area: 'site', ability: 'run-site', clear: 'A first backup' },
  oldBackups: { area: 'site', ability: 'run-site', clear: 'Backups' },
  failedBuilds: { area: 'site', ability: 'run-content', clear: 'Builds of the site' },
  lateNumbers: { area: 'site', ability: 'read-numbers', clear: 'Daily numbers' },
  aiCalls: { area: 'site', ability: 'run-site', clear: 'AI limit' },
} as const satisfies Record<string, KindOf>;

export type NeedKind = keyof typeof KINDS;
export const NEED_KINDS = Object.keys(KINDS) as NeedKind[];

/** How long a row can be put off; 0 brings it back. */
export const PUT_OFF_DAYS = [0, 1, 3, 7] as const;
