// A member's referral code: generating one, and reading one from a link.

/** No vowels, so that no code spells a word, and at most one of any characters that look alike. */
const LETTERS = '2345679CDFGHJKMNPQRTVWXYZ';
const LENGTH = 8;
const SHAPE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);
const MAX_TRIES = 5;

/** The code in typed text or in a link, in any case and with hyphens; undefined if it is not a code. */
export function codeFrom(text: string | undefined): string | undefined {
  const code = text?.replaceAll('-', '').toUpperCase();
  return code && SHAPE.test(code) ? code : undefined;
}

export function newCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // 250 is the last multiple of 25: every letter is equally likely.
    if (byte < 250) code += LETTERS[byte % LETTERS.length];
  }
  return code;
}

/** The member's code; parallel calls get the same one. Retries when a new code is taken. */
export async function giveCode(
  db: D1Database,
  memberId: string,
  suggestion: () => string = newCode,
): Promise<string> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const [, read] = await db.batch<{ code: string }>([
      db
        .prepare(
          'INSERT INTO referral_codes (member_id, code) VALUES (?1, ?2) ON CONFLICT DO NOTHING',
        )
        .bind(memberId, suggestion()),
      db.prepare('SELECT code FROM referral_codes WHERE member_id = ?1').bind(memberId),
    ]);
    const code = read?.results[0]?.code;
    if (code) return code;
  }
  throw new Error('every new referral code was taken');
}
