// “Read it”: the email that an action will send, as the member will get it, before the press.
import type { Context } from 'hono';
import * as v from 'valibot';
import { previewOf } from '../../email/compose.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { endOfDay } from './rules/dates.ts';
import { PreviewedEmail } from './rules/preview-schema.ts';

const WHO = `
  SELECT first_name AS firstName, time_zone AS timeZone FROM members WHERE id = ?1`;

/** 400 for a query that names no email, 404 for a member who is gone. */
export async function emailPreview(
  c: Context<AppEnv>,
  query: Record<string, string>,
): Promise<{ subject: string; text: string }> {
  const asked = v.safeParse(PreviewedEmail, query);
  if (!asked.success) throw new ApiError(400, 'invalid_input', asked.issues[0].message);
  const email = asked.output;
  const who = await c.var.db
    .prepare(WHO)
    .bind(email.memberId)
    .first<{ firstName: string; timeZone: string }>();
  if (!who) throw new ApiError(404, 'no_member', 'There’s no member with this ID anymore.');
  const now = new Date().toISOString();
  switch (email.kind) {
    case 'refunded':
      return previewOf(c.env, 'refunded', { ...who, cents: email.cents, refundedAt: now });
    case 'access-given': {
      const endsAt = endOfDay(email.until, who.timeZone);
      return previewOf(c.env, 'access-given', { ...who, plan: email.plan, endsAt });
    }
    case 'guarantee-extended':
      return previewOf(c.env, 'guarantee-extended', {
        ...who,
        endsAt: endOfDay(email.until, who.timeZone),
      });
    case 'exported-by-team':
      return previewOf(c.env, 'exported-by-team', { ...who, at: now });
    case 'account-deleted':
      return previewOf(c.env, 'account-deleted', who);
  }
}
