// A real socket at the real Worker, and what it hears.
import { WebSocket } from 'ws';
import type { LiveEvent } from '../../functions/rules/community/live-events.ts';

export interface Ear {
  heard: LiveEvent[];
  /** The next event of this type; also one that was heard already. */
  next<Type extends LiveEvent['type']>(type: Type): Promise<Extract<LiveEvent, { type: Type }>>;
  socket: WebSocket;
}

/** Rejects with the status of a refusal. */
export function listenAt(
  url: string,
  room: string,
  cookie: string | undefined,
  headers = {},
): Promise<Ear> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live/${room}`, {
    headers: { ...(cookie && { Cookie: cookie }), Origin: url, ...headers },
  });
  const heard: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const text = String(data);
    if (text === 'pong') return;
    heard.push(JSON.parse(text) as LiveEvent);
    for (const look of waiting) look();
  });
  const next: Ear['next'] = (type) =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find((event) => event.type === type);
        if (!found) return;
        waiting.delete(look);
        resolve(found as never);
      };
      waiting.add(look);
      look();
    });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_, response) => reject(response.statusCode));
    socket.on('open', () => resolve({ heard, next, socket }));
  });
}
