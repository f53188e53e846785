import { type Context, Hono } from 'hono';
import { allModules, allPaths } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { may } from '../../rules/roles.ts';
import { act } from '../audit-log/record.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../colleague.ts';
import { membersCsv } from './csv.ts';
import { countGroup, deleteGroup, GROUPS_READ, groupsFrom, saveGroup } from './groups.ts';
import { countRead, membersFrom, membersRead, placeFrom } from './list.ts';
import { audienceFrom } from './rules/audience.ts';
import { CsvDownload, GroupDeletion, GroupSave } from './rules/group-schemas.ts';

const done = { done: true } as const;
const FIND = { ability: 'find-members', isSensitive: true } as const;

/** Below /api/admin/members. */
export const adminMembers = new Hono<AdminEnv>()
  // `audience`: JSON of rules/clauses.ts. `after`: the `next` of the page before.
  .get('/', async (c) => {
    const now = Date.now();
    const audience = audienceFrom(c.req.query('audience'));
    const place = placeFrom(c.req.query('after'));
    const { roles, rows } = await requireColleague(asApp(c), FIND, {
      members: membersRead(audience ?? [], place ?? ['~', ''], now),
      count: countRead(audience ?? [], now),
      groups: GROUPS_READ,
    });
    if (!audience || !place)
      throw new ApiError(400, 'invalid_input', 'That isn’t a question about members that we know.');
    return c.json({
      ...membersFrom(rows.members, now),
      people: rows.count[0]?.people ?? 0,
      groups: groupsFrom(rows.groups[0]),
      readAt: new Date(now).toISOString(),
      mayWrite: may('send-broadcasts', roles),
      mayDownload: may('import-members', roles),
      paths: allPaths.map(({ id, title }) => ({ id, title })),
      lessons: allModules.map(({ id, title }) => ({ id, title })),
    });
  })
  .post('/groups', colleagueOnly(FIND), jsonBody(GroupSave), async (c) => {
    const group = c.req.valid('json');
    await saveGroup(c.var.db, c.var.colleague, group);
    c.executionCtx.waitUntil(countGroup(c.var.db, group.groupId, group.audience));
    return c.json(done);
  })
  .post('/groups/deletions', colleagueOnly(FIND), jsonBody(GroupDeletion), async (c) => {
    await deleteGroup(c.var.db, c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  // A POST, because it is recorded: a file of members leaves the house.
  .post(
    '/csv',
    colleagueOnly({ ability: 'import-members', isSensitive: true }),
    jsonBody(CsvDownload),
    async (c) => {
      const { id, audience } = c.req.valid('json');
      await act(
        c.var.db,
        {
          ...{ requestId: id, actorId: c.var.colleague.member.id, ability: 'import-members' },
          ...{ action: 'download-members', subjectId: null, why: '', before: {} },
          after: { audience },
        },
        () => [],
      );
      return c.body(membersCsv(c.var.db, audience), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="members.csv"',
      });
    },
  );

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
