// Who may access the lake. It listens on this machine only, but every page open in the same browser can reach it too,
// under any hostname that resolves to 127.0.0.1 (DNS rebinding). So the guard checks host, origin and a token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Verdict = 'welcome' | 'foreign' | 'unknown';

export class Guard {
  readonly #token: string;
  readonly #port: number;

  constructor(token: string, port: number) {
    this.#token = token;
    this.#port = port;
  }

  get cookie(): string {
    return `${this.#cookieName}=${this.#token}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** `tokenInAddress`: for an EventSource on another hostname of this machine, which cannot send headers. */
  judge({ headers }: IncomingMessage, url: URL, tokenInAddress: boolean): Verdict {
    const { host, origin } = headers;
    if (!host || !this.#isOurs(`http://${host}`)) return 'foreign';
    if (origin !== undefined && !this.#isOurs(origin)) return 'foreign';
    const said = [
      headers.authorization?.replace(/^Bearer /, ''),
      cookieOf(headers.cookie, this.#cookieName),
      tokenInAddress ? url.searchParams.get('token') : undefined,
    ];
    return said.some((token) => token && this.isToken(token)) ? 'welcome' : 'unknown';
  }

  isToken(said: string): boolean {
    return timingSafeEqual(digest(said), digest(this.#token));
  }

  // Cookies are shared by all ports of a host.
  get #cookieName(): string {
    return `studio_${this.#port}`;
  }

  #isOurs(origin: string): boolean {
    const [, host, port] =
      /^http:\/\/(localhost|127\.0\.0\.1|l\d{1,2}\.localhost):(\d+)$/.exec(origin) ?? [];
    return host !== undefined && Number(port) === this.#port;
  }
}

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  return cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
