// Limits of the plans that a site like this runs on, read in November 2026, each with its source. Pure.
import type { Used } from './usage.ts';

export type CloudflarePlan = 'free' | 'paid';

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
  source: string;
  of: (day: DayTotal) => number | null;
  /** By plan of Cloudflare. */
  limits: Readonly<Record<CloudflarePlan, { most: number; per: Period }>>;
  /** Bytes are shown as megabytes and gigabytes. */
  isBytes?: true;
}

const GB = 1_000_000_000;
const same = (most: number, per: Period) => ({ free: { most, per }, paid: { most, per } });

const WORKERS = 'https://developers.cloudflare.com/workers/platform/pricing/';
const D1 = 'https://developers.cloudflare.com/d1/platform/pricing/';
const R2 = 'https://developers.cloudflare.com/r2/pricing/';
const DURABLE_OBJECTS = 'https://developers.cloudflare.com/durable-objects/platform/pricing/';

export const LIMITS = {
  requests: {
    name: 'Requests to the Worker',
    unit: 'requests',
    counted:
      'Pages and API calls that the Worker answers. Files that the asset layer serves are free.',
    source: WORKERS,
    of: ({ used }) => used.requests,
    limits: { free: { most: 100_000, per: 'day' }, paid: { most: 10_000_000, per: 'month' } },
  },
  rowsRead: {
    name: 'D1 rows read',
    unit: 'rows',
    counted: 'As D1 reports them with each query of a request or a cron.',
    source: D1,
    of: ({ used }) => used.rowsRead,
    limits: { free: { most: 5_000_000, per: 'day' }, paid: { most: 25_000_000_000, per: 'month' } },
  },
  rowsWritten: {
    name: 'D1 rows written',
    unit: 'rows',
    counted: 'As D1 reports them, each row of an index included.',
    source: D1,
    of: ({ used }) => used.rowsWritten,
    limits: { free: { most: 100_000, per: 'day' }, paid: { most: 50_000_000, per: 'month' } },
  },
  databaseBytes: {
    name: 'Size of the database',
    unit: 'bytes',
    counted: 'As D1 reports it after a query.',
    source: 'https://developers.cloudflare.com/d1/platform/limits/',
    of: ({ databaseBytes }) => databaseBytes,
    limits: { free: { most: GB / 2, per: 'kept' }, paid: { most: 10 * GB, per: 'kept' } },
    isBytes: true,
  },
  durableObjects: {
    name: 'Durable Object requests',
    unit: 'requests',
    counted: 'Calls of the status board, and requests of sign-in and of live rooms, one call each.',
    source: DURABLE_OBJECTS,
    of: ({ durableObjectCalls }) => durableObjectCalls,
    limits: { free: { most: 100_000, per: 'day' }, paid: { most: 1_000_000, per: 'month' } },
  },
  uploadBytes: {
    name: 'Uploads in R2',
    unit: 'bytes',
    counted: 'Images and files of members, by their rows in the database, once a day.',
    source: R2,
    of: ({ uploadBytes }) => uploadBytes,
    limits: same(10 * GB, 'kept'),
    isBytes: true,
  },
  uploadWrites: {
    name: 'R2 writes (class A)',
    unit: 'operations',
    counted: 'Requests that upload something, one operation each.',
    source: R2,
    of: ({ uploadWrites }) => uploadWrites,
    limits: same(1_000_000, 'month'),
  },
  uploadReads: {
    name: 'R2 reads (class B)',
    unit: 'operations',
    counted: 'Requests for an image or a file, one operation each, and the check of every minute.',
    source: R2,
    of: ({ uploadReads }) => uploadReads,
    limits: same(10_000_000, 'month'),
  },
  emails: {
    name: 'Emails',
    unit: 'emails',
    counted: 'Emails that were queued, once an hour. The limit is that of Resend’s free plan.',
    source: 'https://resend.com/pricing',
    of: ({ emails }) => emails,
    limits: same(3000, 'month'),
  },
} as const satisfies Record<string, Limit>;

export type LimitKey = keyof typeof LIMITS;

export const LIMIT_KEYS = Object.keys(LIMITS) as LimitKey[];
