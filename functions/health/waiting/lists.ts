// Everything that needs a person: one query for each kind. Each has the columns id, since and detail (JSON), and reads an
// index of what is pending. The values of all have the same numbers (`valuesAt`); ?1 is reserved for the reader.
import { periodsAt } from '../../ai/rules/quota.ts';
import { REFUSED_ADDRESSES, REFUSED_EMAILS, STUCK_BROADCASTS, STUCK_EMAILS } from './emails.ts';
import {
  DEAD_EVENTS,
  FAILED_PAYMENTS,
  LATE_REFUNDS,
  OPEN_DISPUTES,
  UNPRICED_SUBSCRIPTIONS,
  WAITING_OFFERS,
} from './money.ts';
import {
  ENDING_CLAIMS,
  UNANSWERED_POSTS,
  WAITING_APPEALS,
  WAITING_GROUPS,
  WAITING_REPORTS,
  WAITING_RESOURCES,
} from './people.ts';
import {
  AI_CALLS,
  DEAD_CRONS,
  FAILED_BUILDS,
  FAILED_REQUESTS,
  LATE_NUMBERS,
  NO_BACKUPS,
  OLD_BACKUPS,
  STUCK_ERASURES,
  STUCK_IMPORTS,
} from './site.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The highest count: more makes no difference to the owner, and the monitor asks every minute. */
const MOST = 1000;

/** In the order of a founder's worry: money, people, the site. */
export const LISTS = {
  failedPayments: FAILED_PAYMENTS,
  disputes: OPEN_DISPUTES,
  lateRefunds: LATE_REFUNDS,
  unpriced: UNPRICED_SUBSCRIPTIONS,
  deadEvents: DEAD_EVENTS,
  waitingOffers: WAITING_OFFERS,
  reports: WAITING_REPORTS,
  appeals: WAITING_APPEALS,
  groups: WAITING_GROUPS,
  resources: WAITING_RESOURCES,
  refusedEmails: REFUSED_EMAILS,
  refusedAddresses: REFUSED_ADDRESSES,
  stuckErasures: STUCK_ERASURES,
  unanswered: UNANSWERED_POSTS,
  endingClaims: ENDING_CLAIMS,
  stuckImports: STUCK_IMPORTS,
  stuckBroadcasts: STUCK_BROADCASTS,
  failedRequests: FAILED_REQUESTS,
  stuckEmails: STUCK_EMAILS,
  deadCrons: DEAD_CRONS,
  noBackups: NO_BACKUPS,
  oldBackups: OLD_BACKUPS,
  failedBuilds: FAILED_BUILDS,
  lateNumbers: LATE_NUMBERS,
  aiCalls: AI_CALLS,
} as const satisfies Record<string, string>;

export type Kind = keyof typeof LISTS;

export interface Circumstances {
  aiLimit: number;
  /** When the content of this build was read. */
  contentReadAt: string;
}

/** ?2 to ?13 of the lists. `isUrgent`: only what has waited too long, as /api/ready counts it. */
export function valuesAt(
  now: number,
  { aiLimit, contentReadAt }: Circumstances,
  isUrgent: boolean,
): (string | number)[] {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  return [
    periodsAt(now).day,
    ago(DAY_MS),
    ago(HOUR_MS),
    ago(6 * HOUR_MS),
    ago(15 * MINUTE_MS),
    ago(10 * MINUTE_MS),
    ago(3 * HOUR_MS),
    MOST,
    contentReadAt,
    isUrgent ? aiLimit : Math.ceil(aiLimit * 0.8),
    isUrgent ? ago(DAY_MS) : ago(0),
    ago(14 * DAY_MS),
  ];
}
