// One text by the model: started, limited, and streamed as server-sent events `delta`, `done` and `error`.
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { instructions, type Writing } from './instructions.ts';
import { type FailureCode, ModelFailure, type TextModel, WORD_MS } from './model.ts';
import type { AiUses } from './rules/quota.ts';
import { type Call, giveBack } from './uses.ts';
import { promiseOrScoreIn, withoutPromises } from './without-promises.ts';

/** In characters; about 1,300 words. */
export const MAX_OUTPUT = 8000;
/** A little more than MAX_OUTPUT in English. */
const MAX_OUTPUT_TOKENS = 2500;
const DEADLINE = { first: WORD_MS, next: WORD_MS, whole: 60_000 };

const NOT_NOW =
  'The AI model isn’t answering right now. This didn’t count: please try again in a minute.';

const MESSAGES: Record<FailureCode, string> = {
  unreachable: NOT_NOW,
  rejected: NOT_NOW,
  malformed: NOT_NOW,
  busy: 'The AI model is busy right now. This didn’t count: please try again in a minute.',
  slow: 'The AI model took too long. This didn’t count: please try again in a minute.',
  stalled: 'The AI model stopped answering. This didn’t count: please try again.',
  long: 'The AI model took too long, so it was stopped here. Ask for something shorter.',
  interrupted: 'The AI model stopped partway. This didn’t count: please try again.',
  refused: 'The AI model won’t write this. Change your text and try again.',
  empty: 'The AI model had nothing to write. Change your text and try again.',
};

/** Data of the `done` event. `isCut`: the text was longer than MAX_OUTPUT. */
export interface Done {
  uses: AiUses;
  isCut: boolean;
}

/**
 * Responds with the stream once the first text is there. Until then a failure is an ordinary error, 502.
 * When the member stops or leaves, the call of the model ends as well; the use counts.
 */
export async function streamWriting(
  c: Context<AppEnv>,
  model: TextModel,
  writing: Writing,
  { call, uses }: { call: Call; uses: AiUses },
): Promise<Response> {
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, c.req.raw.signal]);
  const text = textOf(model, writing, signal);
  const parts =
    writing.task === 'opinion' ? withoutPromises(text, promiseOrScoreIn) : withoutPromises(text);
  const failed = (error: unknown) => afterFailure(c, call, error);
  const first = await parts.next().catch(async (error: unknown) => {
    const { message, code } = await failed(error);
    throw new ApiError(502, code, message);
  });
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => left.abort());
    try {
      const isCut = await send(stream, first.value ?? '', parts);
      await event(stream, 'done', { uses, isCut } satisfies Done);
    } catch (error) {
      if (left.signal.aborted) return;
      const { message, code } = await failed(error);
      const isNotNow = message === NOT_NOW;
      await event(stream, 'error', { message: isNotNow ? MESSAGES.interrupted : message, code });
    }
  });
}

/** Skips empty parts; a text without any characters is a failure. */
async function* textOf(
  model: TextModel,
  writing: Writing,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const request = { ...instructions(writing), maxOutputTokens: MAX_OUTPUT_TOKENS };
  let isEmpty = true;
  for await (const part of model.stream({ ...request, deadline: DEADLINE, signal })) {
    // A blank line before the text does not count as text.
    if (isEmpty && !part.trim()) continue;
    isEmpty = false;
    yield part;
  }
  if (isEmpty) throw new ModelFailure('empty');
}

/** True if there was more to send than MAX_OUTPUT. */
async function send(
  stream: SSEStreamingApi,
  first: string,
  rest: AsyncGenerator<string>,
): Promise<boolean> {
  let room = MAX_OUTPUT;
  for (let part: string | undefined = first; part !== undefined; ) {
    // A part may end inside a character that the next one completes; at the cut nothing follows.
    const text = part.length > room ? part.slice(0, room).toWellFormed() : part;
    if (text) await event(stream, 'delta', { text });
    room -= part.length;
    if (room < 0) {
      await rest.return(undefined);
      return true;
    }
    const next = await rest.next();
    part = next.done ? undefined : next.value;
  }
  return false;
}

const event = (stream: SSEStreamingApi, name: string, data: object) =>
  stream.writeSSE({ event: name, data: JSON.stringify(data) });

/** Logs the failure without any of the text, and gives the use back unless it counts. */
async function afterFailure(
  c: Context<AppEnv>,
  call: Call,
  error: unknown,
): Promise<{ message: string; code: string }> {
  const failure = error instanceof ModelFailure ? error : new ModelFailure('interrupted', 'error');
  console.warn(JSON.stringify({ requestId: c.var.requestId, ai: failure.message }));
  if (!failure.counts) await giveBack(c.var.db, call, failure.isBilled);
  return { message: MESSAGES[failure.code], code: `model_${failure.code}` };
}
