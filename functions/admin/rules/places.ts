// The console's places, in the order of its bar, and which of them a colleague sees directly.
import { ABILITIES, type Ability, may, type Role } from '../../rules/roles.ts';

export const PLACES = [
  '/admin',
  '/admin/members',
  '/admin/numbers',
  '/admin/broadcasts',
  '/admin/operations',
  '/admin/offers',
  '/moderation',
  '/admin/team',
  '/admin/audit-log',
] as const;
export type Place = (typeof PLACES)[number];

/** As many tabs as a phone has room for, “More” among them. */
const MOST_TABS = 5;

/** Places that can be direct for everyone who has them: the others are below “More” where there are too many. */
export const MAIN_PLACES: readonly Place[] = PLACES.slice(0, MOST_TABS - 1);

const opensFor = (place: Place, roles: readonly Role[]): boolean =>
  (Object.keys(ABILITIES) as Ability[]).some(
    (ability) => ABILITIES[ability].screen === place && may(ability, roles),
  );

/** A colleague with few places sees them all directly; `more` is empty then. */
export function placesFor(roles: readonly Role[]): { direct: Place[]; more: Place[] } {
  const open = PLACES.filter((place) => opensFor(place, roles));
  if (open.length <= MOST_TABS) return { direct: open, more: [] };
  return {
    direct: open.filter((place) => MAIN_PLACES.includes(place)),
    more: open.filter((place) => !MAIN_PLACES.includes(place)),
  };
}
