import type { Tier } from '../functions/rules/tiers.ts';

export interface DemoMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  tier: Tier;
}

/** The cast of demo and tests: one member of each tier. They exist only in local databases. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  person('ada', 'Ada', 'Okafor', 'free'),
  person('bob', 'Bob', 'Lindqvist', 'quick'),
  person('cleo', 'Cleo', 'Marsh', 'business'),
  person('dan', 'Dan', 'Rivera', 'complete'),
  person('eli', 'Eli', 'Brandt', 'agency'),
];

function person(name: string, firstName: string, lastName: string, tier: Tier): DemoMember {
  return {
    id: `demo-${name}`,
    firstName,
    lastName,
    email: `${name}@example.com`,
    password: `${name}-learns-daily`,
    tier,
  };
}
