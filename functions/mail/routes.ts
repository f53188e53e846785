// The outbox, for those who build the site: what was written, to whom, and what became of it.
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../environment.ts';
import { Refusal } from '../http/errors.ts';
import { compose, subjectOf } from './compose.ts';

export interface MailInOutbox {
  id: string;
  kind: string;
  /** '' once a provider has carried it away. */
  to: string;
  subject: string;
  createdAt: string;
  dueAt: string;
  attempts: number;
  sentAt: string | null;
  givenUpAt: string | null;
  lastError: string | null;
}

type MailRow = Omit<MailInOutbox, 'subject'> & { data: string };

const COLUMNS = `id, kind, to_address AS "to", data, created_at AS createdAt, due_at AS dueAt, attempts,
  sent_at AS sentAt, given_up_at AS givenUpAt, last_error AS lastError`;

/** Older ones are deleted by the hour. */
const A_MONTH = 30 * 86_400_000;

/** A mail is shown as its own document: with styles, and without anything that could act. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whoever reads it can sign in as anybody. */
const onThisMachineOnly = createMiddleware<AppEnv>((c, next) => {
  if (c.env.ENVIRONMENT !== 'local') throw nothingHere();
  return next();
});

const nothingHere = () => new Refusal(404, 'not_found', 'There’s nothing at this address.');

export const outbox = new Hono<AppEnv>()
  .use(onThisMachineOnly)
  .get('/', async (c) => {
    const { results } = await c.var.db
      .prepare(
        `SELECT ${COLUMNS} FROM mails WHERE created_at > ?1 ORDER BY created_at DESC, rowid DESC LIMIT 100`,
      )
      .bind(new Date(Date.now() - A_MONTH).toISOString())
      .all<MailRow>();
    return c.json(results.map((mail) => withSubject(c.env, mail)));
  })
  .get('/:id', async (c) => {
    const mail = await findMail(c.var.db, c.req.param('id'));
    const text = wasCarriedAway(mail) ? '' : (await compose(c.env, mail)).text;
    return c.json({ ...withSubject(c.env, mail), text });
  })
  .get('/:id/html', async (c) => {
    const mail = await findMail(c.var.db, c.req.param('id'));
    if (wasCarriedAway(mail)) throw nothingHere();
    c.set('contentSecurityPolicy', MAIL_POLICY);
    return c.html((await compose(c.env, mail)).html);
  });

async function findMail(db: D1Database, id: string): Promise<MailRow> {
  const mail = await db
    .prepare(`SELECT ${COLUMNS} FROM mails WHERE id = ?1`)
    .bind(id)
    .first<MailRow>();
  if (!mail) throw nothingHere();
  return mail;
}

/** What a provider has carried away is not kept here. */
const wasCarriedAway = ({ to }: MailRow) => to === '';

function withSubject(env: AppEnv['Bindings'], { data, ...mail }: MailRow): MailInOutbox {
  const row = { ...mail, data };
  return { ...mail, subject: wasCarriedAway(row) ? '' : subjectOf(env, row) };
}
