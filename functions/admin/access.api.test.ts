// Every address of the console × every role × every method, read from the routes and pages themselves.
import { glob, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { createColleague } from '../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { nextAddress, type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { TEAM_PAGES } from '../rules/page-lists.ts';
import { ABILITIES, type Ability, may, ROLES, type Role } from '../rules/roles.ts';

const worker = testWorker();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The ability that each route asks for: a new route has to be added here. */
const ABILITY_OF: Readonly<Record<string, Ability>> = {
  'GET /team': 'manage-team',
  'POST /team/role-changes': 'manage-team',
  'GET /audit-log': 'read-audit-log',
  'GET /numbers': 'read-numbers',
  'POST /numbers/monday-email': 'read-numbers',
  'GET /broadcasts': 'send-broadcasts',
  'GET /broadcasts/one': 'send-broadcasts',
  'GET /broadcasts/people': 'send-broadcasts',
  'PUT /broadcasts/draft': 'send-broadcasts',
  'POST /broadcasts/tests': 'send-broadcasts',
  'POST /broadcasts/schedules': 'send-broadcasts',
  'POST /broadcasts/stops': 'send-broadcasts',
  'POST /broadcasts/deletions': 'send-broadcasts',
  'POST /broadcasts/switches': 'send-broadcasts',
  'GET /today': 'see-today',
  'POST /today/postponements': 'see-today',
  'POST /today/event-retries': 'handle-payments',
  'POST /today/email-retries': 'help-members',
  'POST /today/builds': 'run-content',
  'GET /operations/backups': 'run-site',
  'POST /operations/backups': 'run-site',
  'GET /operations/costs': 'run-site',
  'GET /operations/health': 'run-site',
  'GET /operations/switches': 'run-site',
  'POST /operations/switches/turns': 'run-site',
  'GET /operations/versions': 'run-site',
  'POST /operations/versions/rollbacks': 'run-site',
  'GET /offers': 'run-offers',
  'POST /offers/discounts': 'run-offers',
  'POST /offers/endings': 'run-offers',
  'POST /offers/gifts': 'run-offers',
  'POST /offers/gift-returns': 'run-offers',
  'GET /member': 'help-members',
  'GET /member/timeline': 'help-members',
  'GET /search': 'find-members',
  'GET /members': 'find-members',
  'POST /members/groups': 'find-members',
  'POST /members/groups/deletions': 'find-members',
  'POST /members/csv': 'import-members',
  'GET /import': 'import-members',
  'POST /import/drafts': 'import-members',
  'POST /import/rows': 'import-members',
  'POST /import/starts': 'import-members',
  'POST /import/undos': 'import-members',
  'POST /import/steps': 'import-members',
  'GET /member/for-actions': 'help-members',
  'GET /member/email-preview': 'help-members',
  'POST /member/refunds': 'handle-payments',
  'POST /member/grants': 'handle-payments',
  'POST /member/grant-ends': 'handle-payments',
  'GET /member/emails': 'help-members',
  'GET /member/plan-preview': 'handle-payments',
  'POST /member/guarantees': 'handle-payments',
  'POST /member/plan-changes': 'handle-payments',
  'POST /member/pauses': 'handle-payments',
  'POST /member/email-changes': 'help-members',
  'POST /member/email-retries': 'help-members',
  'POST /member/address-lifts': 'help-members',
  'POST /member/sign-outs': 'help-members',
  'POST /member/notes': 'help-members',
  'POST /member/exports': 'help-members',
  'POST /member/erasures': 'help-members',
  'POST /member/views': 'help-members',
};
/** Routes that may be read all day after one passkey; all others ask again after ten minutes. */
const IS_OPEN_ALL_DAY: readonly string[] = Object.keys(ABILITY_OF).filter(
  (route) => route.includes('/today') || route.startsWith('GET /operations'),
);

/** Of `functions/admin/routes.ts` and of the `routes.ts` in its folders, whose paths begin with the folder's name. */
const files = await Array.fromAsync(glob('functions/admin/{,*/,*/*/}routes.ts'));
const routes = (
  await Promise.all(
    files.map(async (file) => {
      const folder = /admin\/(.+)\/routes/.exec(file)?.[1];
      const source = await readFile(file, 'utf8');
      return [...source.matchAll(/\.(get|post|put|patch|delete|all)\(\s*'(\/[^']*)'/g)].map(
        ([, method = '', path = '']) =>
          `${method.toUpperCase()} ${folder ? `/${folder}${path === '/' ? '' : path}` : path}`,
      );
    }),
  )
).flat();
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const colleagues = new Map<Role | 'none' | 'visitor', Person>();
let stale: TestMember;
let withoutPasskey: TestMember;
beforeAll(async () => {
  for (const role of ROLES)
    colleagues.set(role, await createColleague(worker, 'eli', { roles: [role] }));
  colleagues.set('none', await createMember(worker, 'dan'));
  colleagues.set('visitor', worker.visitor());
  stale = await createColleague(worker, 'eli', { roles: ROLES, passkeyAgeMs: 11 * MINUTE });
  withoutPasskey = await createColleague(worker, 'eli', { roles: ROLES, hasPasskey: false });
});

/** From an address of its own: the coarse rate limit counts requests by address. */
const send = (person: Person, method: string, path: string) =>
  person.fetch(path, {
    method,
    headers: { 'CF-Connecting-IP': nextAddress() },
    ...(method === 'GET' || method === 'DELETE' ? {} : { json: {} }),
  });

/** The answer without what differs between any two requests. */
async function answerOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  const { 'x-request-id': id = '', date: _, ...rest } = headers;
  const text = await response.text();
  return { status: response.status, headers: rest, body: text.replaceAll(id, 'ID') };
}

