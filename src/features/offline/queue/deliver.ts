// Sends waiting changes, oldest first: from a page, or from the service worker once there is a connection.

import type { StoredChange } from './change.ts';
import { announce } from './channel.ts';
import { type Outcome, reasonIn, request } from './request.ts';
import { changesOf, removeChange, updateChange } from './store.ts';

/** After this many server failures, one change no longer holds up the others. */
const PATIENCE = 3;
/** The Background Sync tag. */
export const SYNC_TAG = 'waiting-changes';
const LOCK = 'ai-money-masters-waiting';
/** A tab that the phone suspended may hold the lock. */
const LOCK_PATIENCE_MS = 20_000;

export interface Round {
  /** Why it stopped before the end, if it did. */
  stopped: 'later' | 'signed-out' | null;
  afterMs?: number | undefined;
  /** The outcome of each attempted change, by ID. */
  outcomes: ReadonlyMap<string, Outcome>;
  /** The pages whose changes were sent: their stored copies are outdated. */
  pages: ReadonlySet<string>;
}

export const NOTHING_SENT: Round = { stopped: null, outcomes: new Map(), pages: new Set() };

/** Only one tab sends at a time. */
export async function deliver(memberId: string): Promise<Round> {
  try {
    return await exclusively(() => sendAll(memberId));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { ...NOTHING_SENT, stopped: 'later' };
  }
}

async function sendAll(memberId: string): Promise<Round> {
  const outcomes = new Map<string, Outcome>();
  const pages = new Set<string>();
  for (;;) {
    // Read again each time: changes may have been replaced, discarded or added.
    const next = (await changesOf(memberId)).find(
      ({ id, problem }) => !problem && !outcomes.has(id),
    );
    if (!next) return { stopped: hasFailure(outcomes) ? 'later' : null, outcomes, pages };
    const outcome = await request(next);
    outcomes.set(next.id, outcome);
    await settle(next, outcome);
    if (outcome.state === 'sent') pages.add(next.page);
    if (outcome.state === 'later')
      return { stopped: 'later', afterMs: outcome.afterMs, outcomes, pages };
    if (outcome.state === 'signed-out') return { stopped: 'signed-out', outcomes, pages };
    if (outcome.state === 'failed' && (next.failures ?? 0) + 1 < PATIENCE)
      return { stopped: 'later', outcomes, pages };
  }
}

const hasFailure = (outcomes: ReadonlyMap<string, Outcome>) =>
  [...outcomes.values()].some(({ state }) => state === 'failed');

async function settle({ id, failures = 0 }: StoredChange, outcome: Outcome): Promise<void> {
  if (outcome.state === 'sent') {
    await removeChange(id);
    return announce({ sent: { id, data: outcome.data } });
  }
  if (outcome.state === 'refused') await updateChange(id, { problem: reasonIn(outcome.body) });
  if (outcome.state === 'failed') await updateChange(id, { failures: failures + 1 });
  announce();
}

let inThisPage: Promise<unknown> = Promise.resolve();

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), LOCK_PATIENCE_MS);
    return navigator.locks.request(LOCK, { signal: giveUp.signal }, () => {
      clearTimeout(timer);
      return work();
    }) as Promise<T>;
  }
  // Safari before 15.4: two tabs may send the same change, and the account applies it once.
  const turn = inThisPage.then(work);
  inThisPage = turn.catch(() => {});
  return turn;
}
