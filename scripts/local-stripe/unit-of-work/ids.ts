// Stripe's ids start with their type: `cus_…`, `sub_…`. The rest is random.
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
}

export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** References in the documents are ids; Stripe's types also allow the expanded object. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'object' ? (reference?.id ?? '') : (reference ?? '');
}
