// Scheduled work: due jobs every minute, and cleanup every hour.
import { nextChange } from 'virtual:published';
import { finishErasures } from './account/erasure.ts';
import { forgetOldRecords } from './account/old-records.ts';
import { forgetOldEvents } from './account/security-log/events.ts';
import { countResults } from './admin/broadcasts/results.ts';
import { sendBroadcasts } from './admin/broadcasts/sending.ts';
import { forgetOldDrafts as forgetOldImports } from './admin/import/jobs.ts';
import { continueImports } from './admin/import/steps.ts';
import { finishTeamRefunds } from './admin/member-actions/finish-refund.ts';
import { countGroups } from './admin/members/groups.ts';
import { computeNumbers } from './admin/numbers/compute.ts';
import { writeMondayEmails } from './admin/numbers/monday-email.ts';
import { forgetOldUses } from './ai/uses.ts';
import { forgetOldArtifacts } from './artifacts/deletion.ts';
import { makeBackups } from './backups/schedule.ts';
import { forgetDeletedTexts } from './community/forum/forget.ts';
import { forgetOldActions } from './community/moderation/log.ts';
import { forgetOldFiles, removeFiles } from './community/resources/files.ts';
import { tellMoved } from './community/study-groups/tell.ts';
import { forgetOldDrafts } from './community/writing/drafts.ts';
import { deleteUnusedImages } from './community/writing/image-deletion.ts';
import { forgetOldReceipts } from './consent/receipts.ts';
import { withDeadline } from './database/deadline.ts';
import { Meter } from './database/meter.ts';
import { noteVersion } from './deploys/record.ts';
import { deliverDue, deliverUrgent } from './email/delivery.ts';
import { forgetExpiredLinks } from './email/links.ts';
import { deleteOldEmails } from './email/outbox.ts';
import { forgetProviderEvents } from './email/provider-events.ts';
import type { AppEnv } from './environment.ts';
import { noteCronRun } from './health/cron-runs.ts';
import { forgetFailedRequests } from './health/failed-requests.ts';
import { lookAfterCosts, lookAfterSite } from './health/look-after.ts';
import { tellOfCron } from './health/usage/count.ts';
import { costliestRoutes } from './health/usage/read.ts';
import { forgetOldAttempts } from './http/rate-limits/rate-limits.ts';
import { moveBilling } from './membership/changes/free-year-billing.ts';
import { finishRefunds } from './membership/changes/refund.ts';
import { writePauseNotices, writeRenewalNotices } from './membership/charge-notices.ts';
import { writeComeBacks } from './membership/come-back.ts';
import { tellStripeOfChanges } from './membership/customer-details.ts';
import { finishOffers } from './membership/offers/at-stripe.ts';
import { catchUpWithStripe } from './membership/webhook/catch-up.ts';
import {
  forgetOldEvents as forgetOldStripeEvents,
  processDueEvents,
} from './membership/webhook/events.ts';
import { fetchUndelivered, reconcileStale } from './membership/webhook/reconcile.ts';
import { nextStepsOf } from './next-step/of-member.ts';
import { openingOf } from './next-step/opening.ts';
import { forgetOldNotifications, writeDigests } from './notifications/digest.ts';
import { pushDue } from './notifications/push/send.ts';
import { writeReminders } from './notifications/reminders.ts';
import { forgetOldGifts, openGifts } from './referrals/gifts/gifts.ts';
import { tellWhoWaits } from './reviews/alone.ts';
import { expireClaims } from './reviews/claims.ts';
import { forgetDeletedWork } from './saved-work/deletion.ts';
import { forgetMisses } from './search/misses.ts';
import { forgetOldTransactions } from './session/openid/transactions.ts';
import { forgetUsedChallenges } from './session/passkeys/challenges.ts';
import { forgetExpiredSessions } from './session/sessions.ts';
import { askForBuild, forgetOldChanges } from './site-builds/builds.ts';
import { wantScheduledBuild } from './site-builds/schedule.ts';
import { readLive } from './switches/live.ts';

/** As in wrangler.toml; the other cron is for cleanup. */
const EVERY_MINUTE = '* * * * *';
const ROUTES_IN_EMAIL = 5;

export async function scheduled(
  { cron, scheduledTime: now }: ScheduledController,
  env: AppEnv['Bindings'],
): Promise<void> {
  const meter = new Meter();
  const db = withDeadline(env.DB, { meter });
  try {
    const isMinute = cron === EVERY_MINUTE;
    // By itself: whatever keeps the other jobs from running, the owner is told.
    const looked = isMinute ? lookAfterSite(env, db, now) : lookAfterCosts(env, db, now);
    const done = await Promise.allSettled([work(cron, env, db, now), looked]);
    report(done);
  } finally {
    await tellOfCron(env, cron, meter, now);
  }
}

