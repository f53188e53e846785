// Cloudflare's REST API, for questions about what is there and for what it makes in one request.
import type { Statement } from '../../role/change-role.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Cloudflare's refusal, in its own words. Codes: https://developers.cloudflare.com/api/ */
export class CloudflareRefusal extends Error {
  readonly code: number | undefined;
  constructor(message: string, code: number | undefined) {
    super(message);
    this.code = code;
  }
}

/** No such Worker yet: https://developers.cloudflare.com/workers/observability/errors/ */
const NO_WORKER = [10_007, 10_090];

interface Envelope {
  success: boolean;
  errors?: { code: number; message: string }[];
  result: unknown;
}

export class Cloudflare {
  private readonly address: string;
  private readonly token: string;
  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }

  get<T>(path: string): Promise<T> {
    return this.ask<T>('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.ask<T>('POST', path, body);
  }

  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error: Error) => {
      const { code, message = error.message } = (error.cause ?? {}) as NodeJS.ErrnoException;
      throw new Error(`Cloudflare cannot be reached (${code ?? message}). Is this machine online?`);
    });
    const answer = (await response.json().catch(() => ({ success: false }))) as Envelope;
    if (answer.success) return answer.result as T;
    const [{ code, message } = { code: undefined, message: `status ${response.status}` }] =
      answer.errors ?? [];
    throw new CloudflareRefusal(`Cloudflare refused ${method} ${path}: ${message}`, code);
  }
}

/** Null when there is no such Worker. */
export async function unlessNoWorker<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error) => {
    if (error instanceof CloudflareRefusal && NO_WORKER.includes(error.code ?? 0)) return null;
    throw error;
  });
}

/** Statements as one transaction; the rows of the first one, as `changeRole` wants them. */
export function sqlAt(cloudflare: Cloudflare, account: string, database: string) {
  return async (...statements: Statement[]): Promise<Record<string, string>[]> => {
    const batch = statements.map(([sql, params]) => ({ sql, params }));
    const path = `/accounts/${account}/d1/database/${database}/query`;
    const [first] = await cloudflare.post<{ results: Record<string, string>[] }[]>(path, { batch });
    return first?.results ?? [];
  };
}
