// The member who works in the console: their roles, and how long ago this session was confirmed with a passkey. For
// everyone else the console does not exist.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { named, type Read, type RowsOf } from '../database/named.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { type Ability, may, type Role } from '../rules/roles.ts';
import { CURRENT_MEMBER, type Member, readWithMember } from '../session/current-member.ts';

/** A working day: the console stays open in this browser for so long after a passkey. */
const OPEN_FOR_MS = 12 * 3_600_000;
/** Actions that move money, change access or read personal data ask for the passkey again after this time. */
const RECENT_MS = 10 * 60_000;

export interface Colleague {
  member: Member;
  roles: readonly Role[];
}

export interface Access {
  ability: Ability;
  /** For actions that move money, change access or read personal data. */
  isSensitive?: true;
}

interface ColleagueRow {
  roles: string;
  passkeys: number;
}

const COLLEAGUE = `
  SELECT (SELECT json_group_array(role) FROM member_roles WHERE member_id = ${CURRENT_MEMBER}) AS roles,
    (SELECT count(*) FROM passkeys WHERE member_id = ${CURRENT_MEMBER}) AS passkeys`;

/** As for an unknown address, whose answer doesn't say whose it is either. */
export function hidden(c: Context<AppEnv>): ApiError {
  c.set('offlineOwner', undefined);
  return new ApiError(404, 'not_found', 'There’s nothing at this address.');
}

/**
 * The colleague and, in the same round trip, the rows of `reads`. Throws 404 without the ability, as for an address that
 * does not exist; 403 `passkey_missing` without a passkey, `confirm_passkey` if it was used too long ago.
 */
export async function requireColleague<Reads extends Record<string, Read>>(
  c: Context<AppEnv>,
  access: Access,
  reads: Reads = {} as Reads,
): Promise<Colleague & { rows: RowsOf<Reads> }> {
  const found = await readWithMember(c, { sql: COLLEAGUE }, ...Object.values(reads));
  const [[row] = [], ...rows] = (found?.rows ?? []) as [ColleagueRow[]?, ...unknown[][]];
  const roles = JSON.parse(row?.roles ?? '[]') as Role[];
  if (!found || !row || !may(access.ability, roles)) throw hidden(c);
  refuseWithoutPasskey(found.member, row.passkeys, access);
  return { member: found.member, roles, rows: named(reads, rows) };
}

function refuseWithoutPasskey({ session }: Member, passkeys: number, { isSensitive }: Access) {
  if (passkeys === 0)
    throw new ApiError(
      403,
      'passkey_missing',
      'The console opens with a passkey. Add one on your account page first.',
    );
  const age = session.passkeyAt ? Date.now() - Date.parse(session.passkeyAt) : Infinity;
  if (age >= (isSensitive ? RECENT_MS : OPEN_FOR_MS))
    throw new ApiError(403, 'confirm_passkey', 'Please confirm it’s you with your passkey.');
}

export type AdminEnv = AppEnv & { Variables: { colleague: Colleague } };

/** Before a route's body is read: without the ability, a request learns nothing about what the body should be. */
export const colleagueOnly = (access: Access) =>
  createMiddleware<AdminEnv>(async (c, next) => {
    c.set('colleague', await requireColleague(c as unknown as Context<AppEnv>, access));
    return next();
  });
