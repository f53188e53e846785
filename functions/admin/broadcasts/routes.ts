import { type Context, Hono } from 'hono';
import { allModules, allPaths } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { longTexts } from '../../http/route-needs.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../colleague.ts';
import { deleteDraft, schedule, sendTest, stop } from './actions.ts';
import { automaticFrom, automaticRead, switchAutomatic } from './automatic.ts';
import {
  broadcastFrom,
  findBroadcast,
  NEWEST_READ,
  noBroadcast,
  oneRead,
  saveDraft,
} from './drafts.ts';
import { peopleOf } from './people.ts';
import { DraftBody, OnBroadcast, ScheduleBody, SwitchBody, TestBody } from './rules/schemas.ts';

const ACCESS = { ability: 'send-broadcasts', isSensitive: true } as const;
const done = { done: true } as const;

/** Below /api/admin/broadcasts. */
export const adminBroadcasts = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { rows } = await requireColleague(asApp(c), ACCESS, {
      broadcasts: NEWEST_READ,
      automatic: automaticRead(Date.now()),
    });
    return c.json({
      broadcasts: rows.broadcasts.map(broadcastFrom),
      automatic: automaticFrom(rows.automatic, c.env),
    });
  })
  /** With `?id=`: one broadcast, as a draft or as what became of it. */
  .get('/one', async (c) => {
    const { rows } = await requireColleague(asApp(c), ACCESS, {
      one: oneRead(c.req.query('id') ?? ''),
    });
    idOf(c.req.query('id'));
    const [row] = rows.one;
    if (!row) throw noBroadcast();
    return c.json(broadcastFrom(row));
  })
  /** With `?id=`: who gets it, if it were sent now. */
  .get('/people', colleagueOnly(ACCESS), async (c) => {
    const { audience } = await findBroadcast(c.var.db, idOf(c.req.query('id')));
    return c.json({
      ...(await peopleOf(c.var.db, audience)),
      audience,
      paths: allPaths.map(({ id, title }) => ({ id, title })),
      lessons: allModules.map(({ id, title }) => ({ id, title })),
    });
  })
  .put('/draft', longTexts, colleagueOnly(ACCESS), jsonBody(DraftBody), async (c) => {
    const { member } = c.var.colleague;
    return c.json(await saveDraft(c.var.db, member.id, c.req.valid('json')));
  })
  .post('/tests', colleagueOnly(ACCESS), jsonBody(TestBody), async (c) =>
    c.json(await sendTest(asApp(c), c.var.colleague, c.req.valid('json'))),
  )
  .post('/schedules', colleagueOnly(ACCESS), jsonBody(ScheduleBody), async (c) =>
    c.json(await schedule(asApp(c), c.var.colleague, c.req.valid('json'))),
  )
  .post('/stops', colleagueOnly(ACCESS), jsonBody(OnBroadcast), async (c) =>
    c.json(await stop(asApp(c), c.var.colleague, c.req.valid('json'))),
  )
  .post('/deletions', colleagueOnly(ACCESS), jsonBody(OnBroadcast), async (c) => {
    await deleteDraft(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/switches', colleagueOnly(ACCESS), jsonBody(SwitchBody), async (c) => {
    await switchAutomatic(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  });

/** 400 without an ID. */
function idOf(id: string | undefined): string {
  if (id && /^[0-9a-f-]{36}$/.test(id)) return id;
  throw new ApiError(
    400,
    'no_id',
    'That address isn’t complete. Open the broadcast from the list.',
  );
}

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
