// Sends waiting saves: now, on reconnecting, and after a sign-in. Retries save nothing twice.

import { atom } from 'nanostores';
import { ApiError } from '../../lib/api.ts';
import { store, stored } from '../../lib/storage.ts';
import { otherSenders } from '../offline/queue/others.ts';
import { $user, loadUser } from '../session/user.ts';
import { keepWork, reviseWork, type SavedWork } from './saved-work.ts';
import {
  $waiting,
  addWaitingSave,
  removeWaitingSave,
  savesOf,
  setWaitingSaves,
  showWaiting,
  type WaitingSave,
  waitingSaves,
} from './waiting.ts';

const RETRY_MS = 30_000;
const MEMBER_KEY = 'saved-work-member';

export type Outcome =
  | { state: 'saved'; work: SavedWork }
  /** Sent later. `isKept`: survives closing the page. `isReached`: the server responded but cannot take it now. */
  | { state: 'waiting' | 'signed-out'; isKept: boolean; isReached?: boolean }
  /** The account has this newer version. */
  | { state: 'conflict'; version: number }
  | { state: 'refused'; message: string };

/** The last save that arrived, with the ID under which it was waiting. */
export const $arrived = atom<{ id: string; revisionId: string; work: SavedWork } | null>(null);

let sending: Promise<Map<string, Outcome>> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Sends it now, or as soon as possible. */
export async function save(
  work: Omit<WaitingSave, 'memberId' | 'revisionId' | 'copyId' | 'problem'>,
): Promise<Outcome> {
  const memberId = await currentMemberId();
  const revisionId = crypto.randomUUID();
  const isKept = addWaitingSave({ ...work, memberId, revisionId, copyId: crypto.randomUUID() });
  await sending;
  const outcome = (await sendWaiting(work.id)).get(work.id);
  if (!outcome) return { state: 'waiting', isKept };
  return 'isKept' in outcome ? { ...outcome, isKept } : outcome;
}

/** Called by every page that shows saved work: sends saves that an earlier page could not send. */
export function startOutbox(): void {
  if (!isListening) addEventListener('online', () => void sendWaiting());
  isListening = true;
  otherSenders.add(sendAgain);
  void currentMemberId().then((memberId) => {
    showWaiting(memberId);
    if ($waiting.get().length > 0) void sendWaiting();
  });
}

/** `present`: the ID of the open work, whose member can decide about a conflict. */
export function sendWaiting(present?: string): Promise<Map<string, Outcome>> {
  sending ??= sendAll(present).finally(async () => {
    sending = undefined;
    showWaiting(await currentMemberId());
  });
  return sending;
}

const sendAgain = () => sendWaiting();

async function sendAll(present?: string): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const memberId = await currentMemberId();
  clearTimeout(retry);
  for (const save of savesOf(memberId)) {
    const before = outcomes.get(save.id);
    if (before && before.state !== 'saved') continue;
    const isSame = before?.work.id === save.id;
    const base = isSame ? before.work.version : save.baseVersion;
    const outcome = await sendOne(save, base, present);
    outcomes.set(save.id, outcome);
    if (outcome.state === 'saved') {
      removeWaitingSave(save);
      $arrived.set({ id: save.id, revisionId: save.revisionId, work: outcome.work });
    }
    if (outcome.state === 'refused') markRefused(save, outcome.message);
    if (outcome.state === 'waiting' || outcome.state === 'signed-out') {
      if (outcome.state === 'waiting') retry = setTimeout(() => void sendWaiting(), RETRY_MS);
      break;
    }
  }
  return outcomes;
}

async function sendOne(
  { memberId, id, kind, title, data, revisionId, copyId }: WaitingSave,
  baseVersion: number | null,
  present?: string,
): Promise<Outcome> {
  try {
    const work =
      baseVersion === null
        ? await keepWork({ id, kind, title, data: data as never }, memberId)
        : await reviseWork(id, { revisionId, baseVersion, data }, memberId);
    return { state: 'saved', work };
  } catch (error) {
    const version = newerVersion(error);
    // Not found: it was deleted on another device, or this ID was used before.
    const isGone = error instanceof ApiError && error.status === 404;
    if (version === undefined && !isGone) return outcomeOf(error);
    if (version !== undefined && id === present) return { state: 'conflict', version };
  }
  // The member is not here to choose, so the changes become a copy, and nothing is overwritten.
  try {
    const copy = `${title.slice(0, 100)} (from this device)`;
    return {
      state: 'saved',
      work: await keepWork({ id: copyId, kind, title: copy, data: data as never }, memberId),
    };
  } catch (error) {
    return outcomeOf(error);
  }
}

function newerVersion(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'newer_version') return undefined;
  return (JSON.parse(error.body) as { version: number }).version;
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { state: 'waiting', isKept: true };
  if (error.status === 401) return { state: 'signed-out', isKept: true };
  if (error.status >= 500 || error.status === 429)
    return { state: 'waiting', isKept: true, isReached: true };
  return {
    state: 'refused',
    message: error.serverMessage ?? 'We couldn’t save this. Please try again.',
  };
}

function markRefused({ id, revisionId }: WaitingSave, problem: string): void {
  setWaitingSaves(
    waitingSaves().map((one) =>
      one.id === id && one.revisionId === revisionId ? { ...one, problem } : one,
    ),
  );
}

async function currentMemberId(): Promise<string> {
  await loadUser();
  const id = $user.get()?.id;
  // A page that opens offline cannot ask who is signed in.
  if (!id) return stored(MEMBER_KEY) ?? '';
  store(MEMBER_KEY, id);
  return id;
}
