// The routes of the Worker, and the middleware before them.
import { handle } from '@astrojs/cloudflare/handler';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { account } from './account/routes.ts';
import { achievements } from './achievements/routes.ts';
import { sharedPage } from './achievements/shared.ts';
import { teamPage } from './admin/page.ts';
import { admin } from './admin/routes.ts';
import { ai } from './ai/routes.ts';
import { chat } from './ai-chat/routes.ts';
import { promptMarks } from './ai-content/marks/routes.ts';
import { aiContentPage } from './ai-content/pages.ts';
import { aiContent } from './ai-content/routes.ts';
import { artifacts } from './artifacts/routes.ts';
import { artifactUploads } from './artifacts/upload-route.ts';
import { RECIPES_FILE, recipesFile } from './automation/recipes-file.ts';
import { businessFacts } from './business-facts/routes.ts';
import { modelPage } from './business-models/pages.ts';
import { badgeFiles } from './certificates/badge-files.ts';
import { verifyPage } from './certificates/pages.ts';
import { certificates } from './certificates/routes.ts';
import { checks } from './checks/routes.ts';
import { OUTREACH_TEXTS_FILE, outreachTextsFile } from './client-finder/texts-file.ts';
import { communityPage, threadPage } from './community/forum/pages.ts';
import { forum, social } from './community/forum/routes.ts';
import { discussionsSitemap } from './community/forum/sitemap.ts';
import { threads } from './community/forum/thread-routes.ts';
import { forumVisits } from './community/forum/visits.ts';
import { live } from './community/live/routes.ts';
import { blocks } from './community/moderation/blocks.ts';
import { moderation } from './community/moderation/routes.ts';
import { resourcePage, resourcesPage } from './community/resources/pages.ts';
import { resources } from './community/resources/routes.ts';
import { fileUploads } from './community/resources/upload-route.ts';
import { groupPage, groupsPage } from './community/study-groups/pages.ts';
import { studyGroups } from './community/study-groups/routes.ts';
import { imageFile, imageUploads } from './community/writing/image-routes.ts';
import { communityWriting } from './community/writing/routes.ts';
import { LOCAL_STRIPE_PATH } from './configuration/payments.ts';
import { consent, region } from './consent/routes.ts';
import { scheduled } from './cron.ts';
import { ownFigures } from './dashboards/own-figures/routes.ts';
import { dashboardPage, homePage, toOwnDashboard } from './dashboards/pages.ts';
import { dashboard } from './dashboards/routes.ts';
import { TIER_OF_DASHBOARD } from './dashboards/rules/dashboards.ts';
import { downloads } from './downloads/routes.ts';
import { resendWebhook } from './email/provider-events.ts';
import { outbox } from './email/routes.ts';
import type { AppEnv } from './environment.ts';
import { exercises } from './exercises/routes.ts';
import { keepFailures } from './health/failed-requests.ts';
import { health } from './health/routes.ts';
import { statusData, statusPage } from './health/status-page.ts';
import { countUsage } from './health/usage/count.ts';
import { asset, notFoundPage } from './http/assets.ts';
import { limitedBodies } from './http/bodies.ts';
import { edgeCache } from './http/edge-cache.ts';
import { ApiError, onError } from './http/errors.ts';
import { jsonOnly } from './http/json-body.ts';
import {
  coarseRateLimit,
  configuredOnly,
  openDatabase,
  requestLog,
  secureAnswers,
} from './http/pipeline.ts';
import { keptForVisitors, readsNearby, remembersWrites, staysOpen } from './http/route-needs.ts';
import { sameOriginOnly } from './http/same-origin.ts';
import { learningGoals } from './learning-goals/routes.ts';
import { learningPathPage, learningPathsPage } from './learning-paths/pages.ts';
import { pathReviewPage } from './learning-paths/review-page.ts';
import { learningPaths } from './learning-paths/routes.ts';
import { MARKET_RULES_FILE, marketRulesFile } from './market-research/rules-file.ts';
import { offerPage } from './membership/offers/pages.ts';
import { createPaymentIntent, subscription } from './membership/routes.ts';
import { localStripe } from './membership/stripe/local-pages.ts';
import { stripeWebhook } from './membership/webhook/route.ts';
import { microLearningPage } from './micro-learning/lesson-pages.ts';
import { lessonNotes } from './micro-learning/notes/routes.ts';
import { readingPlaces } from './micro-learning/places/routes.ts';
import { microLearning } from './micro-learning/routes.ts';
import { NEXT_STEP_ON_PAGE } from './next-step/on-other-pages.ts';
import { toNextStep } from './next-step/page.ts';
import { nextStep } from './next-step/routes.ts';
import { devices } from './notifications/push/routes.ts';
import { notifications } from './notifications/routes.ts';
import { oneClickUnsubscribe, unsubscribePage } from './notifications/unsubscribe.ts';
import { generateOnboarding } from './onboarding/generate.ts';
import { onboardingPage } from './onboarding/pages.ts';
import { completeOnboarding, onboarding } from './onboarding/routes.ts';
import { pageViews } from './page-views/routes.ts';
import { portfolioFile } from './portfolio/files.ts';
import { portfolioPage } from './portfolio/pages.ts';
import { portfolio } from './portfolio/routes.ts';
import { lessonAnswers } from './practice/routes.ts';
import { previewPage } from './preview/page.ts';
import { preview } from './preview/routes.ts';
import { projects } from './projects/routes.ts';
import { rememberReferral } from './referrals/invitations/capture.ts';
import { referrals } from './referrals/routes.ts';
import { reviews } from './reviews/routes.ts';
import { MEMBER_PAGES, TEAM_PAGES } from './rules/page-lists.ts';
import { savedWork } from './saved-work/routes.ts';
import { sharedWorkPage } from './saved-work/shared.ts';
import { searchPage } from './search/pages.ts';
import { communitySearch } from './search/routes.ts';
import { tellSignedIn } from './session/already-signed-in.ts';
import { memberPage } from './session/member-pages.ts';
import { signInNavigations } from './session/navigations.ts';
import { identities } from './session/openid/account-routes.ts';
import { appleCallback, openId } from './session/openid/routes.ts';
import { passkeySignIn, passkeys } from './session/passkeys/routes.ts';
import { recoveryCodes } from './session/recovery-codes/routes.ts';
import { session } from './session/routes.ts';
import { sessionTokenHash } from './session/sessions.ts';
import { checkoutPage, loginPage, signUpPage } from './session/sign-up-pages.ts';
import { readOnlyView, shownAsMember } from './session/views/read-only.ts';
import { END_OF_VIEW, endView } from './session/views/views.ts';
import { sanityHook } from './site-builds/sanity-hook.ts';
import { obeySwitches } from './switches/obey.ts';
import { notice, showSwitches } from './switches/show.ts';
import { tutorial } from './tours/routes.ts';
import { tutorialPage } from './tutorials/pages.ts';
import { weeks } from './weeks/routes.ts';
import { whiteLabelPage } from './white-label/pages.ts';
import { whiteLabel } from './white-label/routes.ts';

