// Implements `npm run role` on any database that takes SQL.
import type { AccountEventKind } from '../../functions/account/rules/events.ts';
import { RECORD_EVENT_OF_COMMAND } from '../../functions/account/security-log/events.ts';
import {
  GRANT_ROLE,
  isLastOwner,
  MEMBER_WITH_ADDRESS,
  RECORD_COMMAND,
  REVOKE_ROLE,
} from '../../functions/admin/team/roles.ts';
import { isRole, opensFor, ROLE_LABELS, ROLES } from '../../functions/rules/roles.ts';
import { emailKey } from '../../functions/session/rules/credentials.ts';

const MEMBERS_WITH_ROLES = `
  SELECT r.role, r.granted_at, m.email, m.first_name, m.last_name
  FROM member_roles r JOIN members m ON m.id = r.member_id ORDER BY r.role, m.email`;

type Row = Record<string, string>;
export type Statement = [sql: string, values: string[]];
/** Runs the statements as one transaction. Gives the rows of the first one. */
export type Run = (...statements: Statement[]) => Promise<Row[]>;

const USAGE = `npm run role -- grant ${ROLES.join('|')} email@example.com
npm run role -- revoke ${ROLES.join('|')} email@example.com
npm run role -- list
Add --remote for the database in production; it asks first, unless you add --yes.

What each role opens:
${ROLES.map((role) => `  ${role}: ${opensFor(role)}.`).join('\n')}`;

/** An invalid change, as a sentence. */
export class RoleError extends Error {}

/** Returns a sentence about the result. Idempotent. */
export async function changeRole(args: string[], run: Run, now = new Date()): Promise<string> {
  const [verb, role = '', address = '', ...rest] = args;
  if (verb === 'list' && args.length === 1) return list(await run([MEMBERS_WITH_ROLES, []]));
  if ((verb !== 'grant' && verb !== 'revoke') || !address || rest.length > 0)
    throw new RoleError(USAGE);
  if (!isRole(role)) throw new RoleError(`There’s no role “${role}”. Roles: ${ROLES.join(', ')}.`);
  const key = emailKey(address);
  const [member] = await run([MEMBER_WITH_ADDRESS, [key]]);
  if (!member) throw new RoleError(`No member has the address ${address}.`);
  const who = `${member.first_name} ${member.last_name} (${address})`.replace(/ +/g, ' ').trim();
  const at = now.toISOString();
  const sql = verb === 'grant' ? GRANT_ROLE : REVOKE_ROLE;
  const kind: AccountEventKind = verb === 'grant' ? 'role-granted' : 'role-revoked';
  const changed = await run(
    [sql, [key, role, at].slice(0, verb === 'grant' ? 3 : 2)],
    [RECORD_COMMAND, [key, `${verb}-${role}`, at, crypto.randomUUID()]],
    [RECORD_EVENT_OF_COMMAND, [key, kind, at, crypto.randomUUID(), ROLE_LABELS[role]]],
  ).catch((error: unknown) => {
    throw isLastOwner(error)
      ? new RoleError(`${who} is the only owner. Make another member an owner first.`)
      : error;
  });
  if (verb === 'revoke')
    return changed.length > 0 ? `${who} is no longer ${role}.` : `${who} wasn’t ${role}.`;
  const outcome = changed.length > 0 ? `${who} is ${role} now.` : `${who} was ${role} already.`;
  return `${outcome}\nThat opens ${opensFor(role)}. The console is at /admin, and opens with a passkey.`;
}

function list(rows: Row[]): string {
  if (rows.length === 0) return 'Nobody has a role.';
  return rows
    .map(
      ({ role, email, first_name, last_name, granted_at = '' }) =>
        `${role}  ${email}  ${first_name} ${last_name}, since ${granted_at.slice(0, 10)}`,
    )
    .join('\n');
}

/** The statement with its values inlined, for a command that takes only text. */
export function withValues(sql: string, values: (string | null)[]): string {
  return sql.replaceAll(/\?(\d+)/g, (_, n) => {
    const value = values[n - 1] ?? null;
    return value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`;
  });
}
