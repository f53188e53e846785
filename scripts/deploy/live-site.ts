// After a deploy: does the site respond at its address, with the version that was just deployed?
import { setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from '../../functions/health/routes.ts';

const ANSWER_WITHIN_MS = 8_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export interface Seen {
  isLive: boolean;
  /** What responded, or why nothing did, in words. */
  what: string;
  /** Waiting will not change the result. */
  isFinal?: boolean;
}

export interface GoLive {
  /** Wrangler's version ID; null: any version will do. */
  version: string | null;
  /** Which version should answer: see `overrideOf`. */
  headers?: Record<string, string>;
  withinMs: number;
  tell(message: string): void;
}

/** Polls, ever more slowly, until the site is live or the time is up; reports what it sees whenever that changes. */
export async function untilLive(
  origin: string,
  { version, headers = {}, withinMs, tell }: GoLive,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  let before = '';
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const { isLive, what, isFinal } = await lookAt(origin, version, headers);
    if (isLive || what !== before) tell(`${origin} ${what}`);
    before = what;
    if (isLive) return true;
    if (isFinal || Date.now() + wait > until) return false;
    await pause(wait);
  }
}

export async function lookAt(
  origin: string,
  version: string | null,
  headers: Record<string, string> = {},
): Promise<Seen> {
  try {
    const health = await ask(origin, '/api/health', headers);
    if (health.json?.status !== 'ok') return notLive(`/api/health answers ${health.said}`);
    const seen = typeof health.json.version === 'string' ? health.json.version : 'unknown';
    if (version && seen !== version) return notLive(`still answers with version ${seen}`);
    const ready = await ask(origin, '/api/ready', headers);
    const { status, attention = [] } = (ready.json ?? {}) as unknown as Partial<Readiness>;
    if (status !== 'ok' && status !== 'attention')
      return notLive(`/api/ready answers ${ready.said}`);
    const page = await ask(origin, '/', headers);
    const isFinal = page.json?.code === 'not_configured';
    if (page.status !== 200 || !page.text.includes('</html>'))
      return { ...notLive(`/ answers ${page.said}`), isFinal };
    const notes = attention.map((note) => `\nNote: ${note}`).join('');
    return {
      isLive: true,
      what: `is live: version ${seen}, /api/ready says ${status}, / answers 200.${notes}`,
    };
  } catch (error) {
    return notLive(reasonOf(error as Error));
  }
}

const notLive = (what: string): Seen => ({ isLive: false, what });

/**
 * Asks a version that is part of the deployment, also with no share of the traffic. Cloudflare ignores it for another
 * one: https://developers.cloudflare.com/workers/versions-and-deployments/version-overrides/
 */
export const overrideOf = (worker: string, version: string): Record<string, string> => ({
  'Cloudflare-Workers-Version-Overrides': `${worker}="${version}"`,
});

export async function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: { ...headers, 'Cache-Control': 'no-cache' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = await response.text();
  const json = parsed(text);
  const { status } = response;
  const message = json?.message ?? json?.status;
  return { status, text, json, said: message ? `${status}: ${message}` : String(status) };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The reason why a request got no response. */
export function reasonOf(error: Error): string {
  const { code = '', message = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException;
  if (error.name === 'TimeoutError')
    return `does not answer within ${ANSWER_WITHIN_MS / 1000} seconds`;
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(code)) return 'is not known to DNS yet';
  if (/CERT|TLS|SSL|EPROTO|ALTNAME/.test(code)) return `has no certificate yet (${code})`;
  return `cannot be reached (${code || message})`;
}
