// Workers AI through the binding AI (wrangler.toml): https://developers.cloudflare.com/workers-ai/configuration/bindings/
import type { AiBinding } from '../../environment.ts';
import { inTime, orAborted } from '../in-time.ts';
import { ModelFailure, type TextModel, type TextRequest } from '../model.ts';
import { textParts } from '../text-parts.ts';

export function workersAi({
  AI,
  AI_MODEL,
}: {
  AI?: AiBinding | undefined;
  AI_MODEL: string;
}): TextModel {
  return {
    stream: (request) =>
      inTime(request, async function* (signal) {
        if (!AI) throw new ModelFailure('unreachable', 'no-binding');
        const body = await ask(AI, AI_MODEL, request, signal);
        if (!(body instanceof ReadableStream)) throw new ModelFailure('malformed', 'type');
        yield* textParts(body, signal);
      }),
  };
}

async function ask(
  AI: AiBinding,
  model: string,
  { system, user, maxOutputTokens }: TextRequest,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const messages = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ];
    const input = { messages, max_tokens: maxOutputTokens, stream: true as const };
    return await orAborted(AI.run(model, input, { signal }), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw failure(String((error as Error | undefined)?.message ?? ''));
  }
}

// https://developers.cloudflare.com/workers-ai/platform/errors/: messages begin with the code, and may quote the input.
function failure(message: string): ModelFailure {
  const [, code = ''] = /\b(\d{4})\b/.exec(message) ?? [];
  if (code === '3040' || code === '3036') return new ModelFailure('busy', code);
  return new ModelFailure(code === '3007' ? 'slow' : 'rejected', code);
}
