// A colleague gives access until a date without a charge, and takes it back.
import type { Context } from 'hono';
import { recordTeamEvent } from '../../account/security-log/events.ts';
import { IS_RECORDED } from '../../database/recorded.ts';
import { deliverSoon } from '../../email/delivery.ts';
import { queueEmail } from '../../email/outbox.ts';
import { dayOf } from '../../email/when-and-where.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { giveAccess, TEAM_GRANT, takeBackAccess } from '../../referrals/team-grants.ts';
import type { PlanKey } from '../../rules/plans.ts';
import type { Tier } from '../../rules/tiers.ts';
import { act, onlyIfRecorded } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import { endOfDay, refuseDate } from './rules/dates.ts';
import { entryFor, subjectOf } from './subject.ts';

interface GiftInput {
  id: string;
  memberId: string;
  tier: Tier;
  /** YYYY-MM-DD */
  until: string;
  why: string;
}

/** Idempotent by the request's ID. 400 for a date that is over or more than a year away. */
export async function giveAccessUntil(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: GiftInput,
): Promise<void> {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId);
  const { id: memberId, firstName, timeZone } = subject;
  const now = new Date();
  const problem = refuseDate(input.until, now.getTime(), timeZone);
  if (problem) throw new ApiError(400, 'invalid_input', problem, { fields: { until: problem } });
  const [startsAt, endsAt] = [now.toISOString(), endOfDay(input.until, timeZone)];
  const tier = input.tier as PlanKey;
  const entry = entryFor(colleague, subject, input, {
    ability: 'handle-payments',
    action: 'give-access',
    after: { tier, endsAt },
  });
  await act(db, entry, (request) => [
    giveAccess(db, request, { memberId, tier, startsAt, endsAt }, IS_RECORDED),
    recordTeamEvent(db, request, memberId, {
      kind: 'access-given',
      detail: dayOf(endsAt, timeZone),
      onlyIf: IS_RECORDED,
    }),
    queueEmail(db, {
      kind: 'access-given',
      key: input.id,
      memberId,
      to: subject.email,
      data: { firstName, timeZone, plan: tier, endsAt },
      onlyIf: onlyIfRecorded(request),
    }),
  ]);
  deliverSoon(c);
}

const GRANT = `
  SELECT tier, ends_at AS endsAt, revoked_at AS revokedAt FROM grants WHERE member_id = ?1 AND reason = ?2`;

/** Idempotent. 404 `no_grant` if there is none; a free year is not the team's to take back. */
export async function takeAccessBack(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: { id: string; memberId: string; grant: string; why: string },
): Promise<void> {
  const { db } = c.var;
  const { memberId, grant: reason } = input;
  const subject = await subjectOf(c, colleague, memberId);
  const grant = await db
    .prepare(GRANT)
    .bind(memberId, reason)
    .first<{ tier: string; endsAt: string; revokedAt: string | null }>();
  if (!grant || !reason.startsWith(TEAM_GRANT))
    throw new ApiError(404, 'no_grant', 'There’s no such access to take back.');
  const at = new Date().toISOString();
  const entry = entryFor(colleague, subject, input, {
    ability: 'handle-payments',
    action: 'take-back-access',
    before: { tier: grant.tier, endsAt: grant.endsAt },
    after: { endsAt: at },
  });
  await act(db, entry, (request) => [
    takeBackAccess(db, request, { memberId, reason, at }, IS_RECORDED),
    recordTeamEvent(db, request, memberId, {
      kind: 'access-withdrawn',
      onlyIf: `${IS_RECORDED} AND changes() > 0`,
    }),
  ]);
}
