// What the rules of alerts look at.

/** What the cron found this minute. Null: it could not be looked at, or is switched off, and the rule waits. */
export interface Facts {
  /** False: it did not answer. */
  database: boolean;
  /** Counts of functions/health/attention.ts. */
  waiting: Readonly<
    Record<
      'deadEvents' | 'stuckEmails' | 'deadCrons' | 'failedBuilds' | 'failedRequests' | 'oldBackups',
      number
    >
  > | null;
  aiCalls: { calls: number; limit: number } | null;
  /** Stripe’s events that came late since its webhook brought one in time; `minutes` from the first of them to the last. */
  webhook: { late: number; minutes: number } | null;
  /** Whether the bucket for uploads answers. */
  uploads: boolean | null;
  /** Minutes since the cron of every minute has reported; only the status board knows. */
  cronSilentMinutes: number | null;
  /** Limits that are near, most urgent first, as sentences. */
  nearLimits: readonly string[] | null;
}

export const NO_FACTS: Omit<Facts, 'database'> = {
  ...{ waiting: null, aiCalls: null, webhook: null, uploads: null },
  ...{ cronSilentMinutes: null, nearLimits: null },
};
