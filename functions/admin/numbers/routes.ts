import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../colleague.ts';
import { turnEmail } from './monday-email.ts';
import { numbersReads } from './queries.ts';
import { numbersFrom } from './read.ts';
import { isSpan } from './rules/periods.ts';

const MondayEmail = v.strictObject({ isOn: v.boolean('Please choose on or off') }, UNKNOWN_FIELD);

/** Below /api/admin/numbers. What members wrote when they left is in it. */
export const adminNumbers = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const span = c.req.query('span') ?? 'weeks';
    const asked = numbersReads(isSpan(span) ? span : 'weeks', Date.now());
    const { rows } = await requireColleague(
      c as unknown as Context<AppEnv>,
      { ability: 'read-numbers', isSensitive: true },
      asked.reads,
    );
    if (!isSpan(span))
      throw new ApiError(400, 'unknown_span', 'There are no numbers of that span.');
    return c.json(numbersFrom(asked, rows));
  })
  // Only the colleague’s own emails: like other settings, it is not in the audit log.
  .post(
    '/monday-email',
    colleagueOnly({ ability: 'read-numbers', isSensitive: true }),
    jsonBody(MondayEmail),
    async (c) => {
      const { isOn } = c.req.valid('json');
      await turnEmail(c.var.db, c.var.colleague.member.id, isOn);
      return c.json({ isOn });
    },
  );
