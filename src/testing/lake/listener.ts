// A minimal EventSource for tests: reads events, can be disconnected, and knows its last event id.
import { onTestFinished } from 'vitest';

interface HeardEvent {
  type: string;
  id?: string | undefined;
  data: Record<string, unknown>;
}

export interface Listening {
  heard: HeardEvent[];
  /** Waits until this many events have arrived. */
  until(count: number): Promise<HeardEvent[]>;
  cut(): void;
  lastEventId(): string | undefined;
}

export async function listen(
  { url, token }: { url: string; token: string },
  query: string,
  options: Record<string, string> = {},
  lastEventId?: string,
): Promise<Listening> {
  const aborter = new AbortController();
  onTestFinished(() => aborter.abort());
  const search = new URLSearchParams({ query, ...options });
  const response = await fetch(`${url}/v2021-06-07/data/listen/production?${search}`, {
    signal: aborter.signal,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    },
  });
  if (!response.ok || !response.body)
    throw new Error(`${response.status} ${await response.text()}`);
  const heard: HeardEvent[] = [];
  let wake = () => {};
  void read(response.body, (event) => {
    heard.push(event);
    wake();
  });
  return {
    heard,
    async until(count) {
      while (heard.length < count) await new Promise<void>((done) => (wake = done));
      return heard;
    },
    cut: () => aborter.abort(),
    lastEventId: () => heard.findLast(({ id }) => id)?.id,
  };
}

async function read(body: ReadableStream<Uint8Array>, tell: (event: HeardEvent) => void) {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of body) {
      text += decoder.decode(part, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const type = line('event');
        if (type) tell({ type, id: line('id'), data: JSON.parse(line('data') ?? '{}') });
      }
    }
  } catch {
    // Disconnected, as these tests do on purpose.
  }
}
