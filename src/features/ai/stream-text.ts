// Reads the stream of POST /api/ai/text. Loaded when a member first asks for a text.
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Done } from '../../../functions/ai/writing.ts';
import { ApiError, api } from '../../lib/api.ts';
import { connectionLost } from './connection-lost.ts';
import type { Writing } from './writing.ts';

/** Returns the data of the done event; undefined if `signal` was aborted before. Throws ApiError. */
export async function* streamText(
  json: Writing & { id: string },
  signal: AbortSignal,
): AsyncGenerator<string, Done | undefined> {
  try {
    const response = await api.ai.text.$post({ json }, { init: { signal } });
    if (!response.ok || !response.body)
      throw new ApiError(response.status, await response.text(), response.statusText);
    for await (const { event, data } of eventsOf(response.body, signal)) {
      const value = JSON.parse(data);
      if (event === 'delta') yield value.text;
      if (event === 'done') return value;
      if (event === 'error') throw new ApiError(502, data, '');
    }
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error instanceof ApiError ? error : connectionLost();
  }
  // The stream ended without a done event.
  if (!signal.aborted) throw connectionLost();
  return undefined;
}

/** The server-sent events of a response, until it ends or `signal` is aborted. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
