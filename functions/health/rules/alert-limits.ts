// From where on something is an alert. How long it must last is in each rule.

/** Of a limit that a day or a month has. */
export const NEAR_SHARE = 0.8;

/** The cron of every minute. */
export const CRON_SILENT_MINUTES = 10;

/**
 * From the first event that came late to the last, and none in time between them. We fetch once an hour, so it takes three
 * fetches: one event that was late, and an outage of the database with all that followed, came within an hour. How many
 * members a site has, and how long nothing happened, does not matter.
 */
export const WEBHOOK_SILENT_MINUTES = 90;

/** Well for so long before an alert is over: what comes and goes would be told every minute. */
export const OVER_AFTER_MINUTES = 5;
