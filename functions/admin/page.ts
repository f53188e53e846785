// Pages for roles: built files that only the roles with their ability get. For everyone else they do not exist.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { type Fill, fillPage } from '../http/fill.ts';
import { ABILITIES, type Ability, may, ROLE_LABELS, ROLES, type Role } from '../rules/roles.ts';
import { CURRENT_MEMBER, readWithMember } from '../session/current-member.ts';

const ROLES_OF_READER = `SELECT role FROM member_roles WHERE member_id = ${CURRENT_MEMBER}`;

export async function teamPage(c: Context<AppEnv>): Promise<Response> {
  const found = await readWithMember(c, { sql: ROLES_OF_READER });
  const roles = ((found?.rows[0] ?? []) as { role: Role }[]).map(({ role }) => role);
  const ability = (Object.keys(ABILITIES) as Ability[]).find(
    (each) => ABILITIES[each].screen === c.req.path,
  );
  if (!found || !ability || !may(ability, roles)) {
    // As for an unknown address: its answer doesn't say whose it is.
    c.set('offlineOwner', undefined);
    return notFoundPage(c);
  }
  const { firstName } = found.member;
  return fillPage(await privateAsset(c, c.req.path), barFor(firstName, roles));
}

/** The console's bar without the screens that these roles don't open. */
function barFor(firstName: string, roles: readonly Role[]): Record<string, Fill> {
  const closed = (Object.keys(ABILITIES) as Ability[]).flatMap((each) => {
    const { screen } = ABILITIES[each];
    return screen && !may(each, roles) ? [[`screen ${screen}`, null] as const] : [];
  });
  const labels = ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_LABELS[role]);
  return {
    role: labels.join(', '),
    colleague: firstName || 'Account',
    ...Object.fromEntries(closed),
  };
}
