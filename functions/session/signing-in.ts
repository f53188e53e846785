// The last step of every sign-in: a new session, a security log event, and an email if the browser is new.
import type { Context } from 'hono';
import { recordEvent, when } from '../account/security-log/events.ts';
import { writeBatch } from '../database/write.ts';
import { deliverSoon } from '../email/delivery.ts';
import type { SignInMethod } from '../email/email-data.ts';
import { queueEmail } from '../email/outbox.ts';
import type { AppEnv } from '../environment.ts';
import { browserZone } from '../http/browser-zone.ts';
import type { Account } from './accounts.ts';
import { keepZone } from './keep-zone.ts';
import { knownBrowserId, rememberBrowser } from './known-browser.ts';
import { isMadeHere } from './made-here.ts';
import { wrongCredentials } from './passwords.ts';
import { emailKey } from './rules/credentials.ts';
import { isOvertaken, newSession } from './sessions.ts';

/**
 * `also` is written in the same batch, before the session. A known browser keeps its cookie's id, or gets a new one if
 * that id's attempts are used up, perhaps by another browser. 401 when the account's password has changed meanwhile.
 */
export async function signIn(
  c: Context<AppEnv>,
  account: Account,
  {
    method,
    isNew = false,
    also = [],
    keepsBrowserId = true,
  }: {
    method: SignInMethod;
    isNew?: boolean;
    also?: D1PreparedStatement[];
    keepsBrowserId?: boolean;
  },
): Promise<void> {
  const { db } = c.var;
  const { id, email, firstName, timeZone, signInAlerts, passwordHash } = account;
  const browser = await knownBrowserId(c, emailKey(email), { epoch: account.knownBrowserEpoch });
  const session = await newSession(c, id, method, {
    ...(method === 'password' && { passwordHash }),
    ...(method === 'passkey' && { passkeyAt: new Date().toISOString() }),
  });
  const isUnknown = signInAlerts === 1 && !isNew && browser === null;
  const alert = isUnknown && !(await isMadeHere(c, account));
  await writeBatch(db, [
    ...also,
    ...session.statements,
    keepZone(db, id, browserZone(c)),
    recordEvent(c, id, isNew ? 'signed-up' : 'signed-in', { detail: method }),
    ...(alert
      ? [
          queueEmail(db, {
            kind: 'new-sign-in',
            key: session.id,
            memberId: id,
            to: email,
            data: { firstName, method, ...when(c, timeZone) },
          }),
        ]
      : []),
  ]).catch((error: Error) => {
    throw isOvertaken(error) ? wrongCredentials() : error;
  });
  session.setCookies();
  await rememberBrowser(c, account, (keepsBrowserId && browser) || undefined);
  deliverSoon(c);
}
