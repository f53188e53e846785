// The Studio asks Sanity's hosts whether there is a newer version and whether feedback can be sent. No option turns
// that off, and the local Studio must not call other hosts. The lake's Content-Security-Policy blocks the same calls;
// responding here keeps errors out of the console.

/** Each call of Sanity's own code to another host, and a response that it accepts silently. */
const ANSWERS: readonly (readonly [RegExp, () => Response])[] = [
  // "Nothing newer is known."
  [/^https:\/\/sanity-cdn\.com\/v1\/modules\//, () => Response.json({})],
  // "Not available": the help menu omits the entry.
  [
    /^https:\/\/api\.sanity\.io\/vX\/intake\//,
    () => new Response(null, { status: 404, statusText: 'Not on this machine' }),
  ],
];

/** Replaces `fetch` with one that responds to these calls itself and passes all others on. */
export function keepToThisMachine(scope: { fetch: typeof fetch }): void {
  const ask = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const known = ANSWERS.find(([pattern]) => pattern.test(address));
    return known ? known[1]() : ask(input, init);
  };
}
