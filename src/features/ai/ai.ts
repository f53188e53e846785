// The platform's AI model, if one is configured, and the member's remaining uses.
import { atom } from 'nanostores';
import type { AiUses } from '../../../functions/ai/rules/quota.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { connectionLost } from './connection-lost.ts';
import type { Writing } from './writing.ts';

export type { Writing } from './writing.ts';

export type Ai =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      /** A model is configured: texts can be written and rewritten here. */
      canWrite: boolean;
      /** This month's text uses; `limit` is null when they are unlimited. */
      text: { used: number; limit: number | null; renewsAt: string };
    };

export const $ai = atom<Ai>({ state: 'loading' });

/** All meters, once they are known: `writing` is for texts by the model. */
export const $uses = atom<AiUses | null>(null);

let loading: Promise<void> | undefined;

/** Loads once per page; again after a failure. Never rejects. */
export function loadAi(): Promise<void> {
  loading ??= (async () => {
    try {
      const { canWrite, uses } = await dataOf(api.ai.$get());
      show(uses, canWrite);
    } catch {
      loading = undefined;
      // Known data stays.
      if ($ai.get().state !== 'ready') $ai.set({ state: 'failed' });
    }
  })();
  return loading;
}

export function loadAgain(): void {
  loading = undefined;
  void loadAi();
}

function show(uses: AiUses, canWrite: boolean): void {
  $uses.set(uses);
  $ai.set({ state: 'ready', canWrite, text: uses.text });
}

/**
 * Counts one text use for a plan or an analysis, once per `id` (a UUID); resolves to whether it may be shown in full.
 * Members of a paid plan are not limited. Rejects with ApiError.
 */
export async function countTextUse(id: string): Promise<boolean> {
  const { isAllowed, uses } = await dataOf(api.ai.uses.$post({ json: { id, kind: 'text' } })).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? error : connectionLost();
    },
  );
  const ai = $ai.get();
  if (uses) show(uses, ai.state === 'ready' && ai.canWrite);
  return isAllowed;
}

/**
 * Streams the model's text in parts. Ends early when `signal` is aborted.
 * Rejects with ApiError: 403 no model, 429 no uses left, 502 the model failed, 503 busy today, 0 no connection; its
 * `serverMessage` is for the member. The same `id` (a UUID) again, within an hour, is the same use.
 * Returns whether the text was cut at its maximum length.
 */
export async function* writeText(
  writing: Writing,
  signal: AbortSignal,
  id: string = crypto.randomUUID(),
): AsyncGenerator<string, { isCut: boolean }> {
  let done: { uses: AiUses; isCut: boolean } | undefined;
  try {
    const { streamText } = await import('./stream-text.ts').catch(() => {
      throw connectionLost();
    });
    done = yield* streamText({ id, ...writing }, signal);
    if (done) show(done.uses, true);
  } finally {
    // Stopped or failed: only the server knows whether it counted as a use.
    if (!done) loadAgain();
  }
  return { isCut: done?.isCut ?? false };
}
