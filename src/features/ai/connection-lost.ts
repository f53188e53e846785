import { ApiError } from '../../lib/api.ts';

/** The error for a request without a response, in the form of the API's own errors. */
export function connectionLost(): ApiError {
  const message = 'The connection was lost. Check your internet and try again.';
  return new ApiError(0, JSON.stringify({ message, code: 'connection_lost' }), '');
}
