// Signing up with an email address and a password.
import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import { recordEvent } from '../account/security-log/events.ts';
import { writeBatch } from '../database/write.ts';
import { deliverSoon } from '../email/delivery.ts';
import { newLink } from '../email/links.ts';
import { queueEmail } from '../email/outbox.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { forgetReferral, noteReferral, rememberedCode } from '../referrals/invitations/capture.ts';
import { type Account, findAccount } from './accounts.ts';
import { passwordHasher } from './password-hasher.ts';
import { emailKey, type SignUp } from './rules/credentials.ts';
import { signIn } from './signing-in.ts';

const RETRIED_WITHIN_MS = 10 * 60_000;

/** True for a new account. Signing up again with the same password signs in: a retry is the same person. */
export async function signUp(
  c: Context<AppEnv>,
  person: InferOutput<typeof SignUp>,
): Promise<boolean> {
  const { db } = c.var;
  const key = emailKey(person.email);
  const hasher = passwordHasher(c, key, 'strangers');
  const memberId = crypto.randomUUID();
  // Usually one hash: of two simultaneous sign-ups, the later one needs a second.
  let account = await findAccount(db, key);
  if (!account) {
    await join(c, memberId, person, await hasher.hash(person.password));
    account = await findAccount(db, key);
  }
  if (!account) throw new Error('a member who was just added is missing');
  const isNew = account.id === memberId;
  if (!isNew && !(await hasher.verify(person.password, account.passwordHash)).matches) {
    await tellOwner(c, account);
    throw new ApiError(
      409,
      'address_taken',
      'There’s already an account with that email address. Try signing in.',
    );
  }
  await signIn(c, isNew || !isAgain(account) ? account : { ...account, signInAlerts: 0 }, {
    method: 'password',
    isNew,
  });
  if (rememberedCode(c)) forgetReferral(c);
  return isNew;
}

/** A double click or a retry after a lost response: sends no warning about their own sign-in. */
function isAgain({ joinedAt }: Account, now = Date.now()): boolean {
  return now - Date.parse(joinedAt) < RETRIED_WITHIN_MS;
}

/** Adds the member with a verification email; changes nothing for an address that has an account. */
async function join(
  c: Context<AppEnv>,
  memberId: string,
  { email, firstName, lastName }: InferOutput<typeof SignUp>,
  passwordHash: string,
): Promise<void> {
  const { db } = c.var;
  const link = await newLink(db, c.env.TOKEN_SECRET, { purpose: 'verify', memberId, email });
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO members (id, email, email_key, first_name, last_name, password_hash, joined_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING`,
      )
      .bind(
        memberId,
        email,
        emailKey(email),
        firstName,
        lastName,
        passwordHash,
        new Date().toISOString(),
      ),
    ...noteReferral(db, memberId, rememberedCode(c)),
    ...link.statements,
    queueEmail(db, {
      kind: 'verify',
      key: link.id,
      memberId,
      to: email,
      data: { firstName, linkId: link.id },
    }),
  ]);
}

/** The sign-up guessed at the password. At most one email a day, so that no mailbox is flooded through us. */
async function tellOwner(c: Context<AppEnv>, { id, email, firstName }: Account): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const { db } = c.var;
  await writeBatch(db, [
    recordEvent(c, id, 'sign-in-failed'),
    queueEmail(db, {
      kind: 'address-in-use',
      key: `${id}:${day}`,
      memberId: id,
      to: email,
      data: { firstName },
    }),
  ]);
  deliverSoon(c);
}
