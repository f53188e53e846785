import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { numberOf } from '../../http/number-of.ts';
import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';
import { keptForVisitors, obeys, readsNearby, worksWhilePaused } from '../../http/route-needs.ts';
import { NoFields } from '../../rules/request-schemas.ts';
import { currentMember, requireMember } from '../../session/current-member.ts';
import { RESOURCE_TYPES } from '../../uploads/rules/kinds.ts';
import { findCategory } from '../forum/rules/forum.ts';
import { imagesIn, linksIn } from '../rules/text-limits.ts';
import { LIMITS } from '../rules/trust.ts';
import { requireWriter, type Writer } from '../writer.ts';
import { deleteResource, editResource } from './change.ts';
import { addVersion, createResource } from './create.ts';
import { sendFile } from './download.ts';
import { countDownload } from './downloads.ts';
import { removeFiles } from './files.ts';
import { listResources, type WantedResources } from './list.ts';
import { readResource } from './read.ts';
import { RESOURCE_LIMITS } from './rules/resource.ts';
import { NewResource, NewVersion, ResourceEdit } from './rules/resource-schemas.ts';

const HOUR = 3600;
const CHANGES_AN_HOUR: Limit = { name: 'resource-changes', max: 60, windowSeconds: HOUR };
const DOWNLOADS_AN_HOUR: Limit = { name: 'resource-downloads', max: 300, windowSeconds: HOUR };
const done = { done: true } as const;

export const resources = new Hono<AppEnv>()
  .use(keptForVisitors, readsNearby, obeys('community-paused'))
  /** Newest first, 20 at a time: `?before=` is the last shown one's ID. Visitors can read it, too. */
  .get('/', async (c) => {
    const member = await currentMember(c);
    return c.json(await listResources(c.var.db, member?.id ?? null, wantedFrom(c)));
  })
  .post('/', jsonBody(NewResource), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), ...shared } = c.req.valid('json');
    refuseLinks(writer, shared.description);
    await countAttempt(c.var.db, [{ limit: sharedADay(writer), subject: writer.id }]);
    const id = await createResource(c.var.db, writer, { requestId, ...shared });
    return c.json({ id, status: 'pending' as const });
  })
  .get('/:id', async (c) => {
    const member = await currentMember(c);
    const resource = await readResource(c.var.db, member?.id ?? null, idOf(c));
    if (!resource) throw gone();
    return c.json(resource);
  })
  .patch('/:id', jsonBody(ResourceEdit), async (c) => {
    const writer = await requireWriter(c);
    const edit = c.req.valid('json');
    refuseLinks(writer, edit.description);
    await countAttempt(c.var.db, [{ limit: CHANGES_AN_HOUR, subject: writer.id }]);
    if (!(await editResource(c.var.db, writer.id, { id: idOf(c), ...edit }))) throw gone();
    return c.json(done);
  })
  .delete('/:id', async (c) => {
    const { id } = await requireMember(c);
    if (!(await deleteResource(c.var.db, id, idOf(c)))) throw gone();
    // cron.ts removes any remaining files within a minute.
    c.executionCtx.waitUntil(removeFiles(c.env, c.var.db).catch(() => undefined));
    return c.json(done);
  })
  .post('/:id/versions', jsonBody(NewVersion), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), ...source } = c.req.valid('json');
    await countAttempt(c.var.db, [{ limit: CHANGES_AN_HOUR, subject: writer.id }]);
    const version = await addVersion(c.var.db, writer.id, { id: idOf(c), requestId, ...source });
    if (version === null) throw gone();
    return c.json({ version, status: 'pending' as const });
  })
  /** `?version=`: one that isn't shown, for the author and moderators. */
  .get('/:id/download', async (c) => {
    const { id: memberId } = await requireMember(c);
    await countAttempt(c.var.db, [{ limit: DOWNLOADS_AN_HOUR, subject: memberId }]);
    const version = c.req.query('version');
    if (version !== undefined && numberOf(version) === null) throw gone();
    return sendFile(c, memberId, { id: idOf(c), version: numberOf(version) });
  })
  /** Counts an opened link: the browser goes there by itself. */
  .post('/:id/opens', worksWhilePaused('counts readers'), jsonBody(NoFields), async (c) => {
    const { id: memberId } = await requireMember(c);
    if (!(await countDownload(c.var.db, memberId, idOf(c)))) throw gone();
    return c.json(done);
  });

/** 404 for an unknown category or type. */
export function wantedFrom(c: Context<AppEnv>): WantedResources {
  const { category, type, before } = c.req.query();
  const categoryId = category ? (findCategory(Number(category))?.id ?? unknown()) : null;
  const known = type ? (RESOURCE_TYPES.find(({ id }) => id === type)?.id ?? unknown()) : null;
  return { categoryId, type: known, before: before ? (numberOf(before) ?? badCursor()) : null };
}

function unknown(): never {
  throw new ApiError(404, 'unknown_category', 'We don’t have that category.');
}

function badCursor(): never {
  throw new ApiError(400, 'invalid_cursor', 'That isn’t a page of the list. Please start over.');
}

function refuseLinks({ standing }: Writer, text: string): void {
  const { links } = LIMITS[standing.trust];
  // A description has no images: their URLs count as links.
  if (linksIn(text).length + imagesIn(text) > links)
    throw new ApiError(
      422,
      'too_many_links',
      `Please use at most ${links} links in the description.`,
      { fields: { description: `At most ${links} links` } },
    );
}

const sharedADay = ({ standing }: Writer): Limit => ({
  name: 'resources-shared',
  max: RESOURCE_LIMITS[standing.trust].sharedADay,
  windowSeconds: 24 * HOUR,
});

const gone = () => new ApiError(404, 'no_resource', 'That resource isn’t here anymore.');
const idOf = (c: Context<AppEnv>) => numberOf(c.req.param('id')) ?? 0;
