// A certificate’s number, such as 7F3K-2QXM-9RTD: 60 random bits in Crockford’s Base32, which has no I, L, O and U.
// At a thousand tries a second for a year, one of a million certificates is found with a chance of 3 %, and each
// address may try thirty times a second.
// https://www.crockford.com/base32.html

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP = 4;
const SHAPE = new RegExp(`^[${LETTERS}]{${GROUPS * GROUP}}$`);
/** Longer texts are not read at all. */
const MAX_TYPED = 60;

export function newNumber(): string {
  // 32 letters divide 256: every letter is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP));
  return inGroups(Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join(''));
}

/**
 * The number in a typed text: in any case, with or without dashes and spaces, and with the letters that look
 * like digits. Null if it cannot be one.
 */
export function numberIn(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\-‐-―_.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return SHAPE.test(letters) ? inGroups(letters) : null;
}

const inGroups = (letters: string) =>
  Array.from({ length: GROUPS }, (_, i) => letters.slice(i * GROUP, (i + 1) * GROUP)).join('-');
