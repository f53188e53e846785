import { type Context, Hono } from 'hono';
import { allPaths } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { numberOf } from '../../http/number-of.ts';
import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';
import { keptForVisitors, obeys, readsNearby, worksWhilePaused } from '../../http/route-needs.ts';
import { NoFields } from '../../rules/request-schemas.ts';
import { currentMember, requireMember } from '../../session/current-member.ts';
import { checkText, countWriting } from '../limits.ts';
import { publish, turnOut } from '../live/publish.ts';
import { readText } from '../rules/text.ts';
import { requireWriter } from '../writer.ts';
import { readGroupsAside } from './aside.ts';
import { groupCalendar } from './calendar.ts';
import { changeGroup, closeGroup } from './change.ts';
import { checkIn } from './check-in.ts';
import { createGroup } from './create.ts';
import { listGroups, type WantedGroups } from './list.ts';
import { joinGroup, leaveGroup } from './membership.ts';
import { readMessages } from './messages.ts';
import { readGroup } from './read.ts';
import { isThisWeekSomewhere } from './rules/meeting.ts';
import {
  ChangedMessage,
  CheckInBody,
  GroupChange,
  NewGroup,
  NewMessage,
  Reading,
} from './rules/schemas.ts';
import { isGroupCategory, isGroupDifficulty, MAX_JOINED, MAX_OWNED } from './rules/vocabulary.ts';
import { tellMoved } from './tell.ts';
import { createMessage, deleteMessage, editMessage, markRead } from './write-messages.ts';

const HOUR = 3600;
const GROUPS_A_DAY: Limit = { name: 'study-groups', max: 10, windowSeconds: 24 * HOUR };
const JOINS_AN_HOUR: Limit = { name: 'study-group-joins', max: 60, windowSeconds: HOUR };
const MESSAGES_AN_HOUR: Limit = { name: 'group-messages', max: 60, windowSeconds: HOUR };
const done = { done: true } as const;

