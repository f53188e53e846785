// Everything the account page shows, in one round trip.
import type { Context } from 'hono';
import { read } from '../database/named.ts';
import type { SignInMethod } from '../email/email-data.ts';
import type { AppEnv } from '../environment.ts';
import { isConfirmed } from '../session/confirmed-member.ts';
import { CURRENT_MEMBER, readNamedWithMember, signInFirst } from '../session/current-member.ts';
import { offeredProviders } from '../session/openid/offered.ts';
import type { AccountEventKind } from './rules/events.ts';

interface Details {
  hasPassword: 0 | 1;
  joinedAt: string;
  signInAlerts: 0 | 1;
  sharedFirstName: 0 | 1;
  sharedPages: 0 | 1;
  newEmail: string | null;
  refusedBecause: 'bounce' | 'complaint' | null;
  /** Null for members without a role, who can have none. */
  recoveryCodesLeft: number | null;
}

interface LinkedProvider {
  provider: 'google' | 'apple';
  email: string;
  linkedAt: string;
  lastUsedAt: string;
}

interface OwnPasskey {
  id: string;
  name: string;
  isSynced: 0 | 1;
  createdAt: string;
  lastUsedAt: string;
}

interface OpenSession {
  id: string;
  method: SignInMethod;
  device: string;
  createdAt: string;
  lastSeenAt: string;
}

export interface AccountEvent {
  id: string;
  kind: AccountEventKind;
  detail: string;
  device: string;
  country: string;
  /** Above 1 only for events that strangers can cause: in the hour before `createdAt`. */
  times: number;
  createdAt: string;
}

const DETAILS = `
  SELECT m.password_hash IS NOT NULL AS hasPassword, m.joined_at AS joinedAt,
    coalesce(p.sign_in_alerts, 1) AS signInAlerts, coalesce(p.shared_first_name, 1) AS sharedFirstName,
    coalesce(p.shared_pages, 1) AS sharedPages,
    (SELECT l.email FROM one_time_links l
     WHERE l.member_id = m.id AND l.purpose = 'change-email' AND l.claim IS NULL AND l.expires_at > ?2) AS newEmail,
    (SELECT r.because FROM refused_addresses r WHERE r.address_key = m.email_key) AS refusedBecause,
    CASE WHEN EXISTS (SELECT 1 FROM member_roles r WHERE r.member_id = m.id)
      THEN (SELECT count(*) FROM recovery_codes c WHERE c.member_id = m.id AND c.used_at IS NULL) END AS recoveryCodesLeft
  FROM members m LEFT JOIN preferences p ON p.member_id = m.id
  WHERE m.id = ${CURRENT_MEMBER}`;

const PROVIDERS = `
  SELECT provider, email, linked_at AS linkedAt, last_used_at AS lastUsedAt
  FROM identities WHERE member_id = ${CURRENT_MEMBER} ORDER BY provider`;

const PASSKEYS = `
  SELECT id, name, is_synced AS isSynced, created_at AS createdAt, last_used_at AS lastUsedAt
  FROM passkeys WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`;

const SESSIONS = `
  SELECT id, method, device, created_at AS createdAt, last_seen_at AS lastSeenAt FROM sessions
  WHERE member_id = ${CURRENT_MEMBER} AND idle_expires_at > ?2 AND absolute_expires_at > ?2 AND viewer_id IS NULL
  ORDER BY last_seen_at DESC LIMIT 50`;

const EVENTS = `
  SELECT id, kind, detail, device, country, times, created_at AS createdAt FROM account_events
  WHERE member_id = ${CURRENT_MEMBER} AND kind NOT IN ('sign-in-failed', 'reset-asked')
  ORDER BY created_at DESC LIMIT 50`;

const EVENTS_OF_STRANGERS = `
  SELECT id, kind, detail, device, country, times, created_at AS createdAt FROM account_events
  WHERE member_id = ${CURRENT_MEMBER} AND kind IN ('sign-in-failed', 'reset-asked')
  ORDER BY created_at DESC LIMIT 10`;

export async function accountOverview(c: Context<AppEnv>) {
  const now = new Date().toISOString();
  const found = await readNamedWithMember(c, {
    details: read<Details>(DETAILS, now),
    providers: read<LinkedProvider>(PROVIDERS),
    passkeys: read<OwnPasskey>(PASSKEYS),
    sessions: read<OpenSession>(SESSIONS, now),
    events: read<AccountEvent>(EVENTS),
    ofStrangers: read<AccountEvent>(EVENTS_OF_STRANGERS),
  });
  if (!found) return signInFirst();
  const { member, rows } = found;
  const { providers, passkeys, sessions, events, ofStrangers } = rows;
  const [details] = rows.details as [Details];
  return {
    profile: {
      firstName: member.firstName,
      lastName: member.lastName,
      timeZone: member.timeZone,
      joinedAt: details.joinedAt,
    },
    email: {
      address: member.email,
      isVerified: member.emailVerifiedAt !== null,
      /** The new address, until it is confirmed. */
      pending: details.newEmail,
      /** Emails to it come back, or the member called one of them spam. */
      refusedBecause: details.refusedBecause,
    },
    signIn: {
      hasPassword: details.hasPassword === 1,
      providers,
      passkeys: passkeys.map((passkey) => ({ ...passkey, isSynced: passkey.isSynced === 1 })),
      recoveryCodesLeft: details.recoveryCodesLeft,
      /** The providers that this Worker is configured for. */
      offered: offeredProviders(c.env),
      /** Whether sensitive actions are allowed right now. */
      isConfirmed: isConfirmed(member),
    },
    sessions: sessions.map((session) => ({
      ...session,
      isCurrent: session.id === member.session.id,
    })),
    preferences: {
      signInAlerts: details.signInAlerts === 1,
      sharedFirstName: details.sharedFirstName === 1,
      sharedPages: details.sharedPages === 1,
    },
    membership: member.membership,
    events: [...events, ...ofStrangers].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  };
}

export type AccountOverview = Awaited<ReturnType<typeof accountOverview>>;
