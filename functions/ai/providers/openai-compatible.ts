// Any server with OpenAI's chat completions: https://platform.openai.com/docs/api-reference/chat/create
import { inTime } from '../in-time.ts';
import { ModelFailure, type TextModel, type TextRequest } from '../model.ts';
import { textParts } from '../text-parts.ts';

type Settings = Pick<Env, 'AI_API_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

export function openAiCompatible(settings: Settings): TextModel {
  return {
    stream: (request) =>
      inTime(request, async function* (signal) {
        const response = await ask(settings, request, signal);
        yield* textParts(await eventsOf(response), signal);
      }),
  };
}

async function ask(
  { AI_API_URL, AI_API_KEY, AI_MODEL }: Settings,
  { system, user, maxOutputTokens }: TextRequest,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(`${AI_API_URL.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${AI_API_KEY}`,
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
      },
      body: JSON.stringify({
        model: AI_MODEL,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        max_tokens: maxOutputTokens,
        stream: true,
      }),
      // The key must not travel to another host.
      redirect: 'manual',
      signal,
    });
  } catch {
    signal.throwIfAborted();
    throw new ModelFailure('unreachable');
  }
}

async function eventsOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  const { ok, status, body, headers } = response;
  const isStream = (headers.get('Content-Type') ?? '').startsWith('text/event-stream');
  if (ok && isStream && body) return body;
  await body?.cancel();
  if (ok) throw new ModelFailure('malformed', 'type');
  throw new ModelFailure(status === 429 || status === 503 ? 'busy' : 'rejected', `http-${status}`);
}
