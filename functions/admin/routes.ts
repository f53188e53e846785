// The console's API. Without the ability, each address is one that does not exist.
import { contentReadAt } from 'virtual:published';
import { type Context, Hono } from 'hono';
import { aiDailyLimit } from '../configuration/ai.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { numberOf } from '../http/number-of.ts';
import { may } from '../rules/roles.ts';
import { auditLogFrom, auditLogRead } from './audit-log/read.ts';
import { adminBroadcasts } from './broadcasts/routes.ts';
import { type AdminEnv, colleagueOnly, hidden, requireColleague } from './colleague.ts';
import { adminImport } from './import/routes.ts';
import { adminMember } from './member/routes.ts';
import { adminMembers } from './members/routes.ts';
import { lastWeekFrom, lastWeekRead } from './numbers/last-week.ts';
import { adminNumbers } from './numbers/routes.ts';
import { adminOffers } from './offers/routes.ts';
import { adminOperations } from './operations/routes.ts';
import { KINDS } from './rules/kinds.ts';
import { adminSearch } from './search/routes.ts';
import { changeRole } from './team/change-role.ts';
import { TEAM_READ, teamFrom } from './team/list.ts';
import { RoleChange } from './team/rules/role-change.ts';
import { needsRead, todayFrom } from './today/needs.ts';
import { postpone } from './today/postpone.ts';
import { resendEmail, retryStripeEvents, startBuild } from './today/retry.ts';
import { EmailRetry, Postponement, Retry } from './today/rules/schemas.ts';

const done = { done: true } as const;

export const admin = new Hono<AdminEnv>()
  .get('/today', async (c) => {
    const now = Date.now();
    const { roles, rows } = await requireColleague(
      asApp(c),
      { ability: 'see-today' },
      {
        needs: needsRead({ aiLimit: aiDailyLimit(c.env), contentReadAt }, now),
        week: lastWeekRead(now),
      },
    );
    const today = todayFrom(rows.needs[0], roles, now);
    if (!may('read-numbers', roles)) return c.json(today);
    return c.json({ ...today, lastWeek: lastWeekFrom(rows.week, now) });
  })
  .post(
    '/today/postponements',
    colleagueOnly({ ability: 'see-today' }),
    jsonBody(Postponement),
    async (c) => {
      const postponement = c.req.valid('json');
      if (!may(KINDS[postponement.kind].ability, c.var.colleague.roles)) throw hidden(asApp(c));
      await postpone(c.var.db, postponement);
      return c.json(done);
    },
  )
  .post(
    '/today/event-retries',
    colleagueOnly({ ability: 'handle-payments' }),
    jsonBody(Retry),
    async (c) => {
      await retryStripeEvents(asApp(c), c.var.colleague, c.req.valid('json').id);
      return c.json(done);
    },
  )
  .post(
    '/today/email-retries',
    colleagueOnly({ ability: 'help-members' }),
    jsonBody(EmailRetry),
    async (c) => {
      await resendEmail(asApp(c), c.var.colleague, c.req.valid('json'));
      return c.json(done);
    },
  )
  .post('/today/builds', colleagueOnly({ ability: 'run-content' }), jsonBody(Retry), async (c) => {
    await startBuild(asApp(c), c.var.colleague, c.req.valid('json').id);
    return c.json(done);
  })
  .get('/team', async (c) => {
    const { member, rows } = await requireColleague(
      asApp(c),
      { ability: 'manage-team', isSensitive: true },
      { team: TEAM_READ },
    );
    return c.json({ team: teamFrom(rows.team, member.id) });
  })
  .post(
    '/team/role-changes',
    colleagueOnly({ ability: 'manage-team', isSensitive: true }),
    jsonBody(RoleChange),
    async (c) => {
      await changeRole(asApp(c), c.var.colleague, c.req.valid('json'));
      return c.json(done);
    },
  )
  .get('/audit-log', async (c) => {
    const { rows } = await requireColleague(
      asApp(c),
      { ability: 'read-audit-log', isSensitive: true },
      { log: auditLogRead(numberOf(c.req.query('before'))) },
    );
    return c.json(auditLogFrom(rows.log));
  })
  .route('/broadcasts', adminBroadcasts)
  .route('/import', adminImport)
  .route('/member', adminMember)
  .route('/members', adminMembers)
  .route('/numbers', adminNumbers)
  .route('/offers', adminOffers)
  .route('/operations', adminOperations)
  .route('/search', adminSearch)
  // The same round trip as for the addresses that exist: the time it takes says nothing about them.
  .all('*', async (c) => {
    await requireColleague(asApp(c), { ability: 'see-today' }).catch(() => null);
    throw hidden(asApp(c));
  });

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
