// Presence: which tab has which document open, passed between tabs. JSON-RPC over a WebSocket, as in
// @sanity/bifur-client.
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Guard } from './guard.ts';
import { EDITOR } from './transactions.ts';

interface Call {
  id?: string;
  method?: string;
  params?: { data?: object; session?: string; subscriptionId?: string };
}

/** The calls of a tab and the notifications that the other tabs get for them. */
const HEARD: Record<string, (params: NonNullable<Call['params']>) => object> = {
  presence_announce: ({ data }) => ({ type: 'state', i: EDITOR, m: data }),
  presence_rollcall: ({ session }) => ({ type: 'rollCall', i: EDITOR, session }),
  presence_disconnect: ({ session }) => ({ type: 'disconnect', i: EDITOR, m: { session } }),
};

export function presence(server: Server, guard: Guard): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const subscriptions = new Map<WebSocket, Set<string>>();
  server.on('upgrade', (request, socket, head) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    const isPresence = url && /^\/v[\w-]+\/socket\/[\w-]+$/.test(url.pathname);
    if (!isPresence || guard.judge(request, url, false) !== 'welcome') {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      subscriptions.set(opened, new Set());
      opened.on('close', () => subscriptions.delete(opened));
      opened.on('error', () => opened.terminate());
      opened.on('message', (data) => hear(opened, callIn(String(data))));
    });
  });
  const beat = setInterval(() => {
    for (const socket of subscriptions.keys()) socket.send('♥');
  }, 15_000).unref();

  function hear(socket: WebSocket, { id, method = '', params = {} }: Call): void {
    if (id === undefined) return;
    if (method === 'presence_subscribe') subscriptions.get(socket)?.add(id);
    if (method === 'presence_unsubscribe')
      subscriptions.get(socket)?.delete(params.subscriptionId ?? '');
    send(socket, { id, result: method === 'presence_subscribe' ? id : {} });
    const result = Object.hasOwn(HEARD, method) && HEARD[method]?.(params);
    if (!result) return;
    for (const [other, ids] of subscriptions) {
      if (other === socket) continue;
      for (const subscription of ids)
        send(other, { method: 'presence_subscription', params: { subscription, result } });
    }
  }

  return () => {
    clearInterval(beat);
    for (const socket of subscriptions.keys()) socket.terminate();
    sockets.close();
  };
}

const send = (socket: WebSocket, message: object) =>
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));

function callIn(text: string): Call {
  try {
    return JSON.parse(text) as Call;
  } catch {
    return {};
  }
}
