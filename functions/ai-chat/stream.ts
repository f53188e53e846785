// An answer as server-sent events. By rules: one `answer`. By a model: `sources`, then `delta`s; if the model fails or
// cites nothing, an `answer` by rules replaces all that. `done` comes last.
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type CountedQuestion, giveQuestionBack } from '../ai/chat-uses.ts';
import { ModelFailure, type TextModel, WORD_MS } from '../ai/model.ts';
import type { AiUses } from '../ai/rules/quota.ts';
import { withoutPromises } from '../ai/without-promises.ts';
import type { AppEnv } from '../environment.ts';
import type { Tier } from '../rules/tiers.ts';
import { chatInstructions } from './instructions.ts';
import type { ChatAnswer, Prepared } from './rules/answer.ts';
import { type CitationFilter, citationFilter } from './rules/citations.ts';

/** In characters; about 350 words. */
const MAX_OUTPUT = 2400;
const MAX_OUTPUT_TOKENS = 700;
const DEADLINE = { first: WORD_MS, next: WORD_MS, whole: 40_000 };

interface Asked extends CountedQuestion {
  model: TextModel | null;
  question: string;
  use: { id: string; memberId: string; tier: Tier };
}

/** `model-failed`, `model-used-up`: why rules answer although there is a model. */
type Note = 'model-failed' | 'model-used-up' | null;
export type ChatEvents = {
  answer: ChatAnswer & { note: Note };
  sources: Pick<ChatAnswer, 'sources' | 'suggestions'>;
  delta: { text: string };
  /** Null where nothing was counted. */
  done: { uses: AiUses | null };
};

export function streamAnswer(
  c: Context<AppEnv>,
  { answer, passages }: Prepared,
  asked: Asked | null,
): Response {
  const left = new AbortController();
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => left.abort());
    const send = sender(stream);
    let uses = asked?.uses ?? null;
    let note: Note = asked?.model && !asked.callId ? 'model-used-up' : null;
    if (asked?.model && asked.callId) {
      const { sources, suggestions } = answer;
      await send('sources', { sources, suggestions });
      const { system, user } = chatInstructions(asked.question, passages);
      const request = { system, user, maxOutputTokens: MAX_OUTPUT_TOKENS, deadline: DEADLINE };
      const signal = AbortSignal.any([left.signal, c.req.raw.signal]);
      const filter = citationFilter(passages.length);
      const parts = withoutPromises(asked.model.stream({ ...request, signal }));
      try {
        await forward(parts, filter, (text) => send('delta', { text }));
      } catch (error) {
        if (left.signal.aborted) return;
        note = 'model-failed';
        uses = (await afterFailure(c, asked, asked.callId, error)) ?? uses;
      }
      if (note === null) return send('done', { uses: asked.uses });
    }
    await send('answer', { ...answer, note });
    await send('done', { uses });
  });
}

/** Throws ModelFailure; also for an answer that cites none of its sources. */
async function forward(
  parts: AsyncGenerator<string>,
  filter: CitationFilter,
  send: (text: string) => Promise<void>,
): Promise<void> {
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    const text = filter.push(part);
    if (text) await send(text);
    // Leaving the loop also ends the call of the model.
    if (length > MAX_OUTPUT) break;
  }
  const rest = filter.end();
  if (filter.cited.size === 0) throw new ModelFailure('empty', 'no-source');
  if (rest) await send(rest);
}

/** Logs the failure without any of the text. Returns the new uses if the question was given back, otherwise null. */
async function afterFailure(
  c: Context<AppEnv>,
  { use }: Asked,
  callId: string,
  error: unknown,
): Promise<AiUses | null> {
  const failure = error instanceof ModelFailure ? error : new ModelFailure('interrupted', 'error');
  console.warn(JSON.stringify({ requestId: c.var.requestId, ai: failure.message }));
  return failure.counts ? null : giveQuestionBack(c.var.db, use, callId, failure.isBilled);
}

const sender =
  (stream: SSEStreamingApi) =>
  <Name extends keyof ChatEvents>(event: Name, data: ChatEvents[Name]) =>
    stream.writeSSE({ event, data: JSON.stringify(data) });
