// Every request sends its API key as a Bearer token or as the Basic authentication user. Only test keys work here.
import { createMiddleware } from 'hono/factory';
import type { LocalStripe } from '../situation.ts';
import { StripeApiError } from './errors.ts';

export const secretKeyOnly = createMiddleware<LocalStripe>(async (c, next) => {
  const key = keyFrom(c.req.header('Authorization'));
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (!/^[sr]k_test_\w{3,}$/.test(key)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  const version = c.req.header('Stripe-Version');
  if (version) c.header('Stripe-Version', version);
  return next();
});

function keyFrom(header = ''): string {
  const [scheme, value = ''] = header.split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme !== 'Basic') return '';
  try {
    return atob(value).split(':')[0] ?? '';
  } catch {
    return '';
  }
}

function unauthorized(message: string): StripeApiError {
  return new StripeApiError(401, { type: 'invalid_request_error', message });
}
