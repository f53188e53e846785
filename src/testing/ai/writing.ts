// Asks for a text as the browser does, and reads the stream to its end.
import { randomUUID } from 'node:crypto';
import { createParser } from 'eventsource-parser';
import type { AiOverview } from '../../../functions/ai/routes.ts';
import type { Done } from '../../../functions/ai/writing.ts';
import type { Person } from '../worker/worker.ts';

export interface Written {
  status: number;
  text: string;
  done?: Done;
  /** The error event, or the error response. */
  error?: { message: string; code: string; fields?: Record<string, string> };
  response: Response;
}

export function ask(person: Person, body: object = {}, signal?: AbortSignal): Promise<Response> {
  const json = { id: randomUUID(), task: 'prompt', text: 'Write to my neighbor', ...body };
  return person.fetch('/api/ai/text', { json, ...(signal && { signal }) });
}

export async function write(person: Person, body: object = {}): Promise<Written> {
  const response = await ask(person, body);
  const raw = await response.text();
  const written: Written = { status: response.status, text: '', response };
  if (response.status !== 200) return { ...written, error: JSON.parse(raw) };
  const parser = createParser({
    onEvent({ event, data }) {
      const value = JSON.parse(data);
      if (event === 'delta') written.text += value.text;
      if (event === 'done') written.done = value;
      if (event === 'error') written.error = value;
    },
  });
  parser.feed(raw);
  return written;
}

export async function overview(person: Person): Promise<AiOverview> {
  return (await (await person.fetch('/api/ai')).json()) as AiOverview;
}
