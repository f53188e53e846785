// The envelope of every response of Cloudflare's API v4: https://developers.cloudflare.com/fundamentals/api/
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal with Cloudflare's own code, which Wrangler acts upon. */
export class CloudflareError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: number;
  constructor(status: ContentfulStatusCode, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function answer(c: Context, result: unknown, info?: object) {
  return c.json({
    success: true,
    errors: [],
    messages: [],
    result,
    ...(info && { result_info: info }),
  });
}

export function refusal(error: Error, c: Context) {
  if (!(error instanceof CloudflareError)) {
    console.error(error);
    return failed(c, new CloudflareError(500, 10_013, 'An unknown error has occurred.'));
  }
  return failed(c, error);
}

function failed(c: Context, { status, code, message }: CloudflareError) {
  return c.json(
    { success: false, errors: [{ code, message }], messages: [], result: null },
    status,
  );
}

/** Pages as `page` and `per_page`, with their `result_info`. */
export function page<T>(c: Context, rows: readonly T[]) {
  const number = Number(c.req.query('page') ?? 1);
  const size = Number(c.req.query('per_page') ?? 50);
  const shown = rows.slice((number - 1) * size, number * size);
  return answer(c, shown, {
    page: number,
    per_page: size,
    count: shown.length,
    total_count: rows.length,
    total_pages: Math.ceil(rows.length / size),
  });
}
