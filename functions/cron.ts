// The work that the clock does: what is due every minute, and tidying up every hour.
import { nextChange } from 'virtual:published';
import { finishErasures } from './account/erasure.ts';
import { forgetOldReceipts } from './consent/receipts.ts';
import { withDeadline } from './database/deadline.ts';
import type { AppEnv } from './environment.ts';
import { deliverDue } from './mail/delivery.ts';
import { forgetExpiredLinks } from './mail/links.ts';
import { forgetOldMails } from './mail/outbox.ts';
import { moveBilling } from './membership/changes/free-year-billing.ts';
import { finishRefunds } from './membership/changes/refund.ts';
import { tellStripeOfChanges } from './membership/customer-details.ts';
import { forgetOldRecords } from './membership/old-records.ts';
import { writeRenewalNotices } from './membership/renewal-notices.ts';
import {
  actUponDue,
  forgetOldEvents as forgetOldStripeEvents,
} from './membership/webhook/events.ts';
import { fetchUndelivered, lookAgain } from './membership/webhook/reconcile.ts';
import { forgetOldAttempts } from './rate-limits/rate-limits.ts';
import { forgetOldEvents } from './security-log/events.ts';
import { forgetOldTransactions } from './session/openid/transactions.ts';
import { forgetExpiredSessions } from './session/sessions.ts';
import { askForBuild, forgetOldChanges } from './site-builds/builds.ts';
import { wantScheduledBuild } from './site-builds/schedule.ts';

/** As in wrangler.toml; the other one is for tidying up. */
const EVERY_MINUTE = '* * * * *';

export async function scheduled(
  { cron, scheduledTime: now }: ScheduledController,
  env: AppEnv['Bindings'],
): Promise<void> {
  const db = withDeadline(env.DB);
  if (cron === EVERY_MINUTE) {
    const work = await Promise.allSettled([
      finishErasures(env, db),
      actUponDue(env, db, now),
      finishRefunds(env, db),
      moveBilling(env, db),
      askForBuild(env, db, now),
      tellStripeOfChanges(env, db, now),
    ]);
    // After them, because they write mails; what can wait is last.
    const mails = await Promise.allSettled([deliverDue(env, db, now)]);
    return report([...work, ...mails, ...(await Promise.allSettled([lookAgain(env, db, now)]))]);
  }
  report(
    await Promise.allSettled([
      fetchUndelivered(env, db, now),
      writeRenewalNotices(db, now),
      forgetOldStripeEvents(db, now),
      forgetOldAttempts(db, now),
      forgetExpiredSessions(db, now),
      forgetExpiredLinks(db, now),
      forgetOldEvents(db, now),
      forgetOldTransactions(db, now),
      forgetOldMails(db, now),
      forgetOldReceipts(db, now),
      forgetOldChanges(db, now),
      forgetOldRecords(db, now),
      wantScheduledBuild(db, nextChange, now),
    ]),
  );
}

/** What fails is reported, and keeps nothing else from being done. */
function report(done: PromiseSettledResult<unknown>[]): void {
  const failed = done.filter((one) => one.status === 'rejected');
  for (const { reason } of failed) console.error(JSON.stringify({ clock: String(reason) }));
  if (failed[0]) throw failed[0].reason;
}
