// Changes that a member makes without a connection wait on the device and are sent once, later.
import { atom } from 'nanostores';
import { ApiError } from '../../lib/api.ts';

/** One request. Sending it twice must have the effect of sending it once. */
export interface Change {
  /** What it is about: a newer change with the same subject replaces one that waits, such as `completion:{module}`. */
  subject: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** An address of the API. */
  path: string;
  json?: unknown;
  /** For the list of what waits: "Complete “Write prompts that work”". */
  label: string;
}

export interface WaitingChange extends Change {
  /** Sent as `Idempotency-Key`. */
  id: string;
  /** ISO time, by the device's clock. */
  madeAt: string;
  /** Why the account refuses it. */
  problem?: string;
}

export type Sent<T> = { state: 'sent'; data: T } | { state: 'waiting' };

/** What waits on this device for the member, oldest first. */
export const $waitingChanges = atom<readonly WaitingChange[]>([]);

/**
 * Sends it now, or keeps it until there is a connection. An ApiError if the server refuses it: then nothing waits.
 */
export async function sendOrWait<T>({ method, path, json }: Change): Promise<Sent<T>> {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return { state: 'sent', data: (await response.json()) as T };
}
