// Reads the stream of POST /api/chat. Loaded with the first question.
import type { ChatEvents } from '../../../functions/ai-chat/stream.ts';
import { ApiError, api } from '../../lib/api.ts';
import { connectionLost } from '../ai/connection-lost.ts';
import { eventsOf } from '../ai/stream-text.ts';

export type ChatEvent = {
  [Name in keyof ChatEvents]: { name: Name; data: ChatEvents[Name] };
}[keyof ChatEvents];

interface Asked {
  id: string;
  question: string;
  before?: string;
}

/** Ends early when `signal` is aborted. ApiError: 429 no messages left, 409 asked again too late, 0 no connection. */
export async function* streamAnswer(json: Asked, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  try {
    const response = await api.chat.$post({ json }, { init: { signal } });
    if (!response.ok || !response.body)
      throw new ApiError(response.status, await response.text(), response.statusText);
    for await (const { event, data } of eventsOf(response.body, signal)) {
      yield { name: event, data: JSON.parse(data) } as ChatEvent;
      if (event === 'done') return;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof ApiError ? error : connectionLost();
  }
  // The stream ended without a done event.
  if (!signal.aborted) throw connectionLost();
}
