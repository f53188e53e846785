// Signs in a person who returns from a provider, as an existing member or a new one.
import type { Context } from 'hono';
import { queueEmail } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { openGiftsOf } from '../../referrals/gifts/gifts.ts';
import { forgetReferral, noteReferral } from '../../referrals/invitations/capture.ts';
import { switchesFor } from '../../switches/obey.ts';
import { type Account, findAccount, findAccountById } from '../accounts.ts';
import { knownBrowserId, knownBrowserToken } from '../known-browser.ts';
import { emailKey } from '../rules/credentials.ts';
import { signIn } from '../signing-in.ts';
import {
  addIdentity,
  isLinked,
  noteUse,
  ownerOf,
  somethingChanged,
  tellOwner,
  untilSettled,
} from './identities.ts';
import type { ProviderPerson } from './person.ts';
import { NotSignedIn } from './problems.ts';
import { reclaimed, takeOver } from './take-over.ts';
import type { Transaction } from './transactions.ts';

/** Returns the page to go to. Throws NotSignedIn. */
export function handleCallback(
  c: Context<AppEnv>,
  person: ProviderPerson,
  { redirect, knownBrowser, referralCode }: Transaction,
): Promise<string> {
  const { db } = c.var;
  const method = person.provider;
  return untilSettled(async () => {
    const owner = await ownerOf(db, person);
    const known = owner && (await findAccountById(db, owner));
    if (known) {
      // Apple's form post comes without the known-browser cookie; it was stored when the sign-in began.
      const isExpected =
        knownBrowser &&
        (await knownBrowserId(c, emailKey(known.email), {
          token: knownBrowser,
          epoch: known.knownBrowserEpoch,
        }));
      const account: Account = isExpected ? { ...known, signInAlerts: 0 } : known;
      await signIn(c, account, { method, also: [noteUse(db, person), somethingChanged(db)] });
      return redirect;
    }
    const account = await findAccount(db, provenAddressKey(person));
    if (!account) {
      await refuseNewMembers(c);
      await join(c, person, referralCode);
      return redirect === '/' ? '/onboarding' : redirect;
    }
    // The email about the new sign-in method names device and place; a second email would repeat it.
    const quiet: Account = { ...account, signInAlerts: 0 };
    if (account.emailVerifiedAt) {
      await signIn(c, quiet, { method, also: await addTo(c, account, person) });
    } else {
      await takeOverAndSignIn(c, quiet, person, { knownBrowser, referralCode });
    }
    return redirect;
  });
}

async function takeOverAndSignIn(
  c: Context<AppEnv>,
  account: Account,
  person: ProviderPerson,
  { knownBrowser, referralCode }: Pick<Transaction, 'knownBrowser' | 'referralCode'>,
): Promise<void> {
  const { db } = c.var;
  const token = knownBrowser || knownBrowserToken(c);
  const epoch = account.knownBrowserEpoch;
  const browser = await knownBrowserId(c, emailKey(account.email), { token, epoch });
  const isTheirBrowser = browser !== null;
  const owned = reclaimed(account, person, isTheirBrowser);
  await signIn(c, owned, {
    method: person.provider,
    also: [
      ...takeOver(c, owned, person, isTheirBrowser),
      ...(isTheirBrowser ? [] : noteReferral(db, account.id, referralCode)),
    ],
  });
  if (referralCode) forgetReferral(c);
}

/** An account is found by its address only if the provider vouches for the mailbox. */
function provenAddressKey({ email, emailVerified }: ProviderPerson): string {
  if (!email) throw new NotSignedIn('no-email');
  if (!emailVerified) throw new NotSignedIn('unverified-email');
  return emailKey(email);
}

async function addTo(
  c: Context<AppEnv>,
  account: Account,
  person: ProviderPerson,
): Promise<D1PreparedStatement[]> {
  if (await isLinked(c.var.db, account.id, person.provider))
    throw new NotSignedIn('provider-taken');
  return [
    addIdentity(c.var.db, account.id, person),
    ...tellOwner(c, account, person.provider, 'added'),
  ];
}

/** These routes stay open for members, so they ask by themselves. */
async function refuseNewMembers(c: Context<AppEnv>): Promise<void> {
  const on = await switchesFor(c);
  for (const name of ['sign-ups-closed', 'read-only', 'maintenance'] as const)
    if (on.has(name)) throw new NotSignedIn('sign-ups-closed', name);
}

/** Member, identity, email and session in one batch: there is never one without the others. */
async function join(
  c: Context<AppEnv>,
  person: ProviderPerson,
  referralCode: string | undefined,
): Promise<void> {
  const { db } = c.var;
  const { provider, email, firstName, lastName } = person;
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  const account: Account = {
    id,
    email,
    firstName,
    timeZone: '',
    passwordHash: null,
    emailVerifiedAt: now,
    joinedAt: now,
    signInAlerts: 1,
    knownBrowserEpoch: '',
  };
  await signIn(c, account, {
    method: provider,
    isNew: true,
    also: [
      db
        .prepare(
          `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at, email_verified_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
        )
        .bind(id, email, emailKey(email), firstName, lastName, now),
      ...openGiftsOf(db, id),
      ...noteReferral(db, id, referralCode),
      addIdentity(db, id, person),
      queueEmail(db, { kind: 'welcome', key: id, memberId: id, to: email, data: { firstName } }),
    ],
  });
  if (referralCode) forgetReferral(c);
}
