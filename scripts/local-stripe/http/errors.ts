// Errors with Stripe's messages and format: https://docs.stripe.com/api/errors
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { ConnectionRefused } from '../faults/connection-refused.ts';
import type { LocalStripe } from '../situation.ts';

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [more: string]: unknown;
}

export class StripeApiError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: ErrorBody,
    /** Whether to commit the work despite the error: a declined payment still leaves a failed charge. */
    readonly keepsChanges = false,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, param, code });
}

/** An unknown id in the URL is a 404, in the parameters a 400. */
export function missing(kind: string, id: string, param = 'id'): StripeApiError {
  const name = NAMES[kind] ?? kind.replaceAll('_', ' ');
  const body = { code: 'resource_missing', message: `No such ${name}: '${id}'`, param };
  return new StripeApiError(param === 'id' ? 404 : 400, { type: 'invalid_request_error', ...body });
}

const NAMES: Record<string, string> = {
  payment_method: 'PaymentMethod',
  payment_intent: 'payment_intent',
  setup_intent: 'setupintent',
  'test_helpers.test_clock': 'test clock',
};

export function errorAnswer(body: ErrorBody, requestId: string): { error: ErrorBody } {
  const { code } = body;
  return {
    error: {
      ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      ...body,
    },
  };
}

export function unknownRoute(c: Context<LocalStripe>): Response {
  const { method, path } = c.req;
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  return c.json(errorAnswer({ type: 'invalid_request_error', message }, c.var.requestId), 404);
}

export function stripeErrorResponse(error: Error, c: Context<LocalStripe>): Response {
  if (error instanceof ConnectionRefused) throw error;
  if (error instanceof StripeApiError)
    return c.json(errorAnswer(error.body, c.var.requestId), error.status);
  if (error instanceof v.ValiError || error instanceof SyntaxError)
    return c.json(
      errorAnswer({ type: 'invalid_request_error', message: error.message }, c.var.requestId),
      400,
    );
  console.error(error.stack);
  const message = `An unknown error occurred: ${error.message}`;
  return c.json(errorAnswer({ type: 'api_error', message }, c.var.requestId), 500);
}
