// A live room: the sockets of everyone who has a thread, a group or the forum's list open. It stores only the time of
// the last event, and hibernates while no one writes, with its sockets open:
// https://developers.cloudflare.com/durable-objects/best-practices/websockets/
// A socket ends with its session, and in a group with the membership: the room asks the database before each event, and
// every few seconds. docs/decisions/0116-a-socket-ends-with-its-session.md
import { DurableObject } from 'cloudflare:workers';
import type { AppEnv } from '../../environment.ts';
import { audienceOf, type Visitor } from './audience.ts';
import { LIVE_PING, LIVE_PONG, LIVE_TYPING, type LiveEvent, type Room } from './rules/events.ts';

/** A browser reports that its member is typing at most this often. */
const TYPING_EVERY_MS = 2000;

/** Open tabs and devices of one member; one more closes the oldest. */
const SOCKETS_PER_MEMBER = 5;

/** Beyond this, browsers poll instead. Far below what one room can hold. */
const MAX_SOCKETS = 5000;

/** How long a socket may outlive its session while there are no events. */
const LOOK_EVERY_MS = 5000;

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4 */
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

export class LiveRoom extends DurableObject<AppEnv['Bindings']> {
  /** Keeps events in order while the database is queried. */
  #told: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: AppEnv['Bindings']) {
    super(ctx, env);
    // Pings are answered without waking the room.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));
  }

  /** A WebSocket upgrade that the Worker has authorized: its URL names the room, member and session. */
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

  /** Sends an event to everyone in the room. */
  publish(event: LiveEvent, at = Date.now()): Promise<void> {
    this.ctx.storage.kv.put('lastAt', at);
    return this.#inOrder(async () => this.#tell((await this.#audience()).sockets, event));
  }

  /** Closes the sockets of a member who left the group. */
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

  /** Checks the audience every few seconds while there are sockets. */
  override async alarm(): Promise<void> {
    await this.#inOrder(async () => void (await this.#audience()));
    await this.#lookSoon();
  }

  async #lookSoon(): Promise<void> {
    if (open(this.ctx.getWebSockets()).length === 0) return;
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + LOOK_EVERY_MS);
  }

  /** The sockets that may get events; all others are closed. If the database fails, all of them are closed. */
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
      // Their browsers reconnect and read what they missed.
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
        // The socket is closing: its browser reconnects and reads again.
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
