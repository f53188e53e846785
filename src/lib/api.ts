// The browser's client of functions/: every path and type is inferred from the routes themselves.

import { hc } from 'hono/client';
import type { Api } from '../../functions/index.ts';
import { browserZone, TIME_ZONE_HEADER } from '../../functions/rules/days/browser-zone.ts';

/** Every request names the member's time zone: emails about the request give the time there. */
const headers = () => ({ [TIME_ZONE_HEADER]: browserZone() });

export const api = hc<Api>('/', { headers }).api;

/** The message is the status code, a colon, a space and the body (or the status text). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** The user-facing message of our own responses; undefined if another server responded. */
  get serverMessage(): string | undefined {
    const { message } = this.#json;
    return typeof message === 'string' ? message : undefined;
  }

  get fields(): Record<string, string> {
    return this.#json.fields ?? {};
  }

  get code(): string | undefined {
    return this.#json.code;
  }

  /** Set when the server requires proof that the visitor is human. */
  get siteKey(): string | undefined {
    return this.#json.siteKey;
  }

  get #json(): {
    message?: unknown;
    code?: string;
    fields?: Record<string, string>;
    siteKey?: string;
  } {
    try {
      return (JSON.parse(this.body) as object | null) ?? {};
    } catch {
      return {};
    }
  }
}

/** Our own message, or `other` when the request did not reach us. */
export const messageOf = (error: unknown, other: string): string =>
  (error instanceof ApiError && error.serverMessage) || other;

interface Answer<T> {
  ok: boolean;
  status: number;
  statusText: string;
  text(): Promise<string>;
  json(): Promise<T>;
}

/** The data of a successful response; any other becomes an ApiError. No retries, no refetching. */
export async function dataOf<T>(request: Promise<Answer<T>>): Promise<T> {
  const answer = await request;
  if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText);
  return answer.json();
}
