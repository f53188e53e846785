// What a person types to sign up or sign in. The same rules check the form in the browser.
import * as v from 'valibot';

export const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;

const BOTH_REQUIRED = 'Email and password are required';
const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;
/** For a field that is missing, or one that nobody asked for. */
const wrongFields = ({ expected }: v.StrictObjectIssue) =>
  expected === 'never' ? 'There is a field too many in that form' : BOTH_REQUIRED;
const codePoints = (text: string) => [...text].length;

const email = v.pipe(
  v.string(BOTH_REQUIRED),
  v.trim(),
  v.nonEmpty(BOTH_REQUIRED),
  v.email('Enter an e-mail address like name@example.com'),
  v.maxLength(254, 'That e-mail address is too long'),
);

const name = v.optional(
  v.pipe(
    v.string('A name is text'),
    v.transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim(),
    ),
    v.maxLength(80, 'Please use at most 80 characters for a name'),
  ),
  '',
);

export const SignUp = v.strictObject(
  {
    firstName: name,
    lastName: name,
    email,
    password: v.pipe(
      v.string(BOTH_REQUIRED),
      v.nonEmpty(BOTH_REQUIRED),
      v.check((text) => codePoints(text) >= PASSWORD_MIN, TOO_SHORT),
      v.check(
        (text) => codePoints(text) <= PASSWORD_MAX,
        `Please use at most ${PASSWORD_MAX} characters`,
      ),
    ),
  },
  wrongFields,
);

export const SignIn = v.strictObject(
  {
    email: v.pipe(
      v.string(BOTH_REQUIRED),
      v.trim(),
      v.nonEmpty(BOTH_REQUIRED),
      v.maxLength(254, 'That e-mail address is too long'),
    ),
    password: v.pipe(
      v.string(BOTH_REQUIRED),
      v.nonEmpty(BOTH_REQUIRED),
      v.maxLength(1024, 'That password is too long'),
    ),
  },
  wrongFields,
);

/** The address as compared: Ada@Example.com and ada@example.com are one person. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase();
}
