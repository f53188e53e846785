// Changes that a member makes offline wait on the device and are sent once, later.
// docs/decisions/0103-changes-wait-on-the-device.md
import { ApiError } from '../../lib/api.ts';
import type { Change } from './queue/change.ts';
import { onNews } from './queue/channel.ts';
import { fileOf, keepFile } from './queue/files.ts';
import { memberOfPage } from './queue/member.ts';
import { pageOf } from './queue/page.ts';
import { sendWaiting } from './queue/sending.ts';
import { addChange, removeChange } from './queue/store.ts';
import { $waitingChanges, firstWay, readWaiting } from './queue/waiting.ts';

export { onArrival } from './queue/arrivals.ts';
export type { Change, WaitingChange, WaitingFile } from './queue/change.ts';
export { $waitingChanges };

export type Sent<T> = { state: 'sent'; data: T } | { state: 'waiting' };

/** A file must be stored on the device before it can wait: thrown when there is no room or it is no longer readable. */
export class FileNotKept extends Error {}

/**
 * Sends the change now, or keeps it until there is a connection. ApiError if the server refuses it: then nothing waits.
 * `content` belongs to `change.file`, unless already stored here; rejects with FileNotKept if it cannot be kept.
 */
export async function sendOrWait<T>(change: Change, content?: Blob): Promise<Sent<T>> {
  const memberId = await memberOfPage();
  if (!memberId) return atOnce(change);
  if (change.file && content) {
    await keepFile(change.file.id, memberId, content).catch((cause) => {
      throw new FileNotKept('The file cannot be kept on this device', { cause });
    });
  }
  const stored = {
    ...change,
    id: crypto.randomUUID(),
    madeAt: new Date().toISOString(),
    memberId,
    page: pageOf(location),
  };
  const arrival = arrivalOf(stored.id);
  try {
    const outcome = await firstWay(stored, async () => {
      // Stored before it is sent, so that closing the page loses nothing.
      await addChange(stored);
      await readWaiting();
      const { outcomes } = await sendWaiting();
      const outcome = outcomes.get(stored.id);
      if (outcome?.state === 'refused') await removeChange(stored.id);
      return outcome;
    });
    if (outcome?.state === 'refused')
      throw new ApiError(outcome.status, outcome.body, outcome.statusText);
    if (outcome?.state === 'sent') return { state: 'sent', data: outcome.data as T };
    // Another tab may have sent it.
    const arrived = arrival.data();
    return arrived ? { state: 'sent', data: arrived.data as T } : { state: 'waiting' };
  } finally {
    arrival.forget();
  }
}

/** For a change that waits after its file was uploaded: the account deletes unused uploads after a day. */
export async function keepContent(id: string, content: Blob): Promise<void> {
  const memberId = await memberOfPage();
  // Without room on the device, the upload still exists.
  if (memberId) await keepFile(id, memberId, content).catch(() => undefined);
}

/** The content of a waiting file, for undoing the removal of its change. */
export async function waitingContent(id: string): Promise<Blob | undefined> {
  const memberId = await memberOfPage();
  const bytes = memberId && (await fileOf(memberId, id));
  return bytes ? new Blob([bytes]) : undefined;
}

/** Visitors have no account to keep a change for; the server tells them to sign in. */
async function atOnce<T>({ method, path, json }: Change): Promise<Sent<T>> {
  const response = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return { state: 'sent', data: (await response.json()) as T };
}

function arrivalOf(id: string) {
  let arrived: { data: unknown } | undefined;
  const forget = onNews(({ sent }) => {
    if (sent?.id === id) arrived = sent;
  });
  return { data: () => arrived, forget };
}
