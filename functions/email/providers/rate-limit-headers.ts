// A provider's rate limit in its responses: https://resend.com/docs/api-reference/rate-limit

/** Bulk email leaves one request of every window to urgent email. */
const LEFT_FREE = 1;
/** A window is a second at Resend; whatever a proxy says, bulk email does not sleep for minutes. */
const LONGEST_WINDOW_MS = 5000;

export function bulkWaitMs(headers: Headers): number {
  const remaining = secondsIn(headers, 'ratelimit-remaining');
  const reset = secondsIn(headers, 'ratelimit-reset');
  if (remaining === undefined || remaining > LEFT_FREE) return 0;
  return Math.min((reset ?? 1) * 1000, LONGEST_WINDOW_MS);
}

/** Undefined without a Retry-After that we understand. */
export function retryAfterMs(headers: Headers): number | undefined {
  const seconds = secondsIn(headers, 'retry-after');
  return seconds === undefined ? undefined : seconds * 1000;
}

function secondsIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name) ?? '';
  return /^\d{1,7}(\.\d+)?$/.test(value) ? Number(value) : undefined;
}
