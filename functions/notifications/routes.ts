import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { remembersWrites } from '../http/route-needs.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { UNREAD, unreadFrom } from '../session/unread.ts';
import { followThread } from './follow.ts';
import { listRead, type NotificationRow, pageFrom } from './list.ts';
import { markRead } from './read.ts';
import { FollowChange, ReadRequestBody, SettingChange } from './rules/changes.ts';
import { type SettingRow, settingsFrom } from './rules/events.ts';
import { changeSetting, SETTINGS } from './settings.ts';

export const notifications = new Hono<AppEnv>()
  .use(remembersWrites)
  /** Newest first, 30 per page: `?before=` takes the `next` of the previous page. */
  .get('/', async (c) => {
    const list = listRead(c.req.query('before'));
    if (!list)
      throw new ApiError(400, 'invalid_cursor', 'That page isn’t there. Start from the newest.');
    const { rows } = (await readWithMember(c, list, UNREAD)) ?? signInFirst();
    const page = pageFrom(rows[0] as NotificationRow[]);
    return c.json({ ...page, unread: unreadFrom(rows[1] ?? []).unreadNotifications });
  })
  .post('/read', jsonBody(ReadRequestBody), async (c) => {
    const { id } = await requireMember(c);
    return c.json(await markRead(c.var.db, id, c.req.valid('json')));
  })
  .get('/settings', async (c) => {
    const { member, rows } = (await readWithMember(c, SETTINGS)) ?? signInFirst();
    return c.json({
      settings: settingsFrom(rows[0] as SettingRow[]),
      emailVerified: member.emailVerifiedAt !== null,
      timeZone: member.timeZone,
    });
  })
  .put('/settings', jsonBody(SettingChange), async (c) => {
    const { id } = await requireMember(c);
    return c.json({ settings: await changeSetting(c.var.db, id, c.req.valid('json')) });
  })
  .put('/threads/:id', jsonBody(FollowChange), async (c) => {
    const { id } = await requireMember(c);
    const { follows } = c.req.valid('json');
    const number = c.req.param('id');
    const postId = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0;
    if (!(await followThread(c.var.db, id, { postId, follows })))
      throw new ApiError(404, 'no_post', 'That discussion isn’t here anymore.');
    return c.json({ follows });
  });