async function work(
  cron: string,
  env: AppEnv['Bindings'],
  db: D1Database,
  now: number,
): Promise<void> {
  const { until: on } = await readLive(db, null);
  if (on.has('read-only') || on.has('maintenance'))
    return report(await whatNeverStops(env, db, { cron, now }));
  if (cron === EVERY_MINUTE) {
    const first = await Promise.allSettled([
      finishErasures(env, db),
      removeFiles(env, db),
      processDueEvents(env, db, now),
      finishRefunds(env, db),
      finishOffers(env, db),
      openGifts(db, now),
      finishTeamRefunds(env, db, now),
      moveBilling(env, db),
      askForBuild(env, db, now),
      tellStripeOfChanges(env, db, now),
      tellMoved(db, now),
      tellWhoWaits(db, now),
    ]);
    // After the jobs above, which enqueue emails. Bulk email is last, because it may take most of the minute.
    const emails = await Promise.allSettled([deliverUrgent(env, db, now)]);
    const rest = await Promise.allSettled([
      reconcileStale(env, db, now),
      catchUpWithStripe(env, db, now),
      writeDigests(db, now, nextStepsOf),
    ]);
    // After the digests: they and the other emails get through where D1 allows few queries.
    const reminders = await Promise.allSettled([
      writeReminders(db, now, {
        stepsOf: nextStepsOf,
        openingOf: (step) => openingOf(env, step),
      }),
    ]);
    const broadcasts = await Promise.allSettled([sendBroadcasts(db, now)]);
    const bulk = await Promise.allSettled([deliverDue(env, db, now), pushDue(env, db, now)]);
    // Last: they read many members, and members wait for the rest.
    const counts = await Promise.allSettled([
      on.has('sign-ups-closed') ? null : continueImports(env, db, now),
      countGroups(db, now),
    ]);
    const noted = await Promise.allSettled([
      noteCronRun(db, cron, now),
      noteVersion(db, env.VERSION, now),
    ]);
    // Last: it takes many queries, and no one waits for it.
    const counted = await Promise.allSettled([computeNumbers(db, now), makeBackups(env, db, now)]);
    return report([
      ...[...first, ...emails, ...rest, ...reminders],
      ...[...broadcasts, ...bulk, ...counts, ...noted, ...counted],
    ]);
  }
  report(
    await Promise.allSettled([
      fetchUndelivered(env, db, now),
      writeMondayEmails(db, now, (lastDay) =>
        costliestRoutes(env, Date.parse(lastDay), ROUTES_IN_EMAIL),
      ),
      writeRenewalNotices(db, now),
      writePauseNotices(db, now),
      writeComeBacks(db, now),
      forgetOldStripeEvents(db, now),
      forgetOldAttempts(db, now),
      forgetOldActions(db, now),
      forgetExpiredSessions(db, now),
      forgetExpiredLinks(db, now),
      forgetOldEvents(db, now),
      forgetOldTransactions(db, now),
      forgetUsedChallenges(db, now),
      deleteOldEmails(db, now),
      forgetProviderEvents(db, now),
      countResults(db, now),
      forgetOldReceipts(db, now),
      forgetOldChanges(db, now),
      forgetOldRecords(db, now),
      forgetDeletedWork(db, now),
      forgetOldGifts(db, now),
      forgetDeletedTexts(db, now),
      forgetOldUses(db, now),
      forgetMisses(db, now),
      forgetFailedRequests(db, now),
      forgetOldDrafts(db, now),
      forgetOldImports(db, now),
      deleteUnusedImages(env, db, now),
      forgetOldFiles(db, now),
      forgetOldArtifacts(db, now),
      expireClaims(db, now),
      forgetOldNotifications(db, now),
      wantScheduledBuild(db, nextChange, now),
      noteCronRun(db, cron, now),
    ]),
  );
}

/**
 * While the site is read-only or in maintenance: money, erasures, emails that are written already, and the note that the
 * cron ran. Everything else catches up afterwards, from its own rows (decision 216).
 */
async function whatNeverStops(
  env: AppEnv['Bindings'],
  db: D1Database,
  { cron, now }: { cron: string; now: number },
): Promise<PromiseSettledResult<unknown>[]> {
  if (cron !== EVERY_MINUTE)
    return Promise.allSettled([fetchUndelivered(env, db, now), noteCronRun(db, cron, now)]);
  const work = await Promise.allSettled([
    finishErasures(env, db),
    removeFiles(env, db),
    processDueEvents(env, db, now),
    finishRefunds(env, db),
    finishTeamRefunds(env, db, now),
    moveBilling(env, db),
    tellStripeOfChanges(env, db, now),
  ]);
  const emails = await Promise.allSettled([deliverUrgent(env, db, now)]);
  const rest = await Promise.allSettled([
    reconcileStale(env, db, now),
    deliverDue(env, db, now),
    makeBackups(env, db, now),
    noteCronRun(db, cron, now),
  ]);
  return [...work, ...emails, ...rest];
}

/** Logs every failed job; by then all the others are done as well. */
function report(done: PromiseSettledResult<unknown>[]): void {
  const failed = done.filter((one) => one.status === 'rejected');
  for (const { reason } of failed) console.error(JSON.stringify({ clock: String(reason) }));
  if (failed[0]) throw failed[0].reason;
}
