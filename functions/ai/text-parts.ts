// Reads a streamed answer: server-sent events whose data is OpenAI's chat completion chunk
// (https://platform.openai.com/docs/api-reference/chat-streaming), or `{ response }` of Workers AI
// (https://developers.cloudflare.com/workers-ai/configuration/bindings/), and `[DONE]` at the end.
import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { orAborted } from './in-time.ts';
import { ModelFailure } from './model.ts';

/** In characters. No model answers with a longer line. */
const MAX_EVENT = 2_000_000;

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema);

const Chunk = v.union([
  v.object({
    choices: v.array(
      v.object({
        delta: optional(v.object({ content: optional(v.string()), refusal: optional(v.string()) })),
        finish_reason: optional(v.string()),
      }),
    ),
  }),
  // Some models send a digit as a number.
  v.object({ response: v.nullable(v.union([v.string(), v.number()])) }),
]);

/** Cancels `body` when it ends early. Throws ModelFailure, or the signal's reason. */
export async function* textParts(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const events: string[] = [];
  const parser = createParser({
    onEvent: ({ data }) => events.push(data),
    maxBufferSize: MAX_EVENT,
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await orAborted(reader.read(), signal).catch((error: unknown) => {
        throw signal.aborted ? error : new ModelFailure('interrupted');
      });
      if (done) throw new ModelFailure('interrupted', 'end');
      feed(parser, decoder.decode(value, { stream: true }));
      for (const data of events.splice(0)) {
        if (data === '[DONE]') return;
        const { text, isLast } = read(data);
        yield text;
        if (isLast) return;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function feed(parser: ReturnType<typeof createParser>, text: string): void {
  try {
    parser.feed(text);
  } catch {
    throw new ModelFailure('malformed', 'size');
  }
}

function read(data: string): { text: string; isLast: boolean } {
  const checked = v.safeParse(Chunk, parsed(data));
  if (!checked.success) throw new ModelFailure('malformed', 'shape');
  const chunk = checked.output;
  if (!('choices' in chunk)) return { text: String(chunk.response ?? ''), isLast: false };
  // The last chunk has only the number of tokens used.
  const { delta, finish_reason: reason } = chunk.choices[0] ?? {};
  if (delta?.refusal || reason === 'content_filter') throw new ModelFailure('refused');
  return { text: delta?.content ?? '', isLast: Boolean(reason) };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelFailure('malformed', 'json');
  }
}
