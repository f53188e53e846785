import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ANSWER_WITHIN_MS,
  HIDDEN_FOR_MS,
  LiveSocket,
  PING_EVERY_MS,
  POLL_EVERY_MS,
} from './live-socket.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  /** Whether pings are answered, as the room does without waking. */
  static isAlive = true;
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
    if (text === 'ping' && FakeSocket.isAlive) this.hear('pong');
  }
  /** As in a browser, `onclose` follows later, or never when the network is gone. */
  close() {
    this.readyState = 2;
  }
  open(lastAt = 0) {
    this.readyState = 1;
    this.onopen?.();
    this.hear({ type: 'hello', lastAt });
  }
  hear(event: object | string) {
    this.onmessage?.({ data: typeof event === 'string' ? event : JSON.stringify(event) });
  }
  drop() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const sockets = () => FakeSocket.all;
const newest = () => FakeSocket.all.at(-1) as FakeSocket;
let visibility: DocumentVisibilityState;
let open: LiveSocket | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  FakeSocket.isAlive = true;
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  open?.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'visibilityState');
});

function live(readAt?: number) {
  const options = { onEvent: vi.fn(), onGap: vi.fn(), readAt };
  open = new LiveSocket('thread/12', options);
  return options;
}
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('events arrive; the socket asks for its own room', () => {
  const { onEvent } = live();
  expect(newest().url).toMatch(/^ws:.*\/api\/live\/thread\/12$/);
  newest().open();
  newest().hear({ type: 'changed' });
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'changed' });
});

test('what was told while the page was on its way is read again, and nothing otherwise', () => {
  const quiet = live(Date.now());
  newest().open(Date.now() - 60_000);
  expect(quiet.onGap).not.toHaveBeenCalled();
  open?.end();
  const missed = live(Date.now());
  newest().open(Date.now() - 1000);
  expect(missed.onGap).toHaveBeenCalledOnce();
});

test('a broken socket is opened again, later each time, and everything is read again', () => {
  const { onGap } = live(Date.now());
  newest().open();
  newest().drop();
  vi.advanceTimersByTime(499);
  expect(sockets()).toHaveLength(1);
  vi.advanceTimersByTime(501);
  expect(sockets()).toHaveLength(2);
  newest().open();
  expect(onGap).toHaveBeenCalledOnce();
});

test('where no socket gets through it asks every so often, and stops once one does', () => {
  const { onGap } = live();
  for (let tries = 0; tries < 3; tries++) {
    newest().drop();
    vi.advanceTimersByTime(4000);
  }
  onGap.mockClear();
  vi.advanceTimersByTime(POLL_EVERY_MS);
  expect(onGap).toHaveBeenCalledOnce();
  newest().open();
  onGap.mockClear();
  vi.advanceTimersByTime(PING_EVERY_MS / 2);
  expect(onGap).not.toHaveBeenCalled();
});

test('a connection that is dead without saying so is noticed', () => {
  live();
  newest().open();
  vi.advanceTimersByTime(PING_EVERY_MS);
  expect(newest().sent).toHaveLength(2);
  FakeSocket.isAlive = false;
  vi.advanceTimersByTime(PING_EVERY_MS + ANSWER_WITHIN_MS - 1);
  expect(sockets()).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(sockets()).toHaveLength(2);
});

test('a hidden tab gives its socket back after a while, and takes it again when seen', () => {
  const { onGap } = live(Date.now());
  newest().open();
  show('hidden');
  vi.advanceTimersByTime(HIDDEN_FOR_MS - 1);
  expect(newest().readyState).toBe(1);
  vi.advanceTimersByTime(1);
  expect(newest().readyState).toBe(2);
  vi.advanceTimersByTime(600_000);
  expect(sockets()).toHaveLength(1);
  show('visible');
  expect(sockets()).toHaveLength(2);
  newest().open();
  expect(onGap).toHaveBeenCalledOnce();
});

test('an ended room leaves nothing running', () => {
  live();
  newest().open();
  newest().drop();
  open?.end();
  vi.advanceTimersByTime(600_000);
  expect(sockets()).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