const api = new Hono<AppEnv>()
  // Before sameOriginOnly: webhooks do not come from a page.
  .route('/stripe/webhook', stripeWebhook)
  .route('/hooks/sanity', sanityHook)
  .route('/email/webhooks/resend', resendWebhook)
  // Before sameOriginOnly: Apple's site posts it as a form.
  .route('/auth/apple/callback', appleCallback)
  // On this machine only: the bank's page posts a form as well.
  .use(
    `${LOCAL_STRIPE_PATH.slice('/api'.length)}/*`,
    staysOpen('the test bank is outside the site'),
  )
  .route(LOCAL_STRIPE_PATH.slice('/api'.length), localStripe)
  .use(sameOriginOnly, jsonOnly)
  .use('/auth/*', staysOpen('members sign in and out, and prove who they are'))
  .route('/auth', session)
  .route('/auth', openId)
  .route('/auth/passkey', passkeySignIn)
  .route('/account/identities', identities)
  .route('/account/passkeys', passkeys)
  .route('/account/recovery-codes', recoveryCodes)
  .route('/', signInNavigations)
  .route('/micro-learning', microLearning)
  .route('/achievements', achievements)
  .route('/learning-paths', learningPaths)
  .route('/lesson-notes', lessonNotes)
  .route('/lesson-answers', lessonAnswers)
  .route('/exercises', exercises)
  .route('/artifacts', artifacts)
  .route('/reviews', reviews)
  .route('/learning-goals', learningGoals)
  .route('/certificates', certificates)
  .route('/portfolio', portfolio)
  .route('/projects', projects)
  .route('/account', account)
  .route('/create-payment-intent', createPaymentIntent)
  .route('/subscription', subscription)
  .route('/referrals', referrals)
  .route('/ai', ai)
  .route('/business-facts', businessFacts)
  .route('/saved-work', savedWork)
  .route('/ai-content', aiContent)
  .route('/prompt-marks', promptMarks)
  .route('/onboarding', onboarding)
  .route('/ai/generate-onboarding', generateOnboarding)
  .route('/user/complete-onboarding', completeOnboarding)
  .route('/dashboard', dashboard)
  .route('/next-step', nextStep)
  .route('/checks', checks)
  .route('/forum', forum)
  .route('/forum/visits', forumVisits)
  .route('/forum/threads', threads)
  .route('/social', social)
  .route('/live', live)
  .route('/community', communityWriting)
  .route('/uploads/images', imageUploads)
  .route('/search', communitySearch)
  .route('/study-groups', studyGroups)
  .route('/resources', resources)
  .route('/uploads/files', fileUploads)
  .route('/uploads/artifacts', artifactUploads)
  .route('/notifications', notifications)
  .route('/notifications/devices', devices)
  .route('/moderation', moderation)
  .route('/community/blocks', blocks)
  .route('/weeks', weeks)
  .route('/reading-places', readingPlaces)
  .route('/own-figures', ownFigures)
  .route('/tutorial', tutorial)
  .route('/chat', chat)
  .route('/downloads', downloads)
  .route('/white-label', whiteLabel)
  .route('/region', region)
  .route('/consent', consent)
  .route('/page-views', pageViews)
  .get('/status', keptForVisitors, staysOpen('says that we are working on the site'), statusData)
  .route('/preview', preview)
  .route('/notice', notice)
  .route('/dev/outbox', outbox)
  .use('/admin/*', staysOpen('the console turns the switches'))
  .route('/admin', admin)
  .all('*', () => {
    throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  });

