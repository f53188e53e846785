// Pages for roles: built files that only the roles with their ability get. For everyone else they do not exist.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { type Fill, fillPage } from '../http/fill.ts';
import { ABILITIES, type Ability, may, ROLE_LABELS, ROLES, type Role } from '../rules/roles.ts';
import { CURRENT_MEMBER, readWithMember } from '../session/current-member.ts';
import { PLACES, placesFor } from './rules/places.ts';

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

/** The console's bar with this colleague's places, and with the search for those who may find members. */
function barFor(firstName: string, roles: readonly Role[]): Record<string, Fill> {
  const { direct, more } = placesFor(roles);
  // An owner may do all that the other roles may: the badge has one word, and the search its place.
  const named = roles.includes('owner') ? (['owner'] as const) : roles;
  const labels = ROLES.filter((role) => named.includes(role)).map((role) => ROLE_LABELS[role]);
  const gone = [
    ...PLACES.filter((place) => !direct.includes(place)).map((place) => `place ${place}`),
    ...PLACES.filter((place) => !more.includes(place)).map((place) => `more ${place}`),
    // The way to the site is below “More”, where there is one.
    more.length === 0 ? 'more' : 'site',
    ...(may('find-members', roles) ? [] : ['search']),
  ];
  return {
    role: labels.join(', '),
    colleague: firstName || 'Account',
    initial: (firstName || 'A').charAt(0).toUpperCase(),
    ...Object.fromEntries(gone.map((name) => [name, null])),
  };
}
