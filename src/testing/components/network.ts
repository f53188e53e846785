// Server responses in component tests: only the network is replaced, as a journey does with page.route.
import { vi } from 'vitest';

/** The response: JSON unless there is a `body`, which may be a stream; 200 unless there is a `status`. */
export interface Answer {
  status?: number;
  json?: unknown;
  body?: string | ReadableStream<Uint8Array>;
  headers?: Readonly<Record<string, string>>;
}

/** Given the request body, as an object. */
type Given = Answer | 'no network' | ((body: unknown) => Answer);
type Handler = (body: unknown) => Promise<Answer | 'no network'>;

interface Network {
  handlers: Map<string, Handler>;
  scripts: Map<string, () => void>;
  /** Requests that no test answers. */
  unknown: string[];
}

/** One for the whole process: a new page resets modules, also this one. */
const shared = globalThis as { testNetwork?: Network };
shared.testNetwork ??= { handlers: new Map(), scripts: new Map(), unknown: [] };
const { handlers, scripts, unknown } = shared.testNetwork;

/** Answers every request for `path`, replacing an earlier response. Returns what is sent there, as it arrives. */
export function answer(path: string, given: Given = {}): unknown[] {
  const sent: unknown[] = [];
  handlers.set(path, async (body) => {
    sent.push(body);
    return typeof given === 'function' ? given(body) : given;
  });
  return sent;
}

/** Holds the responses back until `arrive` is called, so that a test can check the waiting state. */
export function holdAnswer(path: string, given: Given = {}) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  handlers.set(path, async (body) => {
    sent.push(body);
    await promise;
    return typeof given === 'function' ? given(body) : given;
  });
  return { arrive, sent };
}

/** Lets a script of another host load, replaced by `run`; a script that no test provides fails to load. */
export function answerScript(url: string, run: () => void): void {
  scripts.set(url, run);
}

/** Replaces the browser's network with this one; for the set-up of the tests. */
export function replaceNetwork(): void {
  handlers.clear();
  scripts.clear();
  unknown.length = 0;
  vi.stubGlobal('fetch', request);
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) queueMicrotask(() => load(node));
    else HTMLElement.prototype.appendChild.call(document.head, node);
    return node;
  });
}

/** Requests that no test answers; each is a mistake in the test, or a request that should not be sent. */
export const unansweredRequests = (): readonly string[] => unknown;

async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), location.href);
  const handler = handlers.get(pathname);
  if (!handler) {
    unknown.push(`${init.method ?? 'GET'} ${pathname}`);
    throw new TypeError('Failed to fetch');
  }
  const answered = await handler(
    typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null),
  );
  if (answered === 'no network') throw new TypeError('Failed to fetch');
  const { status = 200, json, body = JSON.stringify(json ?? {}), headers } = answered;
  return new Response(status === 204 ? null : body, { status, headers });
}

function load(script: HTMLScriptElement): void {
  const [, run] = [...scripts].find(([url]) => script.src.startsWith(url)) ?? [];
  run?.();
  script.dispatchEvent(new Event(run ? 'load' : 'error'));
}