async function rendered(c: Context<AppEnv>, request = c.req.raw): Promise<Response> {
  const page = await handle(request, c.env as never, c.executionCtx as never);
  // Astro logs what a page threw, and answers without a text.
  if (page.status === 500) throw new Error('a page failed while it was rendered');
  return page;
}

const app = new Hono<AppEnv>()
  .use(requestId({ headerName: '' }), secureAnswers, requestLog, countUsage, readOnlyView)
  .route('/api', health)
  .use(
    configuredOnly,
    keepFailures,
    coarseRateLimit,
    showSwitches,
    edgeCache,
    openDatabase,
    obeySwitches(sessionTokenHash),
    shownAsMember,
    limitedBodies,
  )
  // Outside the API below: email providers post here from elsewhere, as a form (RFC 8058).
  .use(
    '/api/notifications/unsubscribe/*',
    remembersWrites,
    staysOpen('leaving a list always works'),
  )
  .get('/api/notifications/unsubscribe/:token', unsubscribePage(rendered))
  .post('/api/notifications/unsubscribe/:token', oneClickUnsubscribe(rendered))
  .route('/api', api);

const forSignIn = staysOpen('the way to sign in');
const forConsole = staysOpen('the console turns the switches');

app
  .use('/login', forSignIn)
  .get('/', rememberReferral, homePage)
  .get('/login', tellSignedIn, loginPage)
  .get('/signup', rememberReferral, tellSignedIn, signUpPage)
  .get('/subscribe', checkoutPage)
  .get(END_OF_VIEW, staysOpen('a colleague ends a look as a member'), endView)
  .get('/dashboard', toOwnDashboard)
  .get('/next', toNextStep)
  .on(
    'GET',
    Object.keys(TIER_OF_DASHBOARD).filter((path) => path !== '/'),
    dashboardPage,
  )
  // A dashboard’s data also has the member’s time zone and checks, which /coaching shows.
  .get('/coaching', dashboardPage)
  .get('/micro-learning', microLearningPage)
  .get('/learning-paths', learningPathsPage)
  .get('/learning-paths/', (c) => c.redirect('/learning-paths', 307))
  .get('/learning-paths/:slug', learningPathPage(NEXT_STEP_ON_PAGE))
  .get('/learning-paths/:slug/review', pathReviewPage)
  // The asset layer would follow its own redirect, and show the list to a visitor.
  .all('/learning-paths/*', notFoundPage)
  // Before /verify/:id: issuer.json is not a number.
  .route('/', badgeFiles)
  .get('/verify', verifyPage(rendered))
  .get('/verify/:id', verifyPage(rendered))
  .get('/offer/:code', offerPage(rendered))
  .get('/portfolio/:id', portfolioPage(rendered))
  // The asset layer would follow its own redirect, and show the page to a visitor.
  .get('/portfolio/', notFoundPage)
  .get('/portfolio/:id/files/:artifact', portfolioFile)
  .get('/ai-content', aiContentPage)
  .get('/ai-content/', (c) => c.redirect('/ai-content', 307))
  .get('/ai-content/:slug', aiContentPage)
  // The asset layer would follow its own redirect, and show the library to a visitor.
  .all('/ai-content/*', notFoundPage)
  .get('/onboarding', onboardingPage)
  .get('/:page{business-model-[^/]+}', modelPage('/business-model-'))
  .get('/:page{resources-[^/]+}', modelPage('/resources-'))
  .get('/tutorials', tutorialPage)
  .get('/tutorials/:slug', tutorialPage)
  // The asset layer would follow its own redirect, and show the list to a visitor.
  .all('/tutorials/*', notFoundPage)
  .get('/white-label', whiteLabelPage)
  // The member pages without a route of their own above.
  .on('GET', [...MEMBER_PAGES], memberPage)
  .use('/admin', forConsole)
  .use('/admin/*', forConsole)
  .on('GET', [...TEAM_PAGES], teamPage)
  // Unknown addresses take the same steps: their time doesn’t say which pages there are.
  .on('GET', ['/admin/', '/admin/*'], teamPage)
  // The asset layer would follow its own redirect, and show the page to a visitor.
  .all('/admin/*', notFoundPage)
  // Many people read these, and they change often.
  .use('/community/*', keptForVisitors, readsNearby)
  .use('/search', keptForVisitors, readsNearby)
  .get('/community', communityPage(rendered))
  .get('/community/achievements', (c) => asset(c, '/community/achievements'))
  .get('/community/groups', groupsPage(rendered))
  .get('/community/groups/:id/:slug?', groupPage(rendered))
  .get('/community/resources', resourcesPage(rendered))
  .get('/community/resources/:id/:slug?', resourcePage(rendered))
  .get('/community/sitemap.xml', discussionsSitemap)
  .get('/community/:id/:slug?', threadPage(rendered))
  .get('/uploads/images/:id', imageFile)
  .get('/search', searchPage(rendered))
  .get(
    '/status',
    keptForVisitors,
    staysOpen('says that we are working on the site'),
    statusPage(rendered),
  )
  // Rendered on request: pages that a member shared, and drafts that an editor previews.
  .get('/shared/:id', sharedPage(rendered))
  .get('/shared/work/:token', sharedWorkPage(rendered))
  .get('/preview/*', previewPage(rendered))
  .get(MARKET_RULES_FILE, marketRulesFile)
  .get(OUTREACH_TEXTS_FILE, outreachTextsFile)
  .get(RECIPES_FILE, recipesFile)
  .all('/members/*', notFoundPage)
  .onError(onError)
  // Files are read-only: any other method would get past the guards above.
  .notFound((c) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? asset(c, new URL(c.req.url).pathname)
      : notFoundPage(c),
  );

export type Api = typeof app;

export default {
  fetch: app.fetch,
  scheduled,
} satisfies ExportedHandler<AppEnv['Bindings']>;
