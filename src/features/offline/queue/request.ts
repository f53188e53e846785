// Sends one change to the account, and derives the outcome from the response.
import type { StoredChange, WaitingFile } from './change.ts';
import { fileOf } from './files.ts';

/** The change’s author: any other member’s account refuses it (functions/session/current-member.ts). */
const FOR_MEMBER = 'X-For-Member';
const TIMEOUT_MS = 30_000;
/** Extends the timeout for a file: 16 kB a second, a slow phone’s upload speed. */
const BYTES_PER_MS = 16;
const FILE_IS_GONE = 'The file isn’t on this device anymore. Please choose it again.';

export type Outcome =
  | { state: 'sent'; data: unknown }
  /** No connection, or too many requests: all changes wait. */
  | { state: 'later'; afterMs?: number }
  /** The server failed. */
  | { state: 'failed' }
  /** Waits until this member signs in again. */
  | { state: 'signed-out' }
  | { state: 'refused'; status: number; body: string; statusText: string };

/** Uploads a file only if the account reports it missing, so that a lost response does not cause a second upload. */
export async function request(change: StoredChange): Promise<Outcome> {
  const outcome = await requestChange(change);
  if (!change.file || !lacksFile(outcome)) return outcome;
  const uploaded = await upload(change.file, change.memberId);
  return uploaded.state === 'sent' ? requestChange(change) : uploaded;
}

const requestChange = ({ method, path, json, id, memberId }: StoredChange) =>
  send(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': id,
      [FOR_MEMBER]: memberId,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });

async function upload({ id, path, name, size }: WaitingFile, memberId: string): Promise<Outcome> {
  const body = await fileOf(memberId, id);
  if (!body) {
    const reason = JSON.stringify({ message: FILE_IS_GONE });
    return { state: 'refused', status: 422, body: reason, statusText: '' };
  }
  return send(
    `${path}?${new URLSearchParams({ id, name })}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', [FOR_MEMBER]: memberId },
      body,
    },
    TIMEOUT_MS + size / BYTES_PER_MS,
  );
}

function lacksFile(outcome: Outcome): boolean {
  try {
    return outcome.state === 'refused' && JSON.parse(outcome.body).code === 'no_upload';
  } catch {
    return false;
  }
}

async function send(path: string, request: RequestInit, patienceMs = TIMEOUT_MS): Promise<Outcome> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patienceMs);
  try {
    return await outcomeOf(await fetch(path, { ...request, signal: giveUp.signal }));
  } catch {
    // No connection, or another server’s response, such as a hotel’s sign-in page.
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
  // The site is read-only or in maintenance, or has no room right now: it says when to come back.
  if (status === 503 && headers.has('Retry-After') && !isOfPart(await response.text()))
    return { state: 'later', afterMs: retryAfter(headers.get('Retry-After')) };
  if (status >= 500) return { state: 'failed' };
  return { state: 'refused', status, body: await response.text(), statusText };
}

/** Only one part of the site is closed: this change waits, and the others go on. */
const isOfPart = (body: string) => /"code":"(community_paused|uploads_off)"/.test(body);

/** Milliseconds. Only reads seconds: a date would depend on the device’s clock. */
const retryAfter = (value: string | null) =>
  Math.min(Math.max(Number(value) || 30, 1), 3600) * 1000;

/** The API’s message for the member. */
export function reasonIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    if (typeof message === 'string' && message) return message;
  } catch {
    // The response came from another server.
  }
  return 'Your account didn’t accept this.';
}
