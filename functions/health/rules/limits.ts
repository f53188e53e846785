// Limits of the plans that a site like this runs on, each with its source. Pure.
import type { Used } from './usage.ts';

export type CloudflarePlan = 'free' | 'paid';

/** When the sources were read last. */
export const READ_IN = 'November 2026';

/** What the site runs on. */
export interface Plans {
  cloudflare: CloudflarePlan;
  /** Null if no email leaves. */
  email: { provider: 'resend' | 'cloudflare'; perMonth: number } | null;
}

/** `day` and `month` begin anew, in UTC; `kept` does not. */
export type Period = 'day' | 'month' | 'kept';

/** What one day used, or what was kept at its end. */
export interface DayTotal {
  day: string;
  used: Used;
  databaseBytes: number | null;
  durableObjectCalls: number;
  uploadReads: number;
  uploadWrites: number;
  /** Null on days without a count. */
  uploadBytes: number | null;
  emails: number | null;
}

export interface Limit {
  name: string;
  unit: string;
  /** What is counted, in full, where it is shown. */
  counted: string;
  source: string | ((plans: Plans) => string);
  of: (day: DayTotal) => number | null;
  /** Null: these plans have no such limit. */
  in: (plans: Plans) => { most: number; per: Period } | null;
  /** Bytes are shown as megabytes and gigabytes. */
  isBytes?: true;
}

const GB = 1_000_000_000;
type Most = [most: number, per: Period];
const at = ([most, per]: Most) => ({ most, per });
const free =
  (ofFree: Most, ofPaid: Most) =>
  ({ cloudflare }: Plans) =>
    at(cloudflare === 'free' ? ofFree : ofPaid);
const always =
  (...most: Most) =>
  () =>
    at(most);

const WORKERS = 'https://developers.cloudflare.com/workers/platform/pricing/';
const D1 = 'https://developers.cloudflare.com/d1/platform/pricing/';
const R2 = 'https://developers.cloudflare.com/r2/pricing/';
const RESEND = 'https://resend.com/docs/knowledge-base/account-quotas-and-limits';
const RESEND_FREE_DAY = 100;
/** Cloudflare’s paid plan includes as many. */
export const RESEND_FREE_MONTH = 3000;
const CLOUDFLARE_EMAIL = 'https://developers.cloudflare.com/email-service/platform/pricing/';
const DURABLE_OBJECTS = 'https://developers.cloudflare.com/durable-objects/platform/pricing/';

export const LIMITS = {
  requests: {
    name: 'Requests to the Worker',
    unit: 'requests',
    counted:
      'Pages and API calls that the Worker answers. Files that the asset layer serves are free.',
    source: WORKERS,
    of: ({ used }) => used.requests,
    in: free([100_000, 'day'], [10_000_000, 'month']),
  },
  rowsRead: {
    name: 'D1 rows read',
    unit: 'rows',
    counted: 'As D1 reports them with each query of a request or a cron.',
    source: D1,
    of: ({ used }) => used.rowsRead,
    in: free([5_000_000, 'day'], [25_000_000_000, 'month']),
  },
  rowsWritten: {
    name: 'D1 rows written',
    unit: 'rows',
    counted: 'As D1 reports them, each row of an index included.',
    source: D1,
    of: ({ used }) => used.rowsWritten,
    in: free([100_000, 'day'], [50_000_000, 'month']),
  },
  databaseBytes: {
    name: 'Size of the database',
    unit: 'bytes',
    counted: 'As D1 reports it after a query.',
    source: 'https://developers.cloudflare.com/d1/platform/limits/',
    of: ({ databaseBytes }) => databaseBytes,
    in: free([GB / 2, 'kept'], [10 * GB, 'kept']),
    isBytes: true,
  },
  durableObjects: {
    name: 'Durable Object requests',
    unit: 'requests',
    counted: 'Calls of the status board, and requests of sign-in and of live rooms, one call each.',
    source: DURABLE_OBJECTS,
    of: ({ durableObjectCalls }) => durableObjectCalls,
    in: free([100_000, 'day'], [1_000_000, 'month']),
  },
  uploadBytes: {
    name: 'Uploads in R2',
    unit: 'bytes',
    counted: 'Images and files of members, by their rows in the database, once a day.',
    source: R2,
    of: ({ uploadBytes }) => uploadBytes,
    in: always(10 * GB, 'kept'),
    isBytes: true,
  },
  uploadWrites: {
    name: 'R2 writes (class A)',
    unit: 'operations',
    counted: 'Requests that upload something, one operation each.',
    source: R2,
    of: ({ uploadWrites }) => uploadWrites,
    in: always(1_000_000, 'month'),
  },
  uploadReads: {
    name: 'R2 reads (class B)',
    unit: 'operations',
    counted: 'Requests for an image or a file, one operation each, and the check of every minute.',
    source: R2,
    of: ({ uploadReads }) => uploadReads,
    in: always(10_000_000, 'month'),
  },
  emailsToday: {
    name: 'Emails today',
    unit: 'emails',
    counted: 'Emails that were queued, once an hour. The limit is that of Resend’s free plan.',
    source: RESEND,
    of: ({ emails }) => emails,
    in: ({ email }) =>
      email?.provider === 'resend' && email.perMonth <= RESEND_FREE_MONTH
        ? at([RESEND_FREE_DAY, 'day'])
        : null,
  },
  emails: {
    name: 'Emails',
    unit: 'emails',
    counted: 'Emails that were queued, once an hour. The limit is EMAILS_PER_MONTH.',
    source: ({ email }) => (email?.provider === 'cloudflare' ? CLOUDFLARE_EMAIL : RESEND),
    of: ({ emails }) => emails,
    in: ({ email }) => email && at([email.perMonth, 'month']),
  },
} as const satisfies Record<string, Limit>;

export type LimitKey = keyof typeof LIMITS;

export const LIMIT_KEYS = Object.keys(LIMITS) as LimitKey[];
