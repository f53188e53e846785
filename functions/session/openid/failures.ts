// Turns an error at or with the provider into a problem to show and a reason for our log.
import type { Context } from 'hono';
import { errors } from 'jose';
import {
  AuthorizationResponseError,
  OperationProcessingError,
  RESPONSE_IS_NOT_CONFORM,
  RESPONSE_IS_NOT_JSON,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import type { AppEnv } from '../../environment.ts';
import { NotSignedIn } from './problems.ts';
import type { Provider } from './providers.ts';

/** The person declined: RFC 6749 section 4.1.2.1, and Apple's own code for it. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/** The errors that the libraries throw for an invalid response. */
const REFUSALS = [
  OperationProcessingError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
  errors.JOSEError,
];

/** Not the provider's own response, but perhaps a gateway's error page. The last is jose's for keys it cannot get. */
const NO_ANSWER = [RESPONSE_IS_NOT_CONFORM, RESPONSE_IS_NOT_JSON, errors.JOSEError.code];

/** An unexpected error is a failure as well; its cause is kept for the log. */
export function notSignedIn(error: unknown): NotSignedIn {
  if (error instanceof NotSignedIn) return error;
  if (error instanceof AuthorizationResponseError) {
    const cancelled = CANCELLED.includes(error.error);
    return new NotSignedIn(cancelled ? 'cancelled' : 'failed', word(error.error));
  }
  if (error instanceof ResponseBodyError) return new NotSignedIn('failed', word(error.error));
  if (REFUSALS.some((kind) => error instanceof kind)) {
    const { code = '' } = error as { code?: string };
    return new NotSignedIn(NO_ANSWER.includes(code) ? 'unreachable' : 'failed', word(code));
  }
  return new NotSignedIn('failed', 'unexpected', { cause: error });
}

/** Error codes are words; a provider, or an attacker posing as one, might send anything. */
function word(code: string | undefined): string {
  return code && /^\w{1,60}$/.test(code) ? code : 'no-code';
}

export function logProblem(c: Context<AppEnv>, provider: Provider, error: NotSignedIn): void {
  const { problem, reason, cause } = error;
  console.warn(JSON.stringify({ requestId: c.var.requestId, provider, problem, reason }));
  if (cause instanceof Error) {
    console.error(
      JSON.stringify({ requestId: c.var.requestId, error: String(cause), stack: cause.stack }),
    );
  }
}
