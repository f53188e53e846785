// The Studio asks hosts of Sanity whether there is a newer version and whether feedback can be sent. No option turns
// that off, and on this machine nothing leaves it. The lake's Content-Security-Policy stops the same calls; answered
// here, they leave no errors in the console.

/** Each call of Sanity's own code to another host, and the answer with which it goes on quietly. */
const ANSWERS: readonly (readonly [RegExp, () => Response])[] = [
  // "Nothing newer is known."
  [/^https:\/\/sanity-cdn\.com\/v1\/modules\//, () => Response.json({})],
  // "Not available": the help menu leaves the entry out.
  [
    /^https:\/\/api\.sanity\.io\/vX\/intake\//,
    () => new Response(null, { status: 404, statusText: 'Not on this machine' }),
  ],
];

/** From here on `fetch` answers these calls itself. All others go where they did. */
export function keepToThisMachine(scope: { fetch: typeof fetch }): void {
  const ask = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const known = ANSWERS.find(([pattern]) => pattern.test(address));
    return known ? known[1]() : ask(input, init);
  };
}
