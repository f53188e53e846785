import { expect, test } from 'vitest';
import { ABILITIES, ROLES, type Role } from '../../rules/roles.ts';
import { PLACES, placesFor } from './places.ts';

/** Every combination of roles. */
const COMBINATIONS: Role[][] = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
  ROLES.filter((_role, i) => bits & (1 << i)),
);

test('an owner has four places directly, and the rest below More', () => {
  expect(placesFor(['owner'])).toEqual({
    direct: ['/admin', '/admin/members', '/admin/numbers', '/admin/broadcasts'],
    more: ['/admin/operations', '/admin/offers', '/moderation', '/admin/team', '/admin/audit-log'],
  });
});

test('a role with few places sees them directly, without an empty More', () => {
  expect(placesFor(['support'])).toEqual({ direct: ['/admin', '/admin/members'], more: [] });
  expect(placesFor(['moderator'])).toEqual({ direct: ['/admin', '/moderation'], more: [] });
  expect(placesFor(['editor'])).toEqual({ direct: ['/admin'], more: [] });
  expect(placesFor([])).toEqual({ direct: [], more: [] });
});

test('whatever the roles, each place that they open is there once, and at most five tabs are', () => {
  for (const roles of COMBINATIONS) {
    const { direct, more } = placesFor(roles);
    const open = Object.values(ABILITIES)
      .filter((ability) => ability.roles.some((role) => roles.includes(role)))
      .map(({ screen }) => screen);
    const wanted = PLACES.filter((place) => open.includes(place));
    expect([...direct, ...more].sort(), roles.join()).toEqual([...wanted].sort());
    expect(direct.length + Math.min(more.length, 1), roles.join()).toBeLessThanOrEqual(5);
  }
});
