// What Today can do about a row: have the work tried again. Each is recorded in the audit log.
import type { Context } from 'hono';
import { deliverSoon } from '../../email/delivery.ts';
import { sendAgain } from '../../email/queue.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { retryDeadEvents } from '../../membership/webhook/retry.ts';
import { askForBuild, wantBuildNow } from '../../site-builds/builds.ts';
import { act, type Entry } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';

const entryOf = (
  { member }: Colleague,
  entry: Pick<Entry, 'requestId' | 'ability' | 'action'> & Partial<Entry>,
): Entry => ({ actorId: member.id, subjectId: null, why: '', before: {}, after: {}, ...entry });

export async function retryStripeEvents(
  c: Context<AppEnv>,
  colleague: Colleague,
  requestId: string,
): Promise<void> {
  const ability = 'handle-payments';
  await act(
    c.var.db,
    entryOf(colleague, { requestId, ability, action: 'retry-stripe-events' }),
    () => [retryDeadEvents(c.var.db, Date.now())],
  );
}

export async function startBuild(
  c: Context<AppEnv>,
  colleague: Colleague,
  requestId: string,
): Promise<void> {
  const { db } = c.var;
  if (!c.env.DEPLOY_HOOK_URL)
    throw new ApiError(
      409,
      'no_deploy_hook',
      'This site has no deploy hook (DEPLOY_HOOK_URL), so it can’t start a build by itself.',
    );
  const entry = entryOf(colleague, { requestId, ability: 'run-content', action: 'start-build' });
  if (await act(db, entry, () => [wantBuildNow(db, Date.now())]))
    c.executionCtx.waitUntil(askForBuild(c.env, db));
}

const GIVEN_UP = `
  SELECT member_id, kind FROM mails WHERE id = ?1 AND given_up_at IS NOT NULL AND sent_at IS NULL`;

/** 404 if it was sent in the meantime, or is gone. */
export async function resendEmail(
  c: Context<AppEnv>,
  colleague: Colleague,
  { id: requestId, emailId }: { id: string; emailId: string },
): Promise<void> {
  const { db } = c.var;
  const email = await db
    .prepare(GIVEN_UP)
    .bind(emailId)
    .first<{ member_id: string | null; kind: string }>();
  if (!email) throw new ApiError(404, 'no_email', 'That email is not waiting anymore.');
  const entry = entryOf(colleague, {
    requestId,
    ability: 'help-members',
    action: 'resend-email',
    subjectId: email.member_id,
    after: { kind: email.kind },
  });
  await act(db, entry, () => [sendAgain(db, emailId, Date.now())]);
  deliverSoon(c);
}
