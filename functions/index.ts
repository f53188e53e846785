// The map of the Worker: what happens to a request, and where it goes.
import { handle } from '@astrojs/cloudflare/handler';
import { type Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { account } from './account/routes.ts';
import { achievements } from './achievements/routes.ts';
import { sharedPage } from './achievements/shared.ts';
import { ai } from './ai/routes.ts';
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
import { chat } from './chat/routes.ts';
import { checks } from './checks/routes.ts';
import { OUTREACH_TEXTS_FILE, outreachTextsFile } from './client-finder/texts-file.ts';
import { searchPage } from './community-search/pages.ts';
import { communitySearch } from './community-search/routes.ts';
import { imageFile, imageUploads } from './community-writing/image-routes.ts';
import { communityWriting } from './community-writing/routes.ts';
import { LOCAL_STRIPE_PATH } from './configuration/payments.ts';
import { consent, region } from './consent/routes.ts';
import { scheduled } from './cron.ts';
import { dashboardPage, homePage, toOwnDashboard } from './dashboards/pages.ts';
import { dashboard } from './dashboards/routes.ts';
import { downloads } from './downloads/routes.ts';
import { outbox } from './email/routes.ts';
import type { AppEnv } from './environment.ts';
import { communityPage, threadPage } from './forum/pages.ts';
import { forum, social } from './forum/routes.ts';
import { discussionsSitemap } from './forum/sitemap.ts';
import { threads } from './forum/thread-routes.ts';
import { forumVisits } from './forum/visits.ts';
import { asset, notFoundPage } from './http/assets.ts';
import { keptForVisitors } from './http/edge-cache.ts';
import { ApiError, onError } from './http/errors.ts';
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
import { rememberReferral } from './invitations/capture.ts';
import { learningGoals } from './learning-goals/routes.ts';
import { learningPathPage, learningPathsPage } from './learning-paths/pages.ts';
import { pathReviewPage } from './learning-paths/review-page.ts';
import { learningPaths } from './learning-paths/routes.ts';
import { lessonAnswers } from './lesson-answers/routes.ts';
import { lessonNotes } from './lesson-notes/routes.ts';
import { live } from './live/routes.ts';
import { MARKET_RULES_FILE, marketRulesFile } from './market-research/rules-file.ts';
import { createPaymentIntent, subscription } from './membership/routes.ts';
import { localStripe } from './membership/stripe/local-pages.ts';
import { stripeWebhook } from './membership/webhook/route.ts';
import { microLearningPage } from './micro-learning/lesson-pages.ts';
import { microLearning } from './micro-learning/routes.ts';
import { blocks } from './moderation/blocks.ts';
import { moderationPage } from './moderation/page.ts';
import { moderation } from './moderation/routes.ts';
import { notifications } from './notifications/routes.ts';
import { oneClickUnsubscribe, unsubscribePage } from './notifications/unsubscribe.ts';
import { generateOnboarding } from './onboarding/generate.ts';
import { onboardingPage } from './onboarding/pages.ts';
import { completeOnboarding, onboarding } from './onboarding/routes.ts';
import { ownFigures } from './own-figures/routes.ts';
import { pageViews } from './page-views/routes.ts';
import { portfolioFile } from './portfolio/files.ts';
import { portfolioPage } from './portfolio/pages.ts';
import { portfolio } from './portfolio/routes.ts';
import { previewPage } from './preview/page.ts';
import { preview } from './preview/routes.ts';
import { promptMarks } from './prompt-marks/routes.ts';
import { readingPlaces } from './reading-places/routes.ts';
import { referrals } from './referrals/routes.ts';
import { resourcePage, resourcesPage } from './resources/pages.ts';
import { resources } from './resources/routes.ts';
import { fileUploads } from './resources/upload-route.ts';
import { TIER_OF_DASHBOARD } from './rules/dashboards.ts';
import { MEMBER_PAGES } from './rules/member-pages.ts';
import { savedWork } from './saved-work/routes.ts';
import { sharedWorkPage } from './saved-work/shared.ts';
import { tellSignedIn } from './session/already-signed-in.ts';
import { memberPage } from './session/member-pages.ts';
import { signInNavigations } from './session/navigations.ts';
import { identities } from './session/openid/account-routes.ts';
import { appleCallback, openId } from './session/openid/routes.ts';
import { session } from './session/routes.ts';
import { checkoutPage, loginPage, signUpPage } from './session/sign-up-pages.ts';
import { sanityHook } from './site-builds/sanity-hook.ts';
import { groupPage, groupsPage } from './study-groups/pages.ts';
import { studyGroups } from './study-groups/routes.ts';
import { tutorial } from './tutorial/routes.ts';
import { tutorialPage } from './tutorials/pages.ts';
import { weeks } from './weeks/routes.ts';
import { whiteLabelPage } from './white-label/pages.ts';
import { whiteLabel } from './white-label/routes.ts';

const api = new Hono<AppEnv>()
  // First: webhooks are larger, and come from no page.
  .route('/stripe/webhook', stripeWebhook)
  .route('/hooks/sanity', sanityHook)
  .use(smallBodies)
  // Before the next line: Apple's site posts it as a form.
  .route('/auth/apple/callback', appleCallback)
  // On this machine only: the bank's page posts a form as well.
  .route(LOCAL_STRIPE_PATH.slice('/api'.length), localStripe)
  .use(sameOriginOnly, jsonOnly)
  .route('/auth', session)
  .route('/auth', openId)
  .route('/account/identities', identities)
  .route('/', signInNavigations)
  .route('/micro-learning', microLearning)
  .route('/achievements', achievements)
  .route('/learning-paths', learningPaths)
  .route('/lesson-notes', lessonNotes)
  .route('/lesson-answers', lessonAnswers)
  .route('/artifacts', artifacts)
  .route('/learning-goals', learningGoals)
  .route('/certificates', certificates)
  .route('/portfolio', portfolio)
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
  .route('/preview', preview)
  .route('/dev/outbox', outbox)
  .all('*', () => {
    throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  });

function rendered(c: Context<AppEnv>, request = c.req.raw): Promise<Response> {
  return handle(request, c.env as never, c.executionCtx as never);
}

/** Frequent, from few addresses: their signature protects them. */
const WEBHOOKS = ['/api/stripe/webhook', '/api/hooks/sanity'];

const app = new Hono<AppEnv>()
  .use(requestId({ headerName: '' }), secureAnswers, requestLog)
  .route('/api', health)
  .use(configuredOnly, except(WEBHOOKS, coarseRateLimit), keptForVisitors, openDatabase)
  // Outside the API below: email providers post here from elsewhere, as a form (RFC 8058).
  .use('/api/notifications/unsubscribe/*', smallBodies)
  .get('/api/notifications/unsubscribe/:token', unsubscribePage(rendered))
  .post('/api/notifications/unsubscribe/:token', oneClickUnsubscribe(rendered))
  .route('/api', api);

app
  .get('/', rememberReferral, homePage)
  .get('/login', tellSignedIn, loginPage)
  .get('/signup', rememberReferral, tellSignedIn, signUpPage)
  .get('/subscribe', checkoutPage)
  .get('/dashboard', toOwnDashboard)
  .on(
    'GET',
    Object.keys(TIER_OF_DASHBOARD).filter((path) => path !== '/'),
    dashboardPage,
  )
  // Brings the member’s time zone and checks along, as a dashboard does.
  .get('/coaching', dashboardPage)
  .get('/micro-learning', microLearningPage)
  .get('/learning-paths', learningPathsPage)
  .get('/learning-paths/', (c) => c.redirect('/learning-paths', 307))
  .get('/learning-paths/:slug', learningPathPage)
  .get('/learning-paths/:slug/review', pathReviewPage)
  // The asset layer would follow its own redirect, and show the list to a visitor.
  .all('/learning-paths/*', notFoundPage)
  // Before the next lines: issuer.json is no number.
  .route('/', badgeFiles)
  .get('/verify', verifyPage(rendered))
  .get('/verify/:id', verifyPage(rendered))
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
  .on('GET', [...MEMBER_PAGES], memberPage)
  .get('/moderation', moderationPage)
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
  // Rendered on request: what a member shared, and drafts that an editor previews.
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
