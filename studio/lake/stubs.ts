// Stub responses for the Studio's other requests on start: the project, its members, its plan. There is one editor and
// no plan.
import { EDITOR } from './transactions.ts';

const ROLE = { name: 'administrator', title: 'Administrator' };
const EVERYTHING = ['create', 'read', 'update', 'history', 'editHistory', 'manage'];

const USER = {
  id: EDITOR,
  name: 'Editor',
  email: 'editor@localhost',
  profileImage: null,
  provider: 'local',
  role: ROLE.name,
  roles: [ROLE],
};

const project = (id: string) => ({
  id,
  displayName: 'Content',
  organizationId: null,
  studioHost: null,
  isBlocked: false,
  isDisabled: false,
  metadata: {},
  features: [],
  members: [{ id: EDITOR, role: ROLE.name, roles: [ROLE], isCurrentUser: true, isRobot: false }],
});

/** A path below /v<version> and its response, which gets the groups of the pattern. */
export const STUBS: readonly (readonly [RegExp, (...groups: string[]) => unknown])[] = [
  [/^\/users\/me$/, () => USER],
  [/^\/users\/[\w,-]+$/, () => USER],
  [/^\/projects\/([\w-]+)$/, project],
  [/^\/projects\/[\w-]+\/users\/[\w,-]+$/, () => USER],
  [/^\/projects\/[\w-]+\/datasets$/, () => [{ name: 'production', aclMode: 'private' }]],
  [
    /^\/projects\/[\w-]+\/datasets\/[\w-]+\/acl$/,
    () => [{ filter: '_id in path("**")', permissions: EVERYTHING }],
  ],
  [/^\/projects\/[\w-]+\/grants$/, () => ({})],
  [/^\/projects\/[\w-]+\/user-applications$/, () => []],
  [/^\/projects\/[\w-]+\/tags$/, () => []],
  [/^\/features$/, () => []],
  [/^\/journey\//, () => null],
  [/^\/help$/, () => ({ resources: { title: 'Help', sectionArray: [] } })],
  // References from other datasets, of which there are none; the Studio queries its own separately.
  [/^\/data\/references\/[\w-]+\/documents\/[^/]+\/to$/, () => ({ totalCount: 0, references: [] })],
  // Usage telemetry is discarded.
  [/^\/intake\/telemetry-status$/, () => ({ status: 'denied' })],
  [/^\/ping$/, () => 'PONG'],
  [/^\/check\/cors$/, () => ({ result: { allowed: true, withCredentials: true } })],
  [/^\/auth\/id$/, () => ({ id: EDITOR })],
  [/^\/auth\/providers$/, () => ({ providers: [], thirdPartyLogin: false })],
  [/^\/data\/datasets?$/, () => [{ name: 'production', aclMode: 'private' }]],
];
