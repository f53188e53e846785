// Keeps one live room open: reconnects, notices dead connections, and asks every so often where no socket gets through.
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
/** Without a socket: how often to read again. */
export const POLL_EVERY_MS = 15_000;
/** After so many tries without success a network is taken for one that lets no sockets through. */
const TRIES_BEFORE_POLLING = 3;
/** A tab in the background keeps its socket for a while: many come right back. */
export const HIDDEN_FOR_MS = 60_000;
/** A page has all events that are older than it by this much: caches are late, and clocks of servers differ. */
const LATE_MS = 10_000;

export interface LiveOptions {
  onEvent(event: Exclude<LiveEvent, { type: 'hello' }>): void;
  onGap(): void;
  /** Milliseconds since 1970, by the server: when the page was read. */
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
    // A connection may be dead without any event: `close` alone could wait for minutes.
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