export const studyGroups = new Hono<AppEnv>()
  .use(keptForVisitors, readsNearby, obeys('community-paused'))
  /** The member's own first, then the newest, 20 at a time; `?before=` is the last group's ID. */
  .get('/', async (c) => {
    const member = await currentMember(c);
    return c.json(await listGroups(c.var.db, member?.id ?? null, wantedGroups(c)));
  })
  .post('/', jsonBody(NewGroup), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), ...group } = c.req.valid('json');
    knownPath(group.pathId);
    checkText(writer.standing, group.description);
    await countAttempt(c.var.db, [{ limit: GROUPS_A_DAY, subject: writer.id }]);
    const id = await createGroup(c.var.db, writer, { requestId, ...group });
    if (id === null)
      throw new ApiError(
        409,
        'too_many_groups',
        `You already look after ${MAX_OWNED} groups. Close one first.`,
      );
    return c.json({ id, status: 'pending' as const });
  })
  /** The reader's own group and three with room, shown next to the forum's list. */
  .get('/aside', async (c) => {
    const member = await currentMember(c);
    return c.json(await readGroupsAside(c.var.db, member?.id ?? null));
  })
  .get('/:id', async (c) => {
    const page = await readGroup(c.var.db, await currentMember(c), groupId(c));
    if (!page) throw gone();
    return c.json(page);
  })
  .patch('/:id', jsonBody(GroupChange), async (c) => {
    const writer = await requireWriter(c);
    const change = c.req.valid('json');
    knownPath(change.pathId ?? null);
    checkText(writer.standing, change.description ?? '');
    const changed = await changeGroup(c.var.db, writer.id, groupId(c), change);
    if (changed === 'not yours') throw gone();
    if (changed === 'named')
      throw new ApiError(409, 'name_stays', 'Members know the group by its name, so that stays.');
    if (changed === 'too small')
      throw new ApiError(409, 'too_small', 'The group has more members than that.');
    await tellMoved(c.var.db);
    publish(c, `group/${groupId(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .delete('/:id', async (c) => {
    const { id } = await requireMember(c);
    if (!(await closeGroup(c.var.db, id, groupId(c)))) throw gone();
    publish(c, `group/${groupId(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .post('/:id/join', jsonBody(NoFields), async (c) => {
    const member = await requireMember(c);
    await countAttempt(c.var.db, [{ limit: JOINS_AN_HOUR, subject: member.id }]);
    const joined = await joinGroup(c.var.db, member, groupId(c));
    if (joined.state === 'none') throw gone();
    if (joined.state === 'many')
      throw new ApiError(
        409,
        'too_many_groups',
        `You’re in ${MAX_JOINED} groups already. Leave one first.`,
      );
    publish(c, `group/${groupId(c)}`, { type: 'changed' });
    return c.json({ ...done, ...joined, isJoined: joined.state === 'member' });
  })
  .post('/:id/leave', jsonBody(NoFields), async (c) => {
    const { id } = await requireMember(c);
    await leaveGroup(c.var.db, id, groupId(c));
    turnOut(c, `group/${groupId(c)}`, id);
    await tellMoved(c.var.db);
    publish(c, `group/${groupId(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .put('/:id/check-in', jsonBody(CheckInBody), async (c) => {
    const writer = await requireWriter(c);
    const { stuckOn, ...said } = c.req.valid('json');
    if (!isThisWeekSomewhere(said.week, Date.now()))
      throw new ApiError(409, 'week_over', 'A new week has begun. Please reload the page.');
    const own = { ...said, groupId: groupId(c), stuckOn: said.stuck ? stuckOn || null : null };
    if (!(await checkIn(c.var.db, writer, own))) throw gone();
    publish(c, `group/${groupId(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .put('/:id/reading', worksWhilePaused('notes what was read'), jsonBody(Reading), async (c) => {
    const { id } = await requireMember(c);
    await markRead(c.var.db, id, { groupId: groupId(c), ...c.req.valid('json') });
    return c.json(done);
  })
  /** Newest page, oldest message first; `?before=` is the oldest message's ID, for the page before it. */
  .get('/:id/messages', async (c) => {
    const { id } = await requireMember(c);
    const messages = await readMessages(c.var.db, id, groupId(c), numberOf(c.req.query('before')));
    if (!messages) throw gone();
    return c.json(messages);
  })
  .post('/:id/messages', jsonBody(NewMessage), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), content } = c.req.valid('json');
    checkText(writer.standing, content);
    await countAttempt(c.var.db, [{ limit: MESSAGES_AN_HOUR, subject: writer.id }]);
    await countWriting(c, writer, 'reply', { requestId, text: content });
    const now = new Date();
    const id = await createMessage(
      c.var.db,
      writer,
      { requestId, groupId: groupId(c), content },
      now,
    );
    if (id === null) throw gone();
    const { firstName, lastName, standing } = writer;
    publish(c, `group/${groupId(c)}`, {
      type: 'text',
      text: {
        id,
        parentId: null,
        content,
        body: readText(content),
        author: {
          firstName,
          lastName: lastName && `${lastName.slice(0, 1)}.`,
          handle: standing.handle,
        },
        createdAt: now.toISOString(),
      },
    });
    return c.json({ ...done, id });
  })
  .patch('/:id/messages/:message', jsonBody(ChangedMessage), async (c) => {
    const { id, standing } = await requireWriter(c);
    const message = { groupId: groupId(c), id: messageId(c), ...c.req.valid('json') };
    checkText(standing, message.content);
    if (!(await editMessage(c.var.db, id, message))) throw noMessage();
    publish(c, `group/${groupId(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .delete('/:id/messages/:message', async (c) => {
    const { id } = await requireMember(c);
    const message = { groupId: groupId(c), id: messageId(c) };
    if (!(await deleteMessage(c.var.db, id, message))) throw noMessage();
    publish(c, `group/${groupId(c)}`, { type: 'changed' });
    return c.json(done);
  })
  /** For calendar apps. It has the meeting's link, so only for members of the group. */
  .get('/:id/calendar.ics', async (c) => {
    const { id } = await requireMember(c);
    const file = await groupCalendar(c.var.db, id, groupId(c), new URL(c.req.url));
    if (file === null) throw gone();
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="study-group.ics"',
      'Cache-Control': 'private, no-store',
    });
  });

/** The filters in the URL; unknown values filter nothing. */
export function wantedGroups(c: Context<AppEnv>): WantedGroups {
  const category = c.req.query('category') ?? '';
  const difficulty = c.req.query('difficulty') ?? '';
  return {
    category: isGroupCategory(category) ? category : null,
    difficulty: isGroupDifficulty(difficulty) ? difficulty : null,
    withRoom: c.req.query('room') === '1',
    before: numberOf(c.req.query('before')),
  };
}

function knownPath(id: string | null): void {
  if (id !== null && !allPaths.some((path) => path.id === id))
    throw new ApiError(400, 'unknown_path', 'We don’t have that path.');
}

const gone = () => new ApiError(404, 'no_group', 'That group isn’t here anymore.');
const noMessage = () => new ApiError(404, 'no_message', 'That message isn’t here anymore.');
const groupId = (c: Context<AppEnv>) => numberOf(c.req.param('id')) ?? 0;
const messageId = (c: Context<AppEnv>) => numberOf(c.req.param('message')) ?? 0;