test('each route is in the table of abilities, and each ability’s screen is a page', () => {
  expect(routes.sort()).toEqual(Object.keys(ABILITY_OF).sort());
  const screens = Object.values(ABILITIES).flatMap(({ screen }) => screen ?? []);
  expect(screens.sort()).toEqual([...TEAM_PAGES].sort());
});

test.each([...ROLES, 'none', 'visitor'] as const)(
  'as %s, each route answers its ability’s roles, and is an unknown address for the rest',
  async (role) => {
    const person = colleagues.get(role) as Person;
    for (const path of new Set([...routes.map((route) => route.split(' ')[1]), '/nothing'])) {
      for (const method of METHODS) {
        const ability = ABILITY_OF[`${method} ${path}`];
        const roles = role === 'none' || role === 'visitor' ? [] : [role];
        const answer = await answerOf(await send(person, method, `/api/admin${path}`));
        const where = `${role} ${method} ${path}`;
        if (ability && may(ability, roles)) {
          expect([200, 400], where).toContain(answer.status);
          continue;
        }
        const unknown = await answerOf(await send(person, method, '/api/nothing-of-that-name'));
        expect(unknown.status).toBe(404);
        expect(answer, where).toEqual(unknown);
      }
    }
  },
);

test.each([...ROLES, 'none', 'visitor'] as const)(
  'as %s, each page opens for its ability’s roles, and is the site’s 404 for the rest',
  async (role) => {
    const person = colleagues.get(role) as Person;
    for (const path of TEAM_PAGES) {
      const [ability] = (Object.keys(ABILITIES) as Ability[]).filter(
        (each) => ABILITIES[each].screen === path,
      );
      const roles = role === 'none' || role === 'visitor' ? [] : [role];
      const answer = await answerOf(await person.fetch(path));
      if (ability && may(ability, roles)) {
        expect(answer.status, `${role} ${path}`).toBe(200);
        expect(answer.headers['cache-control']).toContain('no-store');
      } else {
        expect(answer, `${role} ${path}`).toEqual(
          await answerOf(await person.fetch('/admin/nothing')),
        );
        expect(answer.status).toBe(404);
        expect(answer.body).toBe((await answerOf(await person.fetch('/portfolio/'))).body);
      }
    }
  },
);

test('without a passkey the console says how to get one, and gives nothing', async () => {
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const response = await send(withoutPasskey, method, `/api/admin${path}`);
    expect(response.status, route).toBe(403);
    expect(await response.json(), route).toMatchObject({ code: 'passkey_missing' });
  }
});

test('ten minutes after the passkey, everything sensitive asks for it again', async () => {
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const response = await send(stale, method, `/api/admin${path}`);
    if (IS_OPEN_ALL_DAY.includes(route)) expect([200, 400], route).toContain(response.status);
    else expect(await response.json(), route).toMatchObject({ code: 'confirm_passkey' });
  }
});

test('a session that only the password opened has to show the passkey first', async () => {
  for (const passkeyAgeMs of [null, 12 * HOUR]) {
    const eli = await createColleague(worker, 'eli', { roles: ROLES, passkeyAgeMs });
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const response = await send(eli, method, `/api/admin${path}`);
      expect(await response.json(), route).toMatchObject({ code: 'confirm_passkey' });
    }
  }
});
