import { Hono } from 'hono';
import { whereFrom } from '../../account/security-log/events.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { readNamedWithMember, requireMember, signInFirst } from '../../session/current-member.ts';
import { PushSubscriptionBody } from '../rules/changes.ts';
import { DEVICES, devicesFrom, forgetDevice, keepDevice } from './devices.ts';
import { vapidKeys } from './keys.ts';

/** Below /api/notifications/devices. */
export const devices = new Hono<AppEnv>()
  /** `publicKey`: what a browser subscribes with; null where nothing can be pushed. */
  .get('/', async (c) => {
    const { member, rows } = (await readNamedWithMember(c, { devices: DEVICES })) ?? signInFirst();
    return c.json({
      publicKey: vapidKeys(c.env)?.publicKey ?? null,
      devices: devicesFrom(rows.devices, member.session.id),
    });
  })
  .put('/', jsonBody(PushSubscriptionBody), async (c) => {
    const { id, session } = await requireMember(c);
    if (!vapidKeys(c.env))
      throw new ApiError(503, 'no_push', 'Notifications aren’t available right now.');
    await keepDevice(c.var.db, {
      memberId: id,
      sessionId: session.id,
      device: whereFrom(c).device,
      subscription: c.req.valid('json'),
    });
    return c.json({});
  })
  .delete('/:id', async (c) => {
    const { id } = await requireMember(c);
    await forgetDevice(c.var.db, id, c.req.param('id'));
    return c.json({});
  });
