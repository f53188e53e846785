// Roles of the people who run the site, and the abilities of each: the one table that routes, screens and docs use.
// `npm run role` grants the first owner; owners grant the rest in the console (functions/admin/team).

export const ROLES = ['owner', 'support', 'moderator', 'editor'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  support: 'Support',
  moderator: 'Moderator',
  editor: 'Editor',
};

/** A screen of the console, or of the site; `null` for an ability without a screen of its own. */
interface AbilityOf {
  readonly roles: readonly Role[];
  readonly screen: string | null;
  /** Completes “Opens …”. */
  readonly opens: string;
}

export const ABILITIES = {
  'see-today': {
    roles: ['owner', 'support', 'moderator', 'editor'],
    screen: '/admin',
    opens: 'what needs a person today',
  },
  'handle-payments': {
    roles: ['owner', 'support'],
    screen: null,
    opens: 'payments, refunds and disputes that need a person',
  },
  'find-members': {
    roles: ['owner', 'support'],
    screen: '/admin/members',
    opens: 'search, and the list of members by what is true of them',
  },
  'help-members': {
    roles: ['owner', 'support'],
    screen: '/admin/member',
    opens:
      'a member’s page with what helps them, emails that didn’t arrive and deletions that didn’t finish',
  },
  'import-members': {
    roles: ['owner'],
    screen: '/admin/import',
    opens: 'members from another platform, and files of members',
  },
  'read-numbers': {
    roles: ['owner'],
    screen: '/admin/numbers',
    opens: 'how the business does',
  },
  'send-broadcasts': {
    roles: ['owner'],
    screen: '/admin/broadcasts',
    opens: 'emails to many members',
  },
  'run-offers': {
    roles: ['owner'],
    screen: '/admin/offers',
    opens: 'discounts and gifts',
  },
  moderate: {
    roles: ['owner', 'moderator'],
    screen: '/moderation',
    opens: 'reports, approvals, appeals and reviews of hand-ins as a mentor',
  },
  'run-content': {
    roles: ['owner', 'editor'],
    screen: null,
    opens: 'builds of the site that failed',
  },
  'run-site': {
    roles: ['owner'],
    screen: '/admin/operations',
    opens:
      'how the site runs, its switches, scheduled work, requests that keep failing, and limits',
  },
  'manage-team': {
    roles: ['owner'],
    screen: '/admin/team',
    opens: 'who has which role',
  },
  'read-audit-log': {
    roles: ['owner'],
    screen: '/admin/audit-log',
    opens: 'everything that was done in the console',
  },
} as const satisfies Record<string, AbilityOf>;

export type Ability = keyof typeof ABILITIES;

export const isRole = (name: string): name is Role => ROLES.some((role) => role === name);

export function may(ability: Ability, roles: readonly Role[]): boolean {
  const allowed: readonly Role[] = ABILITIES[ability].roles;
  return roles.some((role) => allowed.includes(role));
}

/** "what needs a person today; reports, approvals, …" */
export function opensFor(role: Role): string {
  return Object.values<AbilityOf>(ABILITIES)
    .filter(({ roles }) => roles.includes(role))
    .map(({ opens }) => opens)
    .join('; ');
}
