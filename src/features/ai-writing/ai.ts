// The AI model that the platform is configured with, if any, and how many uses the member has left.
import { atom } from 'nanostores';

export type Ai =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      /** A model is configured: texts can be written and rewritten here. */
      canWrite: boolean;
      /** Text uses of this month; `limit` is null when they are not limited. */
      text: { used: number; limit: number | null; renewsAt: string };
    };

export const $ai = atom<Ai>({ state: 'loading' });

export async function loadAi(): Promise<void> {}

/**
 * Counts one text use for a plan or an analysis, once per `id` (a UUID), and resolves to whether it may be shown whole.
 * Members of a paid plan are not limited. Rejects with ApiError.
 */
export async function countTextUse(_id: string): Promise<boolean> {
  return true;
}

export type Writing =
  /** A prompt that the member has filled in. */
  | { task: 'prompt'; text: string }
  /** A section of a plan or an analysis, rewritten as the member asks. */
  | { task: 'rewrite'; text: string; wish: string };

/**
 * Streams the model's text in parts. Ends early when `signal` is aborted.
 * Rejects with ApiError: 403 no model, 429 no uses left, 502 the model failed.
 */
export async function* writeText(_writing: Writing, _signal: AbortSignal): AsyncGenerator<string> {}
