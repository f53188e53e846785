import { Hono } from 'hono';
import { endpoint } from '../http/endpoint.ts';
import { boolean, list, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import type { LocalStripe } from '../situation.ts';
import type { EventDocument } from '../unit-of-work/event.ts';
import { shownEvent } from './shown-event.ts';

export const events = new Hono<LocalStripe>()
  .get(
    '/',
    endpoint(
      { ...page, type: text, types: list(text), delivery_success: boolean },
      async ({ db }, params) => {
        const { type, types, delivery_success: delivered } = params;
        const undelivered = `id IN (SELECT event FROM deliveries WHERE state <> 'delivered')`;
        const listed = await listObjects<EventDocument>(db, {
          kind: 'event',
          url: '/v1/events',
          params,
          // `invoice.*` matches all invoice events.
          ...(type && !type.endsWith('*') && { where: { type } }),
          ...(type?.endsWith('*') && { prefix: { path: 'type', value: type.slice(0, -1) } }),
          ...(types && { oneOf: { path: 'type', values: types.map(String) } }),
          ...(delivered !== undefined && { also: delivered ? `NOT ${undelivered}` : undelivered }),
        });
        return {
          ...listed,
          data: await Promise.all(listed.data.map((event) => shownEvent(db, event))),
        };
      },
    ),
  )
  .get(
    '/:id',
    endpoint({}, async (work, _, id) =>
      shownEvent(work.db, await work.get<EventDocument>('event', id)),
    ),
  );
