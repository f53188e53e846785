import { type Context, Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { bodiesUpTo } from '../http/route-needs.ts';
import {
  CURRENT_MEMBER,
  type MemberRead,
  readWithMember,
  requireMember,
  signInFirst,
} from '../session/current-member.ts';
import { type Content, copyWork, createWork } from './create.ts';
import { deleteForGood, deleteWork, restorableSince, restoreWork } from './deletion.ts';
import {
  afterCursor,
  asPage,
  DELETED,
  type DeletedWork,
  HANDED_IN,
  LIST,
  type WorkList,
} from './list.ts';
import {
  Copy,
  MAX_CONTENTS,
  MAX_DATA,
  NewWork,
  Renaming,
  Revision,
  Sharing,
  summaryOf,
  VersionRestoration,
  WORK_KINDS,
  type WorkKind,
  workData,
} from './rules/saved-work.ts';
import { renameWork, revokeShare, shareWork } from './share.ts';
import { type ListedVersion, restoreVersion, reviseWork, VERSION, VERSIONS } from './versions.ts';
import { asWork, CONTENTS, unknownWork, WORK } from './works.ts';

const PAGE = 100;

async function rowsOf(c: Context<AppEnv>, sql: string, ...values: unknown[]): Promise<unknown[]> {
  const read = await readWithMember(c, { sql, values } satisfies MemberRead);
  return read?.rows[0] ?? signInFirst();
}

/** 422 if the data is invalid for its kind, or too large. */
function contentOf(kind: WorkKind, title: string, given: object): Content {
  const data = workData(kind, given);
  if (!data) throw new ApiError(422, 'invalid_work', 'We can’t save this. Please reload the page.');
  if (JSON.stringify(data).length > MAX_DATA)
    throw new ApiError(
      422,
      'too_large',
      'That’s more text than one piece of work can hold (100,000 characters). Shorten the longest texts.',
    );
  return { data, summary: summaryOf(kind, title, data) };
}

/** Enough for a plan with its texts, or for a prompt with a long answer. */
const MAX_BODY_BYTES = 128 * 1024;

export const savedWork = new Hono<AppEnv>()
  .use(bodiesUpTo(MAX_BODY_BYTES))
  .get('/', async (c) => {
    const { kind, cursor, limit } = c.req.query();
    const count = Math.min(PAGE, Math.max(1, Number.parseInt(limit ?? '', 10) || PAGE));
    const known = WORK_KINDS.find((one) => one === kind) ?? null;
    const read = await readWithMember(
      c,
      { sql: LIST, values: [known, ...afterCursor(cursor), count + 1] },
      { sql: HANDED_IN },
    );
    if (!read) return signInFirst();
    const [works = [], [handedIn] = []] = read.rows as [unknown[], { count: number }[]];
    return c.json({ ...asPage(works, count), handedIn: handedIn?.count ?? 0 } satisfies WorkList);
  })
  .post('/', jsonBody(NewWork), async (c) => {
    const member = await requireMember(c);
    const { data, ...work } = c.req.valid('json');
    const content = contentOf(work.kind, work.title, data);
    return c.json(await createWork(c.var.db, member.id, work, content));
  })
  .get('/deleted', async (c) =>
    c.json((await rowsOf(c, DELETED, restorableSince())) as DeletedWork[]),
  )
  .delete('/deleted/:id', async (c) => {
    await deleteForGood(c.var.db, (await requireMember(c)).id, c.req.param('id'));
    return c.json({ message: 'Deleted for good.' });
  })
  // The content of several works at once, for an export.
  .get('/contents', async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').slice(0, MAX_CONTENTS);
    return c.json((await rowsOf(c, CONTENTS, JSON.stringify(ids))).map(asWork));
  })
  .get('/:id', async (c) => {
    const [row] = await rowsOf(c, WORK, c.req.param('id'));
    return c.json(row ? asWork(row) : unknownWork());
  })
  .put('/:id', jsonBody(Revision), async (c) => {
    const id = c.req.param('id');
    const read = await readWithMember(c, {
      sql: `SELECT kind, title FROM saved_works
            WHERE id = ?2 AND member_id = ${CURRENT_MEMBER} AND deleted_at IS NULL`,
      values: [id],
    });
    if (!read) return signInFirst();
    const there = (read.rows[0]?.[0] ?? unknownWork()) as { kind: WorkKind; title: string };
    const { data, ...revision } = c.req.valid('json');
    const content = contentOf(there.kind, there.title, data);
    const { work, isConflict } = await reviseWork(c.var.db, read.member.id, id, {
      ...revision,
      ...content,
    });
    if (isConflict)
      throw new ApiError(
        409,
        'newer_version',
        `Version ${work.version} was saved somewhere else in the meantime. Your changes are not saved yet.`,
        { version: work.version },
      );
    return c.json(work);
  })
  .patch('/:id', jsonBody(Renaming), async (c) => {
    const member = await requireMember(c);
    const { title } = c.req.valid('json');
    return c.json(await renameWork(c.var.db, member.id, c.req.param('id'), title));
  })
  .delete('/:id', async (c) => {
    await deleteWork(c.var.db, (await requireMember(c)).id, c.req.param('id'));
    return c.json({ message: 'Deleted.' });
  })
  .delete('/:id/deletion', async (c) => {
    const member = await requireMember(c);
    return c.json(await restoreWork(c.var.db, member.id, c.req.param('id')));
  })
  .post('/:id/copies', jsonBody(Copy), async (c) => {
    const member = await requireMember(c);
    const copy = c.req.valid('json');
    return c.json(await copyWork(c.var.db, member.id, c.req.param('id'), copy));
  })
  .get('/:id/versions', async (c) => {
    const versions = (await rowsOf(c, VERSIONS, c.req.param('id'))) as ListedVersion[];
    return c.json(versions.length > 0 ? versions : unknownWork());
  })
  .get('/:id/versions/:version', async (c) => {
    const [row] = await rowsOf(c, VERSION, c.req.param('id'), versionIn(c.req.param('version')));
    return c.json(row ? asWork(row) : unknownWork());
  })
  .post('/:id/versions/:version/restoration', jsonBody(VersionRestoration), async (c) => {
    const member = await requireMember(c);
    const { revisionId } = c.req.valid('json');
    const version = versionIn(c.req.param('version'));
    return c.json(
      await restoreVersion(c.var.db, member.id, c.req.param('id'), { revisionId, version }),
    );
  })
  .put('/:id/share', jsonBody(Sharing), async (c) => {
    const member = await requireMember(c);
    return c.json(await shareWork(c.var.db, member.id, c.req.param('id'), c.req.valid('json')));
  })
  .delete('/:id/share', async (c) => {
    const member = await requireMember(c);
    return c.json(await revokeShare(c.var.db, member.id, c.req.param('id')));
  });

function versionIn(text: string): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : unknownWork();
}
