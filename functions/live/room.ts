// A live room: the sockets of everybody who has a thread, a group or the forum's list open. It keeps nothing but the
// time of the last event, and sleeps (hibernates) while nobody writes, with its sockets open:
// https://developers.cloudflare.com/durable-objects/best-practices/websockets/
import { DurableObject } from 'cloudflare:workers';
import {
  LIVE_PING,
  LIVE_PONG,
  LIVE_TYPING,
  type LiveEvent,
} from '../rules/community/live-events.ts';

/** A room is no chat: a browser says that somebody writes at most this often. */
const TYPING_EVERY_MS = 2000;
/** Tabs and devices of one member; another one closes the oldest. */
const SOCKETS_PER_MEMBER = 5;
/** Beyond it, browsers ask every so often instead. Far below what one room can hold. */
const MAX_SOCKETS = 5000;

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4 */
const POLICY_VIOLATION = 1008;

interface Visitor {
  name: string;
  typedAt: number;
}

export class LiveRoom extends DurableObject {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    // Answered without waking the room.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));
  }

  /** An upgrade that the Worker has checked: who it is stands in its address. */
  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const memberId = searchParams.get('member') ?? '';
    const own = this.ctx.getWebSockets(memberId);
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 503 });
    if (own.length >= SOCKETS_PER_MEMBER) own[0]?.close(POLICY_VIOLATION, 'opened elsewhere');
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [memberId]);
    server.serializeAttachment({
      name: searchParams.get('name') ?? '',
      typedAt: 0,
    } satisfies Visitor);
    send(server, { type: 'hello', lastAt: this.ctx.storage.kv.get<number>('lastAt') ?? 0 });
    return new Response(null, { status: 101, webSocket: client });
  }

  /** To everybody in the room: one call, however many there are. */
  publish(event: LiveEvent, at = Date.now()): void {
    this.ctx.storage.kv.put('lastAt', at);
    this.#tell(this.ctx.getWebSockets(), event);
  }

  /** A member who left a group reads no more of it. */
  turnOut(memberId: string): void {
    for (const socket of this.ctx.getWebSockets(memberId)) socket.close(POLICY_VIOLATION, 'left');
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const visitor = socket.deserializeAttachment() as Visitor;
    const now = Date.now();
    if (message !== LIVE_TYPING || now - visitor.typedAt < TYPING_EVERY_MS) return;
    socket.serializeAttachment({ ...visitor, typedAt: now });
    const others = this.ctx.getWebSockets().filter((other) => other !== socket);
    this.#tell(others, { type: 'typing', name: visitor.name });
  }

  #tell(sockets: WebSocket[], event: LiveEvent): void {
    const text = JSON.stringify(event);
    for (const socket of sockets) {
      try {
        socket.send(text);
      } catch {
        // Closing: its browser opens another one, and reads again.
      }
    }
  }
}

function send(socket: WebSocket, event: LiveEvent): void {
  socket.send(JSON.stringify(event));
}
