// The short code of a request that failed: the member quotes it, and the console finds the request by it.

/** The first characters of the request's id, a UUID. */
export const failureCode = (requestId: string): string => requestId.slice(0, 8);

/** The sentence after the message of an unexpected error. */
export const quoteCode = (requestId: string): string =>
  `If it keeps failing, write to us and mention code ${failureCode(requestId)}.`;
