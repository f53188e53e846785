// Hostile requests to every route: every response is ours, in our format, and none is a server error.
import { expect, test } from 'vitest';
import { freePath, lessons } from '../src/testing/fixtures/lessons.ts';
import { sessionOf } from '../src/testing/fixtures/members.ts';
import { runs } from '../src/testing/run/full.ts';
import { fc } from '../src/testing/run/seed.ts';
import { rawRequest } from '../src/testing/worker/raw-request.ts';
import { rowCounts } from '../src/testing/worker/rows.ts';
import { testWorker } from '../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });
const REQUESTS = runs(2400);

const nasty = fc.oneof(
  fc.constantFrom(
    ...[
      "' OR 1=1 --",
      '"; DROP TABLE members; --',
      '\0',
      'a\0b',
      '\ud800',
      '🦄',
      '%',
      '%00',
      '%zz',
    ],
    ...['../../etc/passwd', '__proto__', 'constructor', 'null', '-1', '1e999', '{{7*7}}'],
    ...['<script>alert(1)</script>', '\r\nSet-Cookie: a=b', 'a'.repeat(5000), '\u202e', '０'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const number = fc.oneof(
  fc.constantFrom(-1, 601, 1.5, 2 ** 53, -(2 ** 63), 1e308, 5e-324, -0),
  fc.double(),
  fc.integer(),
);
const wild = fc.oneof(
  nasty,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(nasty, number), { maxLength: 4 }),
  fc.dictionary(nasty, fc.oneof(nasty, number), { maxKeys: 4 }),
);
const shaped = fc.record(
  {
    email: wild,
    password: wild,
    firstName: wild,
    lastName: wild,
    timeSpentMinutes: fc.oneof(wild, fc.integer({ min: 0, max: 600 })),
  },
  { requiredKeys: [] },
);
const choice = fc.oneof({ weight: 3, arbitrary: fc.boolean() }, { weight: 1, arbitrary: wild });
const token = fc.oneof(wild, fc.constantFrom('A'.repeat(43), '-'.repeat(43), '_'.repeat(44)));
const WORK_ID = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';
const WORK_ROUTES = [
  ...['', '/deletion', '/copies', '/versions', '/versions/1', '/versions/1/restoration', '/share'],
];
const work = fc.oneof(
  wild,
  fc.record({
    hourlyRate: number,
    hoursPerWeek: number,
    monthlyCosts: number,
    feePercent: number,
    targetPerMonth: number,
  }),
);
/** Bodies of the account forms: only with exactly these fields does a value get past the schema. */
const filledIn = fc.oneof(
  fc.record({ email: wild }),
  fc.record({ password: wild }),
  fc.record({ token }),
  fc.record({ offer: wild, price: nasty }),
  fc.record({
    name: nasty,
    contact: wild,
    color: fc.oneof(wild, fc.constant('#1f4e79')),
    logo: fc.oneof(wild, fc.record({ type: fc.constant('image/png'), data: wild })),
  }),
  fc.record({ id: fc.oneof(wild, fc.uuid()), kind: fc.oneof(wild, fc.constant('text')) }),
  fc.record({ id: fc.uuid(), task: fc.constantFrom('prompt', 'rewrite'), text: wild, wish: wild }),
  fc.record({ token, password: wild }),
  fc.record({ firstName: wild, lastName: wild, timeZone: wild }),
  fc.record({ firstName: nasty, lastName: nasty, timeZone: fc.constantFrom('', 'Asia/Tokyo') }),
  fc.record({ signInAlerts: choice, sharedFirstName: choice, sharedPages: choice }),
  fc.record({ confirmation: wild }),
  fc.record({ email: wild, humanProof: wild, redirect: wild }),
  fc.record({ plan: wild, billing: wild, promotionCode: wild }),
  fc.record({ plan: fc.constantFrom('quick', 'empire-builder'), promotionCode: nasty }),
  fc.record({ plan: fc.constantFrom('quick', 'complete'), prorationDate: number }),
  fc.record({ setupIntentId: fc.oneof(wild, fc.constant('seti_nobodys')) }),
  fc.record({ reason: wild, comment: wild }),
  fc.record({
    id: fc.oneof(wild, fc.uuid()),
    kind: fc.oneof(wild, fc.constant('calculation')),
    title: wild,
    data: work,
  }),
  fc.record({
    revisionId: fc.oneof(wild, fc.uuid()),
    baseVersion: fc.oneof(number, fc.constant(1)),
    data: work,
  }),
  fc.record({ month: fc.oneof(wild, fc.constant('2026-11')), item: nasty, value: number }),
  fc.record({ title: wild }),
  fc.record({ content: fc.oneof(wild, nasty), baseVersion: number }),
  fc.record({ content: nasty }),
  fc.record({ revisionId: fc.oneof(wild, fc.uuid()) }),
  fc.record({ showsName: choice }),
  fc.record({ showsName: choice, withdrawn: choice }),
  fc.record({ shown: choice }),
  fc.record({
    slug: fc.oneof(wild, fc.constant('dans-work')),
    mayIndex: choice,
    name: fc.oneof(wild, fc.constantFrom('full', 'first', 'none')),
    headline: wild,
    about: nasty,
    items: fc.array(fc.record({ kind: fc.constantFrom('artifact', 'certificate'), id: wild }), {
      maxLength: 2,
    }),
  }),
  fc.record({ part: fc.oneof(wild, fc.integer()) }),
  fc.record({ id: fc.uuid(), question: fc.oneof(wild, nasty), before: nasty }),
  fc.record({ visited: fc.array(fc.oneof(wild, fc.constant('welcome'))), completed: choice }),
  fc.record({ id: fc.uuid(), name: nasty, slugs: fc.array(wild, { maxLength: 3 }) }),
  fc.record({ id: fc.uuid(), slug: fc.oneof(wild, fc.constant('price-it')) }),
  fc.record({ path: fc.oneof(wild, fc.constantFrom('/plans', '/members/x', '//evil.example')) }),
  fc.record({
    browserId: fc.oneof(wild, fc.uuid()),
    policyVersion: fc.oneof(wild, fc.constant('2026-11-21.1')),
    chosenAt: fc.oneof(
      wild,
      fc.constantFrom('2026-11-21T08:00:00.000Z', '2026-13-32T25:61:61.000Z'),
    ),
    lawType: fc.oneof(wild, fc.constant('GDPR')),
    analytics: choice,
    marketing: choice,
    functional: choice,
  }),
  fc.record({
    ...{ id: fc.uuid(), name: nasty, description: nasty, category: fc.constantFrom('start', 'x') },
    ...{ difficulty: fc.constant('beginner'), capacity: fc.oneof(number, fc.constant(5)) },
    meeting: fc.record({
      ...{
        weekday: fc.oneof(number, fc.constant(2)),
        minute: fc.constant(60),
        minutes: fc.constant(30),
      },
      ...{ timeZone: fc.oneof(nasty, fc.constant('Asia/Tokyo')), joinLink: nasty },
    }),
  }),
  fc.record({ lessonsPerWeek: fc.oneof(wild, number, fc.constant(2)) }),
  fc.record({ weeklyGoal: nasty }),
  fc.record({ week: wild, said: nasty, done: choice, stuck: choice, stuckOn: nasty }),
  fc.record({ id: fc.uuid(), content: nasty }),
  fc.record({ messageId: fc.oneof(number, fc.constant(1)) }),
  fc.record({ kind: fc.constantFrom('post', 'reply'), id: number, reason: nasty, note: nasty }),
  fc.record({
    event: fc.oneof(wild, fc.constant('like')),
    inApp: choice,
    email: fc.constantFrom('off', 'x'),
  }),
  fc.record({ ids: fc.array(fc.oneof(wild, fc.integer()), { maxLength: 4 }) }),
  fc.record({
    href: fc.oneof(
      wild,
      nasty.map((text) => `/${text}`),
    ),
  }),
  fc.record({ follows: fc.oneof(wild, fc.constantFrom('muted', null)) }),
  fc.record({ id: fc.uuid(), startsOn: fc.oneof(wild, fc.constant('2026-02-30')) }),
  fc.record({ id: fc.uuid(), title: wild, minutes: number, day: wild }),
  fc.record({ done: choice, day: wild, title: wild, minutes: number }, { requiredKeys: [] }),
  fc.constant({}),
);
const deep = fc
  .integer({ min: 1, max: 9000 })
  .map((levels) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`);
const body = fc.oneof(
  { weight: 4, arbitrary: shaped.map((value) => JSON.stringify(value)) },
  { weight: 6, arbitrary: filledIn.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: wild.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: nasty },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', '1e999', `"${'x'.repeat(40_000)}"`) },
);

const word = fc.oneof(
  nasty.map(encodeURIComponentLoosely),
  fc.constantFrom(...lessons.map(({ _id }) => _id), 'ai-basics', 'nobody-wrote-this'),
);
const path = fc.oneof(
  fc.constantFrom(
    ...['/api/auth/user', '/api/auth/login', '/api/auth/signup', '/api/login', '/api/achievements'],
    ...['/api/auth/google', '/api/auth/apple', '/api/micro-learning/modules', '/api/health'],
    ...['/api/auth/forgot-password', '/api/auth/reset-password', '/api/account'],
    ...['/api/account/profile', '/api/account/profile', '/api/account/preferences'],
    ...['/api/account/confirmation', '/api/account/email', '/api/account/email/pending'],
    ...['/api/account/email/verification', '/api/account/email/confirmation'],
    ...['/api/create-payment-intent', '/api/subscription', '/api/subscription/sync'],
    ...['/api/subscription/cancellation', '/api/subscription/plan-preview'],
    ...['/api/subscription/plan', '/api/subscription/card', '/api/subscription/refund'],
    ...['/api/stripe/webhook', '/api/referrals/stats'],
    ...['/api/region', '/api/consent', '/api/consent', '/api/page-views', '/api/page-views'],
    ...['/api/account/password', '/api/account/sessions', '/api/account/export'],
    ...['/api/checks', '/api/checks', '/api/dashboard'],
    ...[
      '/api/forum/posts',
      '/api/forum/posts',
      '/api/forum/threads/1',
      '/api/forum/visits',
      '/api/social/like',
      '/api/community/preview',
      '/api/uploads/images',
      '/community/1',
      '/api/resources',
      '/api/resources/1',
      '/api/resources/1/versions',
      '/api/uploads/files',
      '/community/resources/1',
    ],
    ...[
      '/api/study-groups',
      '/api/study-groups',
      '/api/study-groups/1',
      '/api/study-groups/1/join',
    ],
    ...['/api/study-groups/1/check-in', '/api/study-groups/1/messages', '/community/groups/1'],
    ...['/api/moderation/reports', '/api/moderation/queue', '/api/moderation/actions'],
    ...['/api/moderation/own', '/api/moderation/log', '/api/community/blocks', '/moderation'],
    ...['/api/onboarding', '/api/onboarding/week', '/api/onboarding/skip'],
    ...['/api/ai/generate-onboarding', '/api/user/complete-onboarding'],
    ...['/api/notifications', '/api/notifications/read', '/api/notifications/settings'],
    ...['/api/notifications/threads/1', '/notifications'],
    ...['/api/weeks', '/api/weeks', '/api/weeks/tasks'],
    ...['/api/checks', '/api/checks', '/api/dashboard', '/api/own-figures'],
    ...[
      '/api/tutorial',
      '/api/tutorial/dialog',
      '/api/tutorial/tours/community',
      '/api/chat',
      '/api/chat',
    ],
    ...['/api/learning-goals', '/api/achievements/next'],
    ...['/api/projects/mine', '/api/projects/mine', '/projects'],
    ...['/api/tutorial', '/api/tutorial/dialog', '/api/chat', '/api/chat'],
    ...['/api/white-label/brand', '/api/white-label/brand'],
    ...['/api/business-facts', '/api/business-facts', '/api/ai', '/api/ai/uses', '/api/ai/text'],
    ...[
      '/api/account/deletion',
      '/account',
      '/api/ready',
      '/api/',
      '/api/x',
      '/',
      '/achievements',
      '/onboarding',
      '/dashboard-ios',
    ],
  ),
  word.map((id) => `/api/micro-learning/modules/${id}/complete`),
  word.map((id) => `/api/reading-places/${id}`),
  word.map((id) => `/api/learning-paths/${id}/start`),
  word.map((id) => `/api/learning-paths/${id}/modules`),
  fc.constantFrom('/api/learning-paths', `/api/learning-paths/${freePath._id}/start`),
  word.map((id) => `/api/lesson-notes/${id}`),
  word.map((cursor) => `/api/lesson-notes?cursor=${cursor}`),
  word.map((id) => `/api/artifacts/${id}`),
  word.map((step) => `/api/artifacts/module-automate-one-boring-task/steps/${step}`),
  word.map((id) => `/api/reviews/lessons/${id}`),
  word.map((id) => `/api/reviews/lessons/${id}/claim`),
  word.map((id) => `/api/reviews/works/${id}/review`),
  word.map((id) => `/api/reviews/works/${id}/file`),
  word.map((id) => `/api/reviews/${id}/report`),
  word.map((cursor) => `/api/reviews/asked?after=${cursor}`),
  fc.constantFrom(
    '/api/reviews/lessons/module-automate-one-boring-task/request',
    '/api/reviews/comments',
  ),
  word.map((cursor) => `/api/artifacts?cursor=${cursor}&limit=${cursor}`),
  word.map((key) => `/api/lesson-answers/module-automate-one-boring-task/${key}`),
  word.map((key) => `/api/exercises/module-automate-one-boring-task/${key}`),
  word.map((id) => `/api/certificates/${id}`),
  word.map((id) => `/api/white-label/handouts/${id}`),
  word.map((id) => `/verify/${id}`),
  word.map((id) => `/verify/${id}/badge.json`),
  word.map((id) => `/verify?number=${id}`),
  word.map((slug) => `/portfolio/${slug}`),
  word.map((id) => `/portfolio/dans-work/files/${id}`),
  word.map((slug) => `/api/portfolio/hiding/${slug}`),
  fc.constantFrom('/api/portfolio', '/api/portfolio/shown'),
  word.map((id) => `/api/micro-learning/modules/${id}/completion`),
  word.map((category) => `/api/micro-learning/modules/${category}`),
  word.map((id) => `/api/account/sessions/${id}`),
  word.map((rest) => `/api/account/${rest}`),
  word.map((name) => `/api/account/identities/${name}/confirmation`),
  word.map((id) => `/api/study-groups/${id}/messages/${id}`),
  word.map((text) => `/community/groups?category=${text}&before=${text}&room=${text}`),
  word.map((cursor) => `/api/notifications?before=${cursor}`),
  word.map((id) => `/api/notifications/threads/${id}`),
  word.map((token) => `/api/notifications/unsubscribe/${token}`),
  word.map((id) => `/api/weeks/tasks/${id}`),
  word.map((id) => `/api/forum/posts/${id}`),
  word.map((id) => `/api/forum/threads/${id}/replies?after=${id}&through=${id}`),
  word.map((id) => `/api/forum/threads/1/replies/${id}`),
  word.map((id) => `/api/forum/threads/1/revisions?reply=${id}`),
  fc.constantFrom(
    '/api/forum/threads/1/accepted',
    '/api/forum/threads/1/follow',
    '/api/forum/threads/1/reading',
  ),
  word.map((place) => `/api/community/drafts/${place}`),
  word.map((q) => `/api/community/mentions?q=${q}&postId=${q}&groupId=${q}`),
  word.map((id) => `/uploads/images/${id}`),
  word.map((id) => `/shared/${id}`),
  word.map((handle) => `/api/community/blocks/${handle}`),
  word.map((id) => `/api/moderation/own/${id}/appeal`),
  word.map((text) => `/api/moderation/queue?part=${text}&after=${text}`),
  word.map((text) => `/api/moderation/log?member=${text}&kind=post&id=${text}`),
  word.map((token) => `/shared/work/${token}`),
  fc
    .tuple(word, fc.constantFrom(...WORK_ROUTES))
    .map(([id, rest]) => `/api/saved-work/${id}${rest}`),
  fc.constantFrom('/api/saved-work', '/api/saved-work', '/api/saved-work/deleted'),
  word.map((text) => `/api/saved-work?kind=${text}&cursor=${text}&limit=${text}`),
  word.map((ids) => `/api/saved-work/contents?ids=${ids}`),
  word.map((version) => `/api/saved-work/${WORK_ID}/versions/${version}`),
  word.map((id) => `/micro-learning?module=${id}`),
  word.map((rest) => `/members/${rest}`),
  word.map((slug) => `/api/prompt-marks/favorites/${slug}`),
  word.map((id) => `/api/prompt-marks/collections/${id}/prompts/price-it`),
  fc.constantFrom(
    '/api/prompt-marks',
    '/api/prompt-marks/collections',
    '/api/prompt-marks/history',
  ),
  word.map((rest) => `/api/${rest}`),
  word.map((place) => `/api/login?redirect=${place}`),
  word.map((place) => `/api/auth/signup?redirect=${place}`),
);
const method = fc.constantFrom(
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
);
const type = fc.oneof(
  { weight: 5, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json;', 'x', 'multipart/form-data'),
  },
);
const printable = nasty.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200));
const headers = fc.record(
  {
    'Sec-Fetch-Site': fc.constantFrom('same-origin', 'same-origin', 'cross-site', 'x'),
    Origin: fc.constantFrom('null', 'https://evil.example', 'x'),
    'X-Forwarded-For': printable,
    'If-None-Match': printable,
    Range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'x'),
    Accept: printable,
  },
  { requiredKeys: ['Sec-Fetch-Site'] },
);
const cookie = fc.oneof(
  { weight: 3, arbitrary: fc.constant('signed in') },
  { weight: 1, arbitrary: printable },
  { weight: 1, arbitrary: printable.map((text) => `__Host-session=${text}`) },
);
const request = fc.record({ path, method, type, headers, cookie, body: fc.option(body) });

test(`${REQUESTS} hostile requests get ${REQUESTS} responses in our format`, {
  timeout: 120_000,
}, async () => {
  const before = await rowCounts(worker.db);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 12, maxLength: 12 }), async (requests) => {
      // An earlier request may have signed dan out.
      const signedIn = await sessionOf(worker.db, 'demo-dan');
      await Promise.all(
        requests.map(async ({ path, method, type, headers, cookie, body }) => {
          count++;
          const answer = await rawRequest(worker.url, path, {
            method,
            body: method === 'GET' || method === 'HEAD' ? undefined : (body ?? undefined),
            headers: {
              ...headers,
              Host: new URL(worker.url).host,
              'Content-Type': type,
              Cookie: cookie === 'signed in' ? signedIn : cookie,
              'CF-Connecting-IP': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
            },
          });
          const context = `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200)}`;
          expect(answer.status, context).toBeLessThan(500);
          expect(answer.text, context).not.toMatch(
            /D1_|SQLITE|constraint|\.mjs:|\\n +at |scrypt\$/,
          );
          expect(answer.headers['set-cookie']?.join() ?? '', context).not.toMatch(/a=b|evil/);
          const { pathname } = new URL(path, worker.url);
          if (answer.status >= 400 && pathname.startsWith('/api/') && method !== 'HEAD')
            expect(answerOf(answer.text), `${answer.status} ${context}`).toMatchObject({
              message: expect.stringMatching(/\S/),
              code: expect.stringMatching(/^[a-z_]+$/),
              requestId: answer.headers['x-request-id'],
            });
        }),
      );
    }),
    { numRuns: REQUESTS / 12, endOnFailure: true },
  );
  expect(count).toBe(REQUESTS);
  const after = await rowCounts(worker.db);
  for (const table of ['subscriptions', 'grants', 'holds'])
    expect(after[table]).toBe(before[table]);
  expect(after.members).toBe(before.members);
  expect((await worker.visitor().fetch('/api/ready')).status).toBe(200);
});

/** Leaves most characters as an attacker would send them, except those that HTTP itself cannot carry. */
function encodeURIComponentLoosely(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter))
    .slice(0, 4000);
}

function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
