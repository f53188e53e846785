// Headers that a proxy must not pass on: those about one connection (RFC 9110, section 7.6.1).

const OF_ONE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Request headers that would return a page compressed, or not at all. */
const ABOUT_COPIES = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];
/** Headers that are no longer true of a changed page, or would cache it. */
const OF_THE_ORIGINAL = ['content-length', 'etag', 'last-modified', 'cache-control'];

/** `rawHeaders`: alternating names and values, as Node has them, so that a cookie set twice stays two headers. */
export function headersToPassOn(
  rawHeaders: readonly string[],
  kind: 'request' | 'request for a page to change' | 'answer' | 'changed page',
): string[] {
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, i) => ({
    name: (rawHeaders[2 * i] ?? '').toLowerCase(),
    both: rawHeaders.slice(2 * i, 2 * i + 2),
  }));
  const named = pairs
    .filter(({ name }) => name === 'connection')
    .flatMap(({ both }) =>
      (both[1] ?? '')
        .toLowerCase()
        .split(',')
        .map((word) => word.trim()),
    );
  const dropped = new Set([...OF_ONE_CONNECTION, ...named]);
  if (kind === 'changed page') for (const name of OF_THE_ORIGINAL) dropped.add(name);
  if (kind === 'request for a page to change') for (const name of ABOUT_COPIES) dropped.add(name);
  if (kind.startsWith('request')) {
    // Node answers `100 Continue` by itself, and has to know that a body without a length follows.
    dropped.add('expect');
    dropped.delete('transfer-encoding');
  }
  const passed = pairs.filter(({ name }) => !dropped.has(name)).flatMap(({ both }) => both);
  return kind === 'changed page' ? [...passed, 'Cache-Control', 'no-store'] : passed;
}
