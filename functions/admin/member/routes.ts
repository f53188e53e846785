import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { type Access, type AdminEnv, requireColleague } from '../colleague.ts';
import { memberFrom, memberReads } from './page.ts';
import { isArea, readCursor } from './rules/timeline.ts';
import { countsFrom, countsRead, timelineFrom, timelineReads } from './timeline.ts';

const ACCESS: Access = { ability: 'help-members', isSensitive: true };

/** Below /api/admin/member. Each takes the member's `id`: 400 without one. */
export const adminMember = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const now = Date.now();
    const id = c.req.query('id') ?? '';
    const { member, rows } = await requireColleague(asApp(c), ACCESS, memberReads(id, now));
    const page = memberFrom(rows, member.id, now);
    return page ? c.json(page) : notFound(id);
  })
  .get('/timeline', async (c) => {
    const { id = '', area = '', after = '' } = c.req.query();
    const filter = isArea(area) ? area : null;
    const cursor = readCursor(after);
    const { rows } = await requireColleague(asApp(c), ACCESS, {
      ...timelineReads(id, filter, cursor),
      counts: countsRead(id),
    });
    if (!id || (area && !filter) || (after && !cursor))
      throw new ApiError(400, 'invalid_input', 'That is not a page of a timeline.');
    const { counts } = countsFrom(rows.counts[0]);
    return c.json({ ...timelineFrom(rows), counts });
  });

function notFound(id: string): never {
  if (!id) throw new ApiError(400, 'no_id', 'Say which member: the address has no id.');
  throw new ApiError(
    404,
    'no_member',
    'No member has this id. The account may have been deleted, or the address is incomplete.',
  );
}

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
