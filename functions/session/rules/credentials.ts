// The sign-up and sign-in forms' input. The same rules validate it in the browser.
import * as v from 'valibot';
import { cleanName } from '../../rules/text/clean.ts';
import { characters } from '../../rules/text/shorten.ts';
import { fieldsMessage, UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;

const BOTH_REQUIRED = 'Email and password are required';
const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`;
const wrongFields = fieldsMessage(BOTH_REQUIRED, UNKNOWN_FORM_FIELD);

const email = v.pipe(
  v.string(BOTH_REQUIRED),
  v.trim(),
  v.nonEmpty(BOTH_REQUIRED),
  v.email('Enter an email address like name@example.com'),
  v.maxLength(254, 'That email address is too long'),
);

const name = v.optional(
  v.pipe(
    v.string('A name is text'),
    v.transform(cleanName),
    v.maxLength(80, 'Please use at most 80 characters for a name'),
  ),
  '',
);

const newPassword = v.pipe(
  v.string(BOTH_REQUIRED),
  v.nonEmpty(BOTH_REQUIRED),
  v.check((text) => characters(text) >= PASSWORD_MIN, TOO_SHORT),
  v.check(
    (text) => characters(text) <= PASSWORD_MAX,
    `Please use at most ${PASSWORD_MAX} characters`,
  ),
);

/** A Turnstile token, when the server asked for one. */
const humanProof = v.optional(v.pipe(v.string('A proof is text'), v.maxLength(2048)));

/** The page that the visitor was going to; safeRedirect decides whether it is allowed. */
const redirect = v.optional(v.pipe(v.string('A page is text'), v.maxLength(2048)));

export const Names = v.object({ firstName: name, lastName: name });

export const SignUp = v.strictObject(
  { ...Names.entries, email, password: newPassword, humanProof, redirect },
  wrongFields,
);

export const SignIn = v.strictObject(
  {
    email: v.pipe(
      v.string(BOTH_REQUIRED),
      v.trim(),
      v.nonEmpty(BOTH_REQUIRED),
      v.maxLength(254, 'That email address is too long'),
    ),
    password: v.pipe(
      v.string(BOTH_REQUIRED),
      v.nonEmpty(BOTH_REQUIRED),
      v.maxLength(1024, 'That password is too long'),
    ),
    humanProof,
  },
  wrongFields,
);

const EMAIL_REQUIRED = 'Please enter your email address';
const PASSWORD_REQUIRED = 'Please choose a new password';
const oneMissing = (message: string) => fieldsMessage(message, UNKNOWN_FORM_FIELD);

export const ForgotPassword = v.strictObject(
  {
    email: v.pipe(v.string(EMAIL_REQUIRED), v.trim(), v.nonEmpty(EMAIL_REQUIRED), email),
    humanProof,
    redirect,
  },
  oneMissing(EMAIL_REQUIRED),
);

export const NewPassword = v.strictObject(
  { password: v.pipe(v.string(PASSWORD_REQUIRED), v.nonEmpty(PASSWORD_REQUIRED), newPassword) },
  oneMissing(PASSWORD_REQUIRED),
);

/** The fragment of a link in an email: 32 bytes as base64url. */
export const linkToken = v.pipe(
  v.string('The link is incomplete'),
  v.regex(/^[\w-]{43}$/, 'The link is incomplete. Please open it from the email again'),
);

export const ResetPassword = v.strictObject(
  { ...NewPassword.entries, token: linkToken },
  oneMissing(PASSWORD_REQUIRED),
);

export const NewEmail = v.strictObject(
  { email: ForgotPassword.entries.email },
  oneMissing(EMAIL_REQUIRED),
);

/** The normalized address: Ada@Example.com and ada@example.com are one person. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase();
}
