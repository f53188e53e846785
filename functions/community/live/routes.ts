// GET /api/live/forum, /api/live/thread/12, /api/live/group/3: a WebSocket for members.
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { comesFromUs } from '../../http/same-origin.ts';
import { CURRENT_MEMBER, readWithMember, signInFirst } from '../../session/current-member.ts';
import { liveRoom } from './publish.ts';
import type { Room } from './rules/events.ts';

/** ?2 is the thread. */
const THREAD_IS_OPEN = `
  SELECT 1 FROM forum_posts WHERE id = ?2 AND deleted_at IS NULL AND hidden_at IS NULL`;

/** ?2 is the group. */
const IN_GROUP = `
  SELECT 1 FROM study_group_members own JOIN study_groups g ON g.id = own.group_id
  WHERE own.group_id = ?2 AND own.state = 'member' AND own.member_id = ${CURRENT_MEMBER}
    AND g.closed_at IS NULL AND g.status IN ('pending', 'shown')`;

export const live = new Hono<AppEnv>()
  .get('/forum', (c) => enter(c, 'forum'))
  .get('/thread/:id{[1-9][0-9]{0,14}}', (c) =>
    enter(c, `thread/${Number(c.req.param('id'))}`, THREAD_IS_OPEN),
  )
  .get('/group/:id{[1-9][0-9]{0,14}}', (c) =>
    enter(c, `group/${Number(c.req.param('id'))}`, IN_GROUP),
  );

async function enter(c: Context<AppEnv>, room: Room, mayRead?: string): Promise<Response> {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
    throw new ApiError(426, 'upgrade_required', 'This address is for live updates only.');
  // Browsers send cookies with a socket from any site: check the origin, as for writes.
  if (!comesFromUs(c.req.raw.headers, c.env.ORIGIN))
    throw new ApiError(403, 'foreign_origin', 'That request came from another site.');
  const id = Number(room.split('/')[1] ?? 0);
  const found = await readWithMember(c, ...(mayRead ? [{ sql: mayRead, values: [id] }] : []));
  if (!found) return signInFirst();
  if (mayRead && found.rows[0]?.length === 0)
    throw new ApiError(404, 'no_room', 'There’s nothing to follow here anymore.');
  const address = new URL('https://room/');
  address.searchParams.set('room', room);
  address.searchParams.set('member', found.member.id);
  address.searchParams.set('session', found.member.session.id);
  address.searchParams.set('name', found.member.firstName || 'A member');
  return liveRoom(c, room).fetch(new Request(address, { headers: { Upgrade: 'websocket' } }));
}
