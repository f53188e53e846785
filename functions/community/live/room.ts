// A live room: the sockets of everybody who has a thread, a group or the forum's list open. It keeps nothing but the
// time of the last event, and sleeps (hibernates) while no one writes, with its sockets open:
// https://developers.cloudflare.com/durable-objects/best-practices/websockets/
// A socket ends with its session, and in a group with the membership: the room asks the database before it tells
// anything, and every few seconds. docs/decisions/0116-a-socket-ends-with-its-session.md
import { DurableObject } from 'cloudflare:workers';
import type { AppEnv } from '../../environment.ts';
import { audienceOf, type Visitor } from './audience.ts';
import { LIVE_PING, LIVE_PONG, LIVE_TYPING, type LiveEvent, type Room } from './rules/events.ts';

/** A browser reports that its member is typing at most this often. */
const TYPING_EVERY_MS = 2000;

/** Tabs and devices of one member; another one closes the oldest. */
const SOCKETS_PER_MEMBER = 5;

/** Beyond it, browsers ask every so often instead. Far below what one room can hold. */
const MAX_SOCKETS = 5000;

/** How long a socket may outlive its session while the room tells nothing. */
const LOOK_EVERY_MS = 5000;

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4 */
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

export class LiveRoom extends DurableObject<AppEnv['Bindings']> {
  /** Events are told in their order, also while the database is asked. */
  #told: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: AppEnv['Bindings']) {
    super(ctx, env);
    // Answered without waking the room.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));
  }

  /** An upgrade that the Worker has checked: its address says which member it is. */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const read = (name: string) => searchParams.get(name) ?? '';
    const memberId = read('member');
    const own = this.ctx.getWebSockets(memberId);
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 503 });
    if (own.length >= SOCKETS_PER_MEMBER) own[0]?.close(POLICY_VIOLATION, 'opened elsewhere');
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [memberId]);
    server.serializeAttachment({
      room: read('room') as Room,
      memberId,
      sessionId: read('session'),
      name: read('name'),
      typedAt: 0,
    } satisfies Visitor);
    send(server, { type: 'hello', lastAt: this.ctx.storage.kv.get<number>('lastAt') ?? 0 });
    await this.#lookSoon();
    return new Response(null, { status: 101, webSocket: client });
  }

  /** To everybody in the room: one call, however many there are. */
  publish(event: LiveEvent, at = Date.now()): Promise<void> {
    this.ctx.storage.kv.put('lastAt', at);
    return this.#inOrder(async () => this.#tell((await this.#audience()).sockets, event));
  }

  /** A member who left a group reads no more of it. */
  turnOut(memberId: string): void {
    for (const socket of this.ctx.getWebSockets(memberId)) socket.close(POLICY_VIOLATION, 'left');
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const visitor = visitorOf(socket);
    const now = Date.now();
    if (message !== LIVE_TYPING || now - visitor.typedAt < TYPING_EVERY_MS) return;
    socket.serializeAttachment({ ...visitor, typedAt: now });
    await this.#inOrder(async () => {
      const { sockets, suspended } = await this.#audience();
      if (!sockets.includes(socket) || suspended.has(visitor.sessionId)) return;
      const others = sockets.filter((other) => other !== socket);
      this.#tell(others, { type: 'typing', name: visitor.name });
    });
  }

  /** While there are sockets. */
  override async alarm(): Promise<void> {
    await this.#inOrder(async () => void (await this.#audience()));
    await this.#lookSoon();
  }

  async #lookSoon(): Promise<void> {
    if (open(this.ctx.getWebSockets()).length === 0) return;
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + LOOK_EVERY_MS);
  }

  /** Those who may hear the room; the sockets of all others are closed. Without the database, no member hears anything. */
  async #audience(): Promise<{ sockets: WebSocket[]; suspended: ReadonlySet<string> }> {
    const sockets = open(this.ctx.getWebSockets());
    try {
      const { stay, suspended } = await audienceOf(this.env.DB, sockets.map(visitorOf));
      const isIn = (socket: WebSocket) => stay.has(visitorOf(socket).sessionId);
      for (const socket of sockets)
        if (!isIn(socket)) socket.close(POLICY_VIOLATION, 'signed out or left');
      return { sockets: sockets.filter(isIn), suspended };
    } catch (error) {
      console.error(JSON.stringify({ live: String(error) }));
      // Their browsers come back, and read what they missed.
      for (const socket of sockets) socket.close(TRY_AGAIN_LATER, 'one moment');
      return { sockets: [], suspended: new Set() };
    }
  }

  #inOrder(work: () => Promise<void>): Promise<void> {
    this.#told = this.#told.then(work, work);
    return this.#told;
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

const visitorOf = (socket: WebSocket) => socket.deserializeAttachment() as Visitor;
const open = (sockets: WebSocket[]) =>
  sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);

function send(socket: WebSocket, event: LiveEvent): void {
  socket.send(JSON.stringify(event));
}
