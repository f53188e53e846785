// One change on its way to the account, and what its response means for it.
import type { StoredChange } from './change.ts';

/** Whose change it is: the account of anybody else refuses it (functions/session/current-member.ts). */
const FOR_MEMBER = 'X-For-Member';
const TIMEOUT_MS = 30_000;

export type Outcome =
  | { state: 'sent'; data: unknown }
  /** No connection, or too many requests: everything waits. */
  | { state: 'later'; afterMs?: number }
  /** The server failed. */
  | { state: 'failed' }
  /** Waits until this member is back. */
  | { state: 'signed-out' }
  | { state: 'refused'; status: number; body: string; statusText: string };

export async function request(change: StoredChange): Promise<Outcome> {
  const { method, path, json, id, memberId } = change;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        [FOR_MEMBER]: memberId,
      },
      signal: giveUp.signal,
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return await outcomeOf(response);
  } catch {
    // No connection, or a response that is not ours: a hotel’s sign-in page.
    return { state: 'later' };
  } finally {
    clearTimeout(timer);
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const { ok, status, statusText, headers } = response;
  if (ok) {
    const text = await response.text();
    return { state: 'sent', data: text ? JSON.parse(text) : undefined };
  }
  if (status === 401) return { state: 'signed-out' };
  if (status === 429 || status === 408 || status === 425)
    return { state: 'later', afterMs: retryAfter(headers.get('Retry-After')) };
  if (status >= 500) return { state: 'failed' };
  return { state: 'refused', status, body: await response.text(), statusText };
}

/** Seconds; a date would depend on the device’s clock. */
const retryAfter = (value: string | null) =>
  Math.min(Math.max(Number(value) || 30, 1), 3600) * 1000;

/** Our own message, in words for the member. */
export function reasonIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    if (typeof message === 'string' && message) return message;
  } catch {
    // Another server answered.
  }
  return 'Your account didn’t accept this.';
}
