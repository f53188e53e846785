// Implements `npm run role` on any database that takes SQL.
import {
  ABILITIES,
  GRANT_ROLE,
  MEMBER_WITH_ADDRESS,
  REVOKE_ROLE,
} from '../../functions/community/roles.ts';
import type { Role } from '../../functions/community/rules/trust.ts';
import { emailKey } from '../../functions/session/rules/credentials.ts';

const ROLES = Object.keys(ABILITIES) as Role[];

const MEMBERS_WITH_ROLES = `
  SELECT r.role, r.granted_at, m.email, m.first_name, m.last_name
  FROM member_roles r JOIN members m ON m.id = r.member_id ORDER BY r.role, m.email`;

export type Run = (sql: string, values: string[]) => Promise<Record<string, string>[]>;

const USAGE = `npm run role -- grant ${ROLES.join('|')} email@example.com
npm run role -- revoke ${ROLES.join('|')} email@example.com
npm run role -- list
Add --remote for the database in production; it asks first, unless you add --yes.

What each role opens:
${ROLES.map((role) => `  ${role}: ${ABILITIES[role]}.`).join('\n')}`;

/** An invalid change, as a sentence. */
export class RoleError extends Error {}

/** Returns a sentence about the result. Idempotent. */
export async function changeRole(args: string[], run: Run, now = new Date()): Promise<string> {
  const [verb, role = '', address = '', ...rest] = args;
  if (verb === 'list' && args.length === 1) return list(await run(MEMBERS_WITH_ROLES, []));
  if ((verb !== 'grant' && verb !== 'revoke') || !address || rest.length > 0)
    throw new RoleError(USAGE);
  if (!isRole(role)) throw new RoleError(`There’s no role “${role}”. Roles: ${ROLES.join(', ')}.`);
  const key = emailKey(address);
  const [member] = await run(MEMBER_WITH_ADDRESS, [key]);
  if (!member) throw new RoleError(`No member has the address ${address}.`);
  const who = `${member.first_name} ${member.last_name} (${address})`.replace(/ +/g, ' ').trim();
  if (verb === 'grant') {
    const granted = await run(GRANT_ROLE, [key, role, now.toISOString()]);
    const said = granted.length > 0 ? `${who} is ${role} now.` : `${who} was ${role} already.`;
    return `${said}\nThat opens ${ABILITIES[role]}.`;
  }
  const revoked = await run(REVOKE_ROLE, [key, role]);
  return revoked.length > 0 ? `${who} is no longer ${role}.` : `${who} wasn’t ${role}.`;
}

const isRole = (name: string): name is Role => ROLES.some((known) => known === name);

function list(rows: Record<string, string>[]): string {
  if (rows.length === 0) return 'Nobody has a role.';
  return rows
    .map(
      ({ role, email, first_name, last_name, granted_at = '' }) =>
        `${role}  ${email}  ${first_name} ${last_name}, since ${granted_at.slice(0, 10)}`,
    )
    .join('\n');
}

/** The statement with its values inlined, for a command that takes only text. */
export function withValues(sql: string, values: string[]): string {
  return sql.replaceAll(/\?(\d+)/g, (_, n) => `'${(values[n - 1] ?? '').replaceAll("'", "''")}'`);
}
