// The encodings of embedded proofs.

/** RFC 8785 for the values in badges: strings, booleans, arrays and objects. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    // By UTF-16 code units, as the RFC requires and as < compares.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${entries.join()}}`;
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bitcoin’s alphabet: https://www.w3.org/TR/cid-1.0/#multibase-0 */
export function base58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
}

/** A public key on P-256 as a Multikey: its prefix, then the compressed point. */
export function multikey({ x, y }: { x: string; y: string }): string {
  const [left, right] = [bytesOf(x), bytesOf(y)];
  const isOdd = (right.at(-1) ?? 0) % 2;
  return `z${base58(Uint8Array.from([0x80, 0x24, 2 + isOdd, ...left]))}`;
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
