// Keeps one live room open: reconnects, notices dead connections, and polls where sockets are blocked.
import {
  LIVE_PING,
  LIVE_PONG,
  LIVE_TYPING,
  type LiveEvent,
  type Room,
} from '../../../functions/community/live/rules/events.ts';

export const PING_EVERY_MS = 25_000;
export const ANSWER_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 30_000;
/** The polling interval without a socket. */
export const POLL_EVERY_MS = 15_000;
/** After this many failed tries, assume that the network blocks sockets. */
const TRIES_BEFORE_POLLING = 3;
/** A background tab keeps its socket this long: many members come right back. */
export const HIDDEN_FOR_MS = 60_000;
/** A page has every event that is older than itself by this much: caches lag, and server clocks differ. */
const LATE_MS = 10_000;

export interface LiveOptions {
  onEvent(event: Exclude<LiveEvent, { type: 'hello' }>): void;
  onGap(): void;
  /** When the page was read: milliseconds since 1970, by the server’s clock. */
  readAt?: number | undefined;
}

export class LiveSocket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #hasConnected = false;
  #ended = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #hide: ReturnType<typeof setTimeout> | undefined;
  readonly #room: Room;
  readonly #options: LiveOptions;

  constructor(room: Room, options: LiveOptions) {
    this.#room = room;
    this.#options = options;
    document.addEventListener('visibilitychange', this.#onVisibility);
    addEventListener('online', this.#now);
    if (document.visibilityState === 'visible') this.#connect();
  }

  sayTyping(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(LIVE_TYPING);
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener('visibilitychange', this.#onVisibility);
    removeEventListener('online', this.#now);
    clearTimeout(this.#hide);
    this.#rest();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#ended || this.#socket) return;
    const socket = new WebSocket(
      `${location.origin.replace(/^http/, 'ws')}/api/live/${this.#room}`,
    );
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#onMessage(String(data));
    socket.onopen = () => this.#sendPing();
    socket.onclose = () => this.#onClose(socket);
  }

  #onMessage(text: string): void {
    this.#expectPing();
    if (text === LIVE_PONG) return;
    const event = JSON.parse(text) as LiveEvent;
    if (event.type === 'hello') this.#onHello(event.lastAt);
    else this.#options.onEvent(event);
  }

  #onHello(lastAt: number): void {
    const { readAt } = this.#options;
    const isUpToDate = !this.#hasConnected && readAt && lastAt < readAt - LATE_MS;
    this.#hasConnected = true;
    this.#tries = 0;
    clearInterval(this.#poll);
    this.#poll = undefined;
    if (!isUpToDate) this.#options.onGap();
  }

  #expectPing(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => this.#sendPing(), PING_EVERY_MS);
  }

  #sendPing(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#ping);
    // A dead connection may fire no event, and `close` alone can take minutes.
    this.#ping = setTimeout(() => {
      socket.close();
      this.#onClose(socket);
    }, ANSWER_WITHIN_MS);
    socket.send(LIVE_PING);
  }

  #onClose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#ping);
    if (this.#ended || document.visibilityState !== 'visible') return;
    this.#tries++;
    if (this.#tries >= TRIES_BEFORE_POLLING)
      this.#poll ??= setInterval(() => this.#options.onGap(), POLL_EVERY_MS);
    const pause = Math.min(1000 * 2 ** (this.#tries - 1), LONGEST_PAUSE_MS);
    this.#retry = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  #rest(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    clearInterval(this.#poll);
    this.#poll = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  readonly #now = () => {
    if (document.visibilityState === 'visible') this.#connect();
  };

  readonly #onVisibility = () => {
    clearTimeout(this.#hide);
    if (document.visibilityState === 'visible') this.#connect();
    else this.#hide = setTimeout(() => this.#rest(), HIDDEN_FOR_MS);
  };
}
