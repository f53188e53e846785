// One format for every error: { message, code, requestId, fields?, siteKey?, version? }.
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '../environment.ts';
import { quoteCode } from '../rules/failure-code.ts';
import { pageInstead, tryAgainPage } from './assets.ts';

type Details = {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  siteKey?: string;
  /** The newest version of a document that someone else has changed in the meantime. */
  version?: number;
  /** The built page for a visitor who opened one, in place of /try-again. */
  page?: string;
};

/** An error with a message that the member can act on. Throw it; `onError` turns it into the response. */
export class ApiError extends HTTPException {
  constructor(
    status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly details: Details = {},
  ) {
    super(status, { message });
  }
}

export async function onError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const refusal = asApiError(error);
  // Members get our message for a database failure; the log gets D1's own.
  const isFault = isUnexpected(error);
  if (isFault)
    console.error(
      JSON.stringify({ requestId: c.var.requestId, error: String(error), stack: error.stack }),
    );
  const { status, code, message, details } = refusal ?? UNEXPECTED;
  if (details.retryAfterSeconds) c.header('Retry-After', String(details.retryAfterSeconds));
  const isForOperators = code === 'not_configured';
  const isPage = !c.req.path.startsWith('/api/') && !isForOperators;
  if (isPage && details.page) return pageInstead(c, details.page, status);
  if (isPage) return tryAgainPage(c, status, isFault);
  return c.json(
    {
      message: isFault ? `${message} ${quoteCode(c.var.requestId)}` : message,
      code,
      requestId: c.var.requestId,
      fields: details.fields,
      siteKey: details.siteKey,
      version: details.version,
    },
    status,
  );
}

const UNEXPECTED = new ApiError(
  500,
  'unexpected',
  'Something went wrong on our side. Please try again.',
);

/** Not thrown for the member: an error of ours, or of the database. The response has a code to quote. */
export const isUnexpected = (error: Error): boolean =>
  !(error instanceof HTTPException) && (asApiError(error)?.status ?? 500) >= 500;

function asApiError(error: Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    return new ApiError(
      error.status as ContentfulStatusCode,
      CODES[error.status] ?? 'refused',
      error.message,
    );
  }
  return fromDatabase(error);
}

const CODES: Record<number, string> = {
  400: 'invalid_request',
  413: 'too_large',
  415: 'unsupported_type',
};

// D1 reports every failure as an Error whose text says what happened:
// https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
function fromDatabase(error: Error): ApiError | undefined {
  const text = `${error.message} ${String(error.cause ?? '')}`;
  if (!text.includes('D1')) return undefined;
  if (text.includes('UNIQUE constraint')) {
    return new ApiError(409, 'conflict', 'That already exists. Please reload and try again.');
  }
  if (/constraint failed/i.test(text)) {
    return new ApiError(422, 'invalid_input', 'Something in that request doesn’t add up.');
  }
  if (/no such|syntax error|TYPE_ERROR|limit of production/i.test(text)) return undefined;
  return new ApiError(503, 'busy', 'We are busier than usual. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
}
