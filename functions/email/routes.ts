// The developers' outbox: each email, its recipient, and whether it was sent.
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { compose, subjectOf } from './compose.ts';

export interface OutboxEmail {
  id: string;
  kind: string;
  /** '' once a provider has sent it. */
  to: string;
  subject: string;
  createdAt: string;
  dueAt: string;
  attempts: number;
  sentAt: string | null;
  givenUpAt: string | null;
  lastError: string | null;
}

type EmailRow = Omit<OutboxEmail, 'subject'> & { data: string };

const COLUMNS = `id, kind, to_address AS "to", data, created_at AS createdAt, due_at AS dueAt, attempts,
  sent_at AS sentAt, given_up_at AS givenUpAt, last_error AS lastError`;

/** Older emails are deleted every hour. */
const A_MONTH = 30 * 86_400_000;

/** An email is shown as its own document: with styles, but without scripts, forms or requests. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A reader of the outbox can sign in as anyone. */
const onThisMachineOnly = createMiddleware<AppEnv>((c, next) => {
  if (c.env.ENVIRONMENT !== 'local') throw nothingHere();
  return next();
});

const nothingHere = () => new ApiError(404, 'not_found', 'There’s nothing at this address.');

export const outbox = new Hono<AppEnv>()
  .use(onThisMachineOnly)
  .get('/', async (c) => {
    const { results } = await c.var.db
      .prepare(
        `SELECT ${COLUMNS} FROM mails WHERE created_at > ?1 ORDER BY created_at DESC, rowid DESC LIMIT 100`,
      )
      .bind(new Date(Date.now() - A_MONTH).toISOString())
      .all<EmailRow>();
    return c.json(results.map((email) => withSubject(c.env, email)));
  })
  .get('/:id', async (c) => {
    const email = await findEmail(c.var.db, c.req.param('id'));
    const text = wasCarriedAway(email) ? '' : (await compose(c.env, email)).text;
    return c.json({ ...withSubject(c.env, email), text });
  })
  .get('/:id/html', async (c) => {
    const email = await findEmail(c.var.db, c.req.param('id'));
    if (wasCarriedAway(email)) throw nothingHere();
    c.set('contentSecurityPolicy', MAIL_POLICY);
    return c.html((await compose(c.env, email)).html);
  });

async function findEmail(db: D1Database, id: string): Promise<EmailRow> {
  const email = await db
    .prepare(`SELECT ${COLUMNS} FROM mails WHERE id = ?1`)
    .bind(id)
    .first<EmailRow>();
  if (!email) throw nothingHere();
  return email;
}

/** Emails sent by a provider are not kept here. */
const wasCarriedAway = ({ to }: EmailRow) => to === '';

function withSubject(env: AppEnv['Bindings'], { data, ...email }: EmailRow): OutboxEmail {
  const row = { ...email, data };
  return { ...email, subject: wasCarriedAway(row) ? '' : subjectOf(env, row) };
}
