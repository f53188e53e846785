// The map of the Worker: what happens to a request, and where it goes.
import { nextChange } from 'virtual:published';
import { handle } from '@astrojs/cloudflare/handler';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { finishErasures } from './account/erasure.ts';
import { forgetOldEvents } from './account/events.ts';
import { account } from './account/routes.ts';
import { achievements } from './achievements/routes.ts';
import { sharedPage } from './achievements/shared.ts';
import { forgetOldReceipts } from './consent/receipts.ts';
import { consent, region } from './consent/routes.ts';
import { withDeadline } from './database/deadline.ts';
import type { AppEnv } from './environment.ts';
import { asset, notFoundPage } from './http/assets.ts';
import { answerError, Refusal } from './http/errors.ts';
import { health } from './http/health.ts';
import { jsonOnly } from './http/json-body.ts';
import {
  coarseRateLimit,
  configuredOnly,
  openDatabase,
  requestLog,
  secureAnswers,
  smallBodies,
} from './http/pipeline.ts';
import { sameOriginOnly } from './http/same-origin.ts';
import { deliverDue } from './mail/delivery.ts';
import { forgetExpiredLinks } from './mail/links.ts';
import { forgetOldMails } from './mail/outbox.ts';
import { outbox } from './mail/routes.ts';
import { moveBilling } from './membership/changes/free-year-billing.ts';
import { finishRefunds } from './membership/changes/refund.ts';
import { LOCAL_STRIPE_PATH } from './membership/configuration.ts';
import { tellStripeOfChanges } from './membership/customer-details.ts';
import { forgetOldRecords } from './membership/old-records.ts';
import { writeRenewalNotices } from './membership/renewal-notices.ts';
import { createPaymentIntent, subscription } from './membership/routes.ts';
import { localStripe } from './membership/stripe/local-pages.ts';
import {
  actUponDue,
  forgetOldEvents as forgetOldStripeEvents,
} from './membership/webhook/events.ts';
import { fetchUndelivered, lookAgain } from './membership/webhook/reconcile.ts';
import { stripeWebhook } from './membership/webhook/route.ts';
import { microLearningPage } from './micro-learning/lesson-pages.ts';
import { microLearning } from './micro-learning/routes.ts';
import { pageViews } from './page-views/routes.ts';
import { previewPage } from './preview/page.ts';
import { preview } from './preview/routes.ts';
import { forgetOldAttempts } from './rate-limits/rate-limits.ts';
import { rememberReferral } from './referrals/capture.ts';
import { referrals } from './referrals/routes.ts';
import { tellSignedIn } from './session/already-signed-in.ts';
import { currentMember } from './session/current-member.ts';
import { frontDoor, MEMBER_PAGES, memberPage, signInThenReturn } from './session/member-pages.ts';
import { signInNavigations } from './session/navigations.ts';
import { identities } from './session/openid/account-routes.ts';
import { appleCallback, openId } from './session/openid/routes.ts';
import { forgetOldTransactions } from './session/openid/transactions.ts';
import { session } from './session/routes.ts';
import { forgetExpiredSessions } from './session/sessions.ts';
import { checkoutPage, signUpPage } from './session/sign-up-pages.ts';
import { askForBuild, forgetOldChanges } from './site-builds/builds.ts';
import { sanityHook } from './site-builds/sanity-hook.ts';
import { wantScheduledBuild } from './site-builds/schedule.ts';

export { PasswordHasher } from './session/password-hasher.ts';

const api = new Hono<AppEnv>()
  // Before everything else: these messages are larger, many, and come from no page. Their signature protects them.
  .route('/stripe/webhook', stripeWebhook)
  .route('/hooks/sanity', sanityHook)
  .use(smallBodies, coarseRateLimit)
  // Before the next line: it comes from Apple's site, as a form.
  .route('/auth/apple/callback', appleCallback)
  // On this machine only: the bank's page is a form as well.
  .route(LOCAL_STRIPE_PATH.slice('/api'.length), localStripe)
  .use(sameOriginOnly, jsonOnly)
  .route('/auth', session)
  .route('/auth', openId)
  .route('/account/identities', identities)
  .route('/', signInNavigations)
  .route('/micro-learning', microLearning)
  .route('/achievements', achievements)
  .route('/account', account)
  .route('/create-payment-intent', createPaymentIntent)
  .route('/subscription', subscription)
  .route('/referrals', referrals)
  .route('/region', region)
  .route('/consent', consent)
  .route('/page-views', pageViews)
  .route('/preview', preview)
  .route('/dev/outbox', outbox)
  .all('*', () => {
    throw new Refusal(404, 'not_found', 'There’s nothing at this address.');
  });

function rendered(c: Context<AppEnv>): Promise<Response> {
  return handle(c.req.raw, c.env as never, c.executionCtx as never);
}

const app = new Hono<AppEnv>()
  .use(requestId({ headerName: '' }), secureAnswers, requestLog)
  .route('/api', health)
  .use(configuredOnly, openDatabase)
  .route('/api', api);

app
  .get('/', rememberReferral, frontDoor)
  .get('/login', tellSignedIn, (c) => asset(c, '/login'))
  .get('/signup', rememberReferral, tellSignedIn, signUpPage)
  .get('/subscribe', checkoutPage)
  .get('/dashboard', async (c) =>
    (await currentMember(c)) ? c.redirect('/', 303) : signInThenReturn(c),
  )
  .get('/micro-learning', microLearningPage)
  .on('GET', [...MEMBER_PAGES], memberPage)
  // Rendered on request: what a member chose to show the world, and what editors have not published yet.
  .get('/shared/:id', sharedPage(rendered))
  .get('/preview/*', previewPage(rendered))
  .all('/members/*', notFoundPage)
  .onError(answerError)
  // Files are for reading: any other method would get past the doors above.
  .notFound((c) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? asset(c, new URL(c.req.url).pathname)
      : notFoundPage(c),
  );

/** As in wrangler.toml; the other one is for tidying up. */
const EVERY_MINUTE = '* * * * *';

export type Api = typeof app;

export default {
  fetch: app.fetch,
  async scheduled({ cron, scheduledTime: now }, env) {
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
  },
} satisfies ExportedHandler<AppEnv['Bindings']>;

/** What fails is reported, and keeps nothing else from being done. */
function report(done: PromiseSettledResult<unknown>[]): void {
  const failed = done.filter((one) => one.status === 'rejected');
  for (const { reason } of failed) console.error(JSON.stringify({ clock: String(reason) }));
  if (failed[0]) throw failed[0].reason;
}
