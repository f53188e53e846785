import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/email/mailbox.ts';
import { handIn } from '../../src/testing/fixtures/certificates.ts';
import { answersTo, freeExercises } from '../../src/testing/fixtures/exercises.ts';
import { freeLesson, freePath } from '../../src/testing/fixtures/lessons.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { ask, createAsking } from '../../src/testing/fixtures/reviews.ts';
import { FULL } from '../../src/testing/run/full.ts';
import { fc, SEED } from '../../src/testing/run/seed.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { routesIn, unsafeRoutes } from '../../src/testing/worker/unsafe-routes.ts';
import { nextAddress, testWorker } from '../../src/testing/worker/worker.ts';
import { selfChecks } from '../artifacts/rules/self-checks.ts';
import { newNumber } from '../certificates/rules/number.ts';
import { questionsOf } from '../reviews/rules/questions.ts';
import { weekOf } from '../rules/days/day-in.ts';
import { addDays } from '../rules/days/days.ts';

const [freeExercise] = freeExercises;
const worker = testWorker();

const LESSON = `/api/micro-learning/modules/${freeLesson._id}`;
const ARTIFACT = `/api/artifacts/${freeLesson._id}`;
const MARKS = '/api/prompt-marks';
const PROMPT = 'price-it';
const ID = '2c0d9c86-59b4-4f0c-9c6e-4f6a5d1f5f0a';
const LINKS = ['reset', 'verify', 'change-email'] as const;

const TODAY = new Date().toISOString().slice(0, 10);
const NEXT_WEEK = addDays(TODAY, 7);
const MONDAY = weekOf(Date.now(), 'UTC');
const STUDY_GROUP = {
  name: 'Ada’s group',
  description: 'Ada',
  category: 'start',
  difficulty: 'beginner',
  capacity: 5,
  meeting: { weekday: 2, minute: 1200, timeZone: 'UTC', minutes: 30 },
};

const PORTFOLIO = {
  slug: 'mallorys-work',
  mayIndex: false,
  name: 'none',
  headline: '',
  about: '',
  items: [],
};

const MONTH = new Date().toISOString().slice(0, 7);
const WORKS = '/api/saved-work';
/** A discussion of bob’s. */
const THEIRS = 987_654;
const WORK_ID = '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c12';
const CALCULATION = {
  hourlyRate: 25,
  hoursPerWeek: 10,
  monthlyCosts: 0,
  feePercent: 0,
  targetPerMonth: 0,
};

/** What a reviewer of its task is asked. */
const QUESTIONS = questionsOf({
  taskChecks: freeLesson.task.checks ?? [],
  selfChecks: selfChecks(freeLesson.task.steps),
});

const RESOURCE = {
  title: 'Ada',
  description: 'Ada',
  categoryId: 1,
  url: 'https://ada.example',
};

/** What a colleague does for a member. */
const ACTIONS_FOR_MEMBERS = (
  [
    ['refunds', { invoiceId: 'Mallory', cents: 1, endsAccess: true }],
    ['grants', { tier: 'complete', until: '2027-01-01' }],
    ['grant-ends', { grant: 'Mallory' }],
    ['guarantees', { until: '2027-01-01' }],
    ['plan-changes', { plan: 'quick', billing: 'monthly', prorationDate: 1 }],
    ['pauses', { months: 1 }],
    ['email-changes', { email: 'mallory@example.com' }],
    ['email-retries', { emailId: 'verify' }],
    ['address-lifts', {}],
    ['sign-outs', {}],
    ['notes', {}],
    ['exports', {}],
    ['erasures', { confirmation: 'delete this account' }],
    ['views', {}],
  ] as const
).map(
  ([path, body]) =>
    [
      'POST',
      `/api/admin/member/${path}`,
      { id: WORK_ID, memberId: 'Mallory', why: 'Mallory', ...body },
    ] as [string, string, object],
);

/** Every route that changes state, with a body that would do so: {links} are from ada's emails. */
const UNSAFE = [
  ['POST', '/api/auth/login', { email: 'dan@example.com', password: 'dan-learns-daily' }],
  ['POST', '/api/auth/signup', { email: 'eva@example.com', password: 'three quiet words' }],
  ['POST', '/api/auth/forgot-password', { email: 'ada@example.com' }],
  ['POST', '/api/auth/reset-password', { token: '{reset}', password: 'seven new geese' }],
  ['POST', `${LESSON}/complete`, { timeSpentMinutes: 5 }],
  ['DELETE', `${LESSON}/completion`, undefined],
  ['POST', `/api/learning-paths/${freePath._id}/start`, {}],
  ['PUT', `${MARKS}/favorites/${PROMPT}`, {}],
  ['DELETE', `${MARKS}/favorites/${PROMPT}`, undefined],
  ['POST', `${MARKS}/collections`, { id: ID, name: 'Mine' }],
  ['PUT', `${MARKS}/collections/${ID}`, { name: 'Yours' }],
  ['DELETE', `${MARKS}/collections/${ID}`, undefined],
  ['PUT', `${MARKS}/collections/${ID}/prompts/${PROMPT}`, {}],
  ['DELETE', `${MARKS}/collections/${ID}/prompts/${PROMPT}`, undefined],
  ['POST', `${MARKS}/history`, { id: ID, slug: PROMPT }],
  ['DELETE', `${MARKS}/history`, undefined],
  ['PUT', `${MARKS}/usefulness/${PROMPT}`, { useful: true }],
  ['PUT', '/api/account/profile', { firstName: 'Mallory', lastName: '', timeZone: '' }],
  [
    'PUT',
    '/api/account/preferences',
    { signInAlerts: false, sharedFirstName: true, sharedPages: true },
  ],
  ['POST', '/api/account/confirmation', { password: PASSWORD }],
  ['PUT', '/api/account/email', { email: 'mallory@example.com' }],
  ['DELETE', '/api/account/email/pending', undefined],
  ['POST', '/api/account/email/verification', {}],
  ['POST', '/api/account/email/confirmation', { token: '{verify}' }],
  ['POST', '/api/account/email/confirmation', { token: '{change-email}' }],
  ['PUT', '/api/account/password', { password: 'seven new geese' }],
  ['DELETE', '/api/account/sessions/{session}', undefined],
  ['DELETE', '/api/account/sessions', undefined],
  ['POST', '/api/account/deletion', { confirmation: 'delete my account' }],
  [
    'POST',
    '/api/consent',
    {
      browserId: '4f0c2a3e-8a51-4a0e-9a53-0b6f6f2a1c11',
      policyVersion: '2026-11-21.1',
      chosenAt: '2026-11-21T08:00:00.000Z',
      lawType: 'GDPR',
      analytics: true,
      marketing: false,
      functional: false,
    },
  ],
  ['POST', '/api/page-views', { path: '/plans' }],
  ['POST', '/api/ai/uses', { id: '7b0f3c1e-8a51-4f7e-9a1c-2f1f6f0f7a11', kind: 'text' }],
  // The rest needs another service: tested where there is a Stripe (membership), a provider (session/openid), a model (ai).
  ['POST', '/api/create-payment-intent', { plan: 'complete' }],
  ['POST', '/api/subscription/sync', {}],
  ['POST', '/api/subscription/cancellation', {}],
  ['DELETE', '/api/subscription/cancellation', undefined],
  ['PUT', '/api/subscription/pause', { months: 1 }],
  ['POST', '/api/subscription/pause-end', {}],
  ['POST', '/api/subscription/plan-preview', { plan: 'quick' }],
  ['PUT', '/api/subscription/plan', { plan: 'quick', prorationDate: 1 }],
  ['POST', '/api/subscription/card', {}],
  ['PUT', '/api/subscription/card', { setupIntentId: 'seti_1' }],
  ['POST', '/api/subscription/refund', {}],
  ['POST', '/api/account/identities/google', {}],
  ['DELETE', '/api/account/identities/google', undefined],
  ['POST', '/api/account/identities/google/confirmation', {}],
  ['POST', '/api/account/passkeys/options', {}],
  ['POST', '/api/account/passkeys', { response: {} }],
  ['POST', '/api/account/passkeys/confirmation/options', {}],
  ['POST', '/api/account/passkeys/confirmation', { response: {} }],
  ['PATCH', '/api/account/passkeys/abc', { name: 'Mallory’s' }],
  ['DELETE', '/api/account/passkeys/abc', undefined],
  ['POST', '/api/account/recovery-codes', {}],
  ['POST', '/api/account/recovery-codes/confirmation', { code: 'abc' }],
  ['POST', '/api/auth/passkey/options', {}],
  ['POST', '/api/auth/passkey', { response: {} }],
  ['PUT', '/api/projects/mine', { model: 'content', client: null, name: 'Mallory’s' }],
  ['DELETE', '/api/projects/mine', undefined],
  ['PUT', '/api/business-facts', { yourName: 'Mallory' }],
  ['PUT', '/api/white-label/brand', { name: 'Mallory', contact: '', color: '#1f4e79', logo: null }],
  ['DELETE', '/api/white-label/brand', undefined],
  ['POST', '/api/forum/posts', { title: 'Mallory', content: 'Mallory', categoryId: 1 }],
  ['DELETE', '/api/forum/posts/{post}', undefined],
  ['POST', '/api/forum/threads/{post}/replies', { content: 'Mallory' }],
  ['DELETE', '/api/forum/threads/{post}/replies/{reply}', undefined],
  ['POST', '/api/forum/visits', {}],
  [
    'PATCH',
    '/api/forum/posts/{post}',
    { title: 'Mallory', content: 'Mallory', categoryId: 1, version: 1 },
  ],
  ['PATCH', '/api/forum/threads/{post}/replies/{reply}', { content: 'Mallory', version: 1 }],
  ['PUT', '/api/forum/threads/{post}/accepted', { replyId: '{#reply}' }],
  ['DELETE', '/api/forum/threads/{post}/accepted', undefined],
  ['PUT', '/api/forum/threads/{post}/follow', { follows: 'muted' }],
  ['POST', '/api/forum/threads/{post}/reading', { lastReplyId: 1 }],
  ['PUT', '/api/community/drafts/new', { content: 'Mallory', baseVersion: 0 }],
  ['DELETE', '/api/community/drafts/new', undefined],
  ['POST', '/api/community/preview', { content: 'Mallory' }],
  // Takes an image’s bytes: tested with the uploads.
  ['POST', '/api/uploads/images', undefined],
  ['POST', `/api/forum/threads/${THEIRS}/reports`, {}],
  [
    'POST',
    '/api/admin/team/role-changes',
    { id: WORK_ID, change: 'grant', role: 'owner', email: 'mallory@example.com', why: 'Mallory' },
  ],
  ['POST', '/api/admin/today/postponements', { kind: 'reports', itemId: 'Mallory', days: 7 }],
  ['POST', '/api/admin/numbers/monday-email', { isOn: false }],
  ['POST', '/api/admin/today/event-retries', { id: WORK_ID }],
  ['POST', '/api/admin/today/email-retries', { id: WORK_ID, emailId: 'Mallory' }],
  ['POST', '/api/admin/today/builds', { id: WORK_ID }],
  [
    'POST',
    '/api/admin/offers/discounts',
    {
      ...{
        id: WORK_ID,
        code: 'MALLORY',
        kind: 'percent',
        value: 50,
        duration: 'once',
        months: null,
      },
      ...{
        plan: null,
        billing: null,
        mostUses: null,
        isForNew: false,
        lastDay: null,
        why: 'Mallory',
      },
    },
  ],
  ['POST', '/api/admin/offers/endings', { id: WORK_ID, offerId: WORK_ID, why: 'Mallory' }],
  [
    'POST',
    '/api/admin/offers/gifts',
    {
      ...{ id: WORK_ID, email: 'mallory@example.com', plan: 'complete', months: 1 },
      ...{ words: '', why: 'Mallory' },
    },
  ],
  ['POST', '/api/admin/offers/gift-returns', { id: WORK_ID, giftId: WORK_ID, why: 'Mallory' }],
  [
    'POST',
    '/api/admin/members/groups',
    { id: WORK_ID, groupId: ID, name: 'Mallory', audience: [] },
  ],
  ['POST', '/api/admin/members/groups/deletions', { id: WORK_ID, groupId: ID }],
  [
    'PUT',
    '/api/admin/broadcasts/draft',
    {
      ...{ id: WORK_ID, version: 0, audience: [], subject: 'Ada', body: 'Ada' },
      ...{ timing: { timing: 'now', value: null }, fitsAgain: false },
    },
  ],
  [
    'POST',
    '/api/admin/broadcasts/tests',
    { id: WORK_ID, broadcastId: ID, version: 1, memberId: null },
  ],
  [
    'POST',
    '/api/admin/broadcasts/schedules',
    { id: WORK_ID, broadcastId: ID, version: 1, people: 1 },
  ],
  ['POST', '/api/admin/broadcasts/stops', { id: WORK_ID, broadcastId: ID }],
  ['POST', '/api/admin/broadcasts/deletions', { id: WORK_ID, broadcastId: ID }],
  ['POST', '/api/admin/broadcasts/switches', { id: WORK_ID, kind: 'welcome', isOn: false }],
  [
    'POST',
    '/api/admin/operations/switches/turns',
    { id: WORK_ID, name: 'read-only', isOn: true, until: null, banner: null, why: 'Mallory' },
  ],
  ['POST', '/api/admin/operations/backups', { id: WORK_ID }],
  [
    'POST',
    '/api/admin/operations/versions/rollbacks',
    { id: WORK_ID, from: WORK_ID, to: WORK_ID, why: 'Mallory' },
  ],
  ['POST', '/api/admin/members/csv', { id: WORK_ID, audience: [] }],
  [
    'POST',
    '/api/admin/import/drafts',
    { id: ID, fileName: 'Mallory', source: 'Ghost', accessUntil: null, sendsInvitations: false },
  ],
  ['POST', '/api/admin/import/rows', { importId: ID, rows: [] }],
  ['POST', '/api/admin/import/starts', { id: WORK_ID, importId: ID }],
  ['POST', '/api/admin/import/undos', { id: WORK_ID, importId: ID }],
  ['POST', '/api/admin/import/steps', { importId: ID }],
  ...ACTIONS_FOR_MEMBERS,
  ['POST', '/api/moderation/reports', { kind: 'post', id: THEIRS, reason: 'spam' }],
  ['POST', '/api/moderation/own/{warning}/appeal', { text: 'Mallory' }],
  ['POST', '/api/moderation/appeals/{appeal}/decision', { id: '{copy}', outcome: 'withdrawn' }],
  [
    'POST',
    '/api/moderation/actions',
    { id: WORK_ID, action: 'hide', kind: 'post', target: THEIRS, seen: 0, reason: 'Mallory' },
  ],
  ['PUT', '/api/community/blocks/bob-of-demo', {}],
  ['DELETE', '/api/community/blocks/bob-of-demo', undefined],
  ['POST', '/api/social/like', { targetType: 'post', targetId: 1, liked: true }],
  ['POST', '/api/study-groups', STUDY_GROUP],
  ['PATCH', '/api/study-groups/{group}', { weeklyGoal: 'Mallory' }],
  ['POST', '/api/study-groups/{group}/join', {}],
  [
    'PUT',
    '/api/study-groups/{group}/check-in',
    { week: MONDAY, said: 'x', done: true, stuck: false },
  ],
  ['PUT', '/api/study-groups/{group}/reading', { messageId: 1 }],
  ['POST', '/api/study-groups/{group}/messages', { content: 'Mallory' }],
  ['PATCH', '/api/study-groups/{group}/messages/{message}', { content: 'Mallory' }],
  ['DELETE', '/api/study-groups/{group}/messages/{message}', undefined],
  ['POST', '/api/study-groups/{group}/leave', {}],
  ['DELETE', '/api/study-groups/{group}', undefined],
  ['POST', '/api/resources', { ...RESOURCE, title: 'Mallory' }],
  [
    'PATCH',
    '/api/resources/{resource}',
    { title: 'Mallory', description: 'Mallory', categoryId: 2 },
  ],
  ['POST', '/api/resources/{resource}/versions', { url: 'https://evil.example' }],
  ['POST', '/api/resources/{resource}/opens', {}],
  ['DELETE', '/api/resources/{resource}', undefined],
  // Takes a file’s bytes: tested with the uploads.
  ['POST', '/api/uploads/files', undefined],
  ['POST', '/api/notifications/read', { all: true }],
  ['PUT', '/api/notifications/settings', { event: 'like', inApp: false, email: 'off' }],
  ['PUT', '/api/notifications/threads/{post}', { follows: 'muted' }],
  [
    'PUT',
    '/api/notifications/devices',
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    },
  ],
  ['DELETE', `/api/notifications/devices/${ID}`, undefined],
  ['POST', '/api/weeks', { id: WORK_ID, startsOn: NEXT_WEEK }],
  ['POST', '/api/weeks/tasks', { id: '{copy}', title: 'Mallory', minutes: 5, day: NEXT_WEEK }],
  ['PATCH', '/api/weeks/tasks/{task}', { done: true }],
  ['DELETE', '/api/weeks/tasks/{task}', undefined],
  ['POST', '/api/weeks/tasks/{dropped}/restoration', {}],
  ['PUT', `/api/reading-places/${freeLesson._id}`, { part: 1 }],
  ['PUT', '/api/learning-goals', { lessonsPerWeek: 3 }],
  [
    'PUT',
    '/api/lesson-notes/018f7c4e-0000-4000-8000-00000000000a',
    { moduleId: freeLesson._id, block: 'b', text: 'Mallory' },
  ],
  ['DELETE', '/api/lesson-notes/018f7c4e-0000-4000-8000-00000000000b', undefined],
  [
    'PUT',
    `/api/artifacts/${freeLesson._id}`,
    { id: WORK_ID, kind: 'text', title: 'Mallory', text: 'Mallory' },
  ],
  ['DELETE', `/api/artifacts/${freeLesson._id}`, undefined],
  ['DELETE', `/api/artifacts/${freeLesson._id}/deletion`, undefined],
  ['PUT', `/api/artifacts/${freeLesson._id}/steps/0123abcd`, { checked: true }],
  ['PUT', ARTIFACT, { id: '{copy}', kind: 'text', title: 'Mallory', text: 'Mallory' }],
  ['DELETE', ARTIFACT, undefined],
  ['DELETE', `${ARTIFACT}/deletion`, undefined],
  ['PUT', `${ARTIFACT}/steps/0123abcd`, { checked: true }],
  ['PUT', `/api/reviews/lessons/${freeLesson._id}/request`, { asks: true }],
  ['POST', `/api/reviews/lessons/${freeLesson._id}/claim`, {}],
  ['DELETE', `/api/reviews/lessons/${freeLesson._id}/claim`, undefined],
  [
    'POST',
    '/api/reviews/works/{asking}/review',
    {
      id: '018f7c4e-0000-4000-8000-0000000000e1',
      version: '{version}',
      answers: QUESTIONS.map(() => 'yes'),
      works: 'Mallory',
      change: 'Mallory',
    },
  ],
  ['PUT', '/api/reviews/{review}/thanks', {}],
  ['PUT', '/api/reviews/{review}/block', {}],
  ['PUT', '/api/reviews/{review}/report', { reason: 'spam' }],
  [
    'POST',
    '/api/reviews/comments',
    {
      id: '018f7c4e-0000-4000-8000-0000000000e2',
      moduleId: freeLesson._id,
      says: QUESTIONS[0],
      text: 'Mallory',
    },
  ],
  ['DELETE', '/api/reviews/comments/{comment}', undefined],
  // Takes a file’s bytes: tested with the artifacts.
  ['POST', '/api/uploads/artifacts', undefined],
  ['PUT', `/api/lesson-answers/${freeLesson._id}/${freeLesson.questions[0]?._key}`, { chosen: 0 }],
  [
    'PUT',
    `/api/exercises/${freeExercise?.moduleId}/${freeExercise?.exercise._key}`,
    { answer: freeExercise && answersTo(freeExercise.exercise).right },
  ],
  ['PATCH', '/api/certificates/{certificate}', { showsName: true }],
  ['PUT', '/api/portfolio', { ...PORTFOLIO, headline: 'Mallory' }],
  ['PUT', '/api/portfolio/shown', { shown: true }],
  ['PUT', '/api/portfolio/hiding/{shown}', { reason: 'Mallory' }],
  ['DELETE', '/api/portfolio/hiding/{shown}', undefined],
  ['PUT', '/api/own-figures', { month: '2026-11', item: 'clients', value: 3 }],
  ['PUT', '/api/own-figures', { month: MONTH, item: 'clients', value: 3 }],
  ['PUT', '/api/checks', { kind: 'model', item: 'content', checked: true }],
  ['PUT', '/api/onboarding', { step: 1, answers: {}, done: ['welcome'] }],
  [
    'POST',
    '/api/onboarding/week',
    {
      id: '018f7c4e-0000-4000-8000-000000000001',
      startsOn: '2026-11-22',
      change: { step: 4, answers: {}, done: [] },
    },
  ],
  ['PUT', '/api/onboarding/offer', { offer: 'answer pages', customers: 'local trades' }],
  ['POST', '/api/onboarding/skip', {}],
  [
    'POST',
    '/api/ai/generate-onboarding',
    { stepId: 'goal-setting', userContext: { incomeGoal: '500-1000', timeline: '90-days' } },
  ],
  [
    'POST',
    '/api/user/complete-onboarding',
    { onboardingData: {}, completedAt: '2026-11-22T10:00:00.000Z' },
  ],
  ['PUT', '/api/tutorial', { visited: ['welcome'], completed: true }],
  ['DELETE', '/api/tutorial', undefined],
  ['PUT', '/api/tutorial/tours/community', {}],
  [
    'POST',
    '/api/chat',
    { id: '7b0f3c1e-8a51-4f7e-9a1c-2f1f6f0f7a13', question: 'How do I price my service?' },
  ],
  ['POST', WORKS, { id: WORK_ID, kind: 'calculation', title: 'Mallory', data: CALCULATION }],
  ['PUT', `${WORKS}/{work}`, { revisionId: WORK_ID, baseVersion: 1, data: CALCULATION }],
  ['PATCH', `${WORKS}/{work}`, { title: 'Mallory' }],
  ['DELETE', `${WORKS}/{work}`, undefined],
  ['DELETE', `${WORKS}/{work}/deletion`, undefined],
  ['DELETE', `${WORKS}/deleted/{work}`, undefined],
  ['POST', `${WORKS}/{work}/copies`, { id: '{copy}', title: 'Mallory' }],
  ['POST', `${WORKS}/{work}/versions/1/restoration`, { revisionId: WORK_ID }],
  ['PUT', `${WORKS}/{work}/share`, { showsName: true }],
  ['DELETE', `${WORKS}/{work}/share`, undefined],
  [
    'POST',
    '/api/ai/text',
    { id: '7b0f3c1e-8a51-4f7e-9a1c-2f1f6f0f7a12', task: 'prompt', text: 'Write to my neighbor' },
  ],
] as const;
const ORIGINS = ['ours', 'https://evil.example', 'null', undefined] as const;
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; application/json',
  undefined,
];

/** Ada moderates, bob wrote something, and both were warned. */
async function moderated(ada: TestMember): Promise<{ warning: string; appeal: string }> {
  const at = '2026-11-01T00:00:00Z';
  const warning = worker.db.prepare(
    `INSERT INTO warnings (member_id, kind, target_id, measure, reason, warned_at, request_id, appeal, appealed_at)
     VALUES (?1, 'post', (SELECT coalesce(max(id), 0) + 1 FROM warnings), 'warning', 'Why', ?2, ?3, ?4, ?5) RETURNING id`,
  );
  const rows = (
    await worker.db.batch<{ id: number }>([
      worker.db
        .prepare(`INSERT OR IGNORE INTO member_roles VALUES (?1, 'moderator', ?2)`)
        .bind(ada.id, at),
      worker.db
        .prepare(
          `INSERT OR IGNORE INTO community_members VALUES ('demo-bob', 'bob-of-demo', NULL, ?1)`,
        )
        .bind(at),
      worker.db
        .prepare(
          `INSERT OR IGNORE INTO forum_posts (id, author_id, request_id, category_id, title, content, created_at)
           VALUES (?1, 'demo-bob', ?2, 1, 'Bob', 'Bob', ?3)`,
        )
        .bind(THEIRS, randomUUID(), at),
      warning.bind(ada.id, at, randomUUID(), null, null),
      warning.bind('demo-bob', at, randomUUID(), 'No', at),
    ])
  ).map(({ results }) => String(results[0]?.id));
  return { warning: rows[3] ?? '', appeal: rows[4] ?? '' };
}

type Route = (typeof UNSAFE)[number];

/**
 * Ada, with a completed lesson, a pending email change, every kind of link in her inbox, and one of everything that
 * members make. With `route`, only what that route needs, which takes a fraction of the time.
 */
async function adaWithLinks(route?: Route) {
  const ada = await createMemberWithPassword(worker, 'ada');
  const about = JSON.stringify(route);
  const needs = (...names: string[]) => !route || names.some((name) => about.includes(name));
  const known: Record<string, string> = { copy: randomUUID() };
  if (needs(LESSON)) await ada.fetch(`${LESSON}/complete`, { json: { timeSpentMinutes: 3 } });
  if (needs('{session}')) {
    const overview = await ada.fetch('/api/account');
    const { sessions } = (await overview.json()) as { sessions: { id: string }[] };
    known.session = sessions[0]?.id ?? '';
  }
  if (needs('/account/email', ...LINKS.map((purpose) => `{${purpose}}`)))
    Object.assign(known, await links(ada));
  if (needs('{work}')) {
    known.work = randomUUID();
    await ada.fetch(WORKS, {
      json: { id: known.work, kind: 'calculation', title: 'Ada', data: CALCULATION },
    });
  }
  if (needs('{post}', '/social/like')) Object.assign(known, await discussion(ada));
  if (needs('{group}')) Object.assign(known, await studyGroup(ada));
  if (needs('{resource}')) {
    const shared = await ada.fetch('/api/resources', { json: RESOURCE });
    const { id } = (await shared.json()) as { id: number };
    await worker.db.prepare(`UPDATE resources SET status = 'shown' WHERE id = ?1`).bind(id).run();
    known.resource = String(id);
  }
  if (needs('/api/weeks/')) Object.assign(known, await week(ada));
  if (needs('/certificates/', '/portfolio')) Object.assign(known, await proof(ada));
  if (needs('/reviews/')) Object.assign(known, await reviewed(ada));
  if (needs('/moderation/', '/reports', '/blocks/', '/hiding/', '/reviews/'))
    Object.assign(known, await moderated(ada));
  // `{#reply}` is a number in JSON.
  const filled = (text: string) =>
    text.replaceAll(/"\{#(\w+)\}"|\{([\w-]+)\}/g, (_, number, name) => known[number ?? name] ?? '');
  return { ada, filled };
}

async function links(ada: TestMember): Promise<Record<string, string>> {
  await Promise.all([
    ada.fetch('/api/account/email', { method: 'PUT', json: { email: `new-${ada.email}` } }),
    ada.fetch('/api/account/email/verification', { json: {} }),
    worker.visitor().fetch('/api/auth/forgot-password', { json: { email: ada.email } }),
  ]);
  const found = LINKS.map(async (purpose) => [purpose, await linkFor(worker.db, ada.id, purpose)]);
  return Object.fromEntries(await Promise.all(found));
}

async function discussion(ada: TestMember): Promise<Record<string, string>> {
  const json = { title: 'Ada', content: 'Ada', categoryId: 1 };
  const posted = await ada.fetch('/api/forum/posts', { json });
  const { id: post } = (await posted.json()) as { id: number };
  await ada.fetch(`/api/forum/threads/${post}/replies`, { json: { content: 'Ada' } });
  const thread = await ada.fetch(`/api/forum/threads/${post}`);
  const { replies } = (await thread.json()) as { replies: { id: number }[] };
  return { post: String(post), reply: String(replies[0]?.id) };
}

async function studyGroup(ada: TestMember): Promise<Record<string, string>> {
  const founded = await ada.fetch('/api/study-groups', { json: STUDY_GROUP });
  const { id: group } = (await founded.json()) as { id: number };
  const written = await ada.fetch(`/api/study-groups/${group}/messages`, {
    json: { content: 'Ada' },
  });
  const { id: message } = (await written.json()) as { id: number };
  return { group: String(group), message: String(message) };
}

async function week(ada: TestMember): Promise<Record<string, string>> {
  await ada.fetch('/api/weeks', { json: { id: randomUUID(), startsOn: TODAY } });
  const [task, dropped] = [randomUUID(), randomUUID()];
  for (const id of [task, dropped]) {
    await ada.fetch('/api/weeks/tasks', { json: { id, title: 'Ask', minutes: 5, day: TODAY } });
  }
  await ada.fetch(`/api/weeks/tasks/${dropped}`, { method: 'DELETE' });
  return { task, dropped };
}

async function proof(ada: TestMember): Promise<Record<string, string>> {
  const certificate = newNumber();
  const portfolio = `ada-${randomUUID().slice(0, 8)}`;
  await worker.db
    .prepare(
      `INSERT INTO certificates (id, member_id, path_id, title, lessons, minutes, issued_at)
       VALUES (?2, ?1, 'path', 'Ada', '[]', 1, '2026-11-01T00:00:00Z')`,
    )
    .bind(ada.id, certificate)
    .run();
  await ada.fetch('/api/portfolio', { method: 'PUT', json: { ...PORTFOLIO, slug: portfolio } });
  // A moderator can't decide about their own portfolio.
  const bob = await createMember(worker, 'bob');
  const shown = `bob-${randomUUID().slice(0, 8)}`;
  await bob.fetch('/api/portfolio', { method: 'PUT', json: { ...PORTFOLIO, slug: shown } });
  return { certificate, portfolio, shown };
}

/** Ada’s hand-in has a review, Bob’s waits for one, and a check has a comment. */
async function reviewed(ada: TestMember): Promise<Record<string, string>> {
  await handIn(ada, freeLesson._id);
  await ask(ada, freeLesson._id);
  const bob = await createAsking(worker, freeLesson._id);
  const at = '2026-11-01T00:00:00.000Z';
  const [review, asking, comment] = await worker.db.batch<Record<string, string>>([
    worker.db
      .prepare(
        `INSERT INTO reviews (review_request_id, version, reviewer_id, kind, answers, works, would_change, request_id, written_at)
         SELECT id, version, ?2, 'member', '[]', 'Bob', 'Bob', ?3, ?4 FROM review_requests WHERE member_id = ?1 RETURNING id`,
      )
      .bind(ada.id, bob.id, randomUUID(), at),
    worker.db.prepare('SELECT id, version FROM review_requests WHERE member_id = ?1').bind(bob.id),
    worker.db
      .prepare(
        `INSERT INTO review_comments (module_id, says, text, request_id, written_at)
         VALUES (?1, 'Bob', 'Bob', ?2, ?3) RETURNING id`,
      )
      .bind(freeLesson._id, randomUUID(), at),
  ]);
  return {
    review: String(review?.results[0]?.id),
    asking: String(asking?.results[0]?.id),
    version: asking?.results[0]?.version ?? '',
    comment: String(comment?.results[0]?.id),
  };
}

async function openKit(ada: TestMember): Promise<void> {
  await worker.db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
       VALUES (?1, 'referral:1', 'agency', '2026-01-01T00:00:00Z', '2100-01-01T00:00:00Z')`,
    )
    .bind(ada.id)
    .run();
}

/** One request from this kind of page, as ada's browser would send it. */
async function isRefused(
  ada: TestMember,
  [method, path, body]: readonly [method: string, path: string, body: string | undefined],
  { site, origin, type }: { site?: string; origin?: string; type?: string },
) {
  const answer = await rawRequest(worker.url, path, {
    method,
    headers: {
      Cookie: ada.cookie,
      Host: new URL(worker.url).host,
      'CF-Connecting-IP': nextAddress(),
      ...(site && { 'Sec-Fetch-Site': site }),
      ...(origin && { Origin: origin === 'ours' ? worker.url : origin }),
      ...(type && { 'Content-Type': type }),
    },
    body,
  });
  const what = `${method} ${path} from ${site} ${origin} as ${type}`;
  expect([403, 415], what).toContain(answer.status);
  expect(answer.headers['set-cookie'], what).toBeUndefined();
  expect(answer.headers['access-control-allow-origin'], what).toBeUndefined();
}

/** A quarter of them per push, picked by the seed. */
function someOf<T>(all: T[], number: number): T[] {
  if (FULL) return all;
  const length = Math.ceil(all.length / 4);
  const [some = []] = fc.sample(
    fc.shuffledSubarray(all, { minLength: length, maxLength: length }),
    { numRuns: 1, seed: SEED + number },
  );
  return some;
}

const SITES = ['cross-site', 'same-site', 'none', undefined];

test.each(SITES)(
  'a foreign page changes nothing for ada, whatever it sends (Sec-Fetch-Site: %s)',
  async (site) => {
    const { ada, filled } = await adaWithLinks();
    const before = await everything(worker.db);
    for (const [number, [method, path, body]] of UNSAFE.entries()) {
      const route = [method, filled(path), body && filled(JSON.stringify(body))] as const;
      // All routes share the check: one gets every content type, the others only those that forms can send.
      const types = path === '/api/auth/login' ? TYPES : TYPES.slice(0, 4);
      const pages = ORIGINS.flatMap((origin) => types.map((type) => ({ site, origin, type })));
      // Without Sec-Fetch-Site our origin is allowed.
      const others = pages.filter(
        ({ origin, type }) =>
          site || origin !== 'ours' || (type !== 'application/json' && method !== 'DELETE'),
      );
      const tried = path === '/api/auth/login' ? others : someOf(others, number);
      await Promise.all(tried.map((page) => isRefused(ada, route, page)));
      expect(await everything(worker.db), path).toBe(before);
    }
  },
);

test('our own page can make every one of these requests', async () => {
  for (const route of UNSAFE.slice(2)) {
    const [method, path, body] = route;
    // The console is for roles and passkeys: functions/admin/access.api.test.ts.
    if (/admin|identities|passkey|recovery-codes|subscription|payment|ai\/text|uploads/.test(path))
      continue;
    const { ada, filled } = await adaWithLinks(route);
    if (path.startsWith(`${MARKS}/collections/`))
      await ada.fetch(`${MARKS}/collections`, { json: { id: ID, name: 'Mine' } });
    if (path === `${ARTIFACT}/deletion`) {
      const json = { id: randomUUID(), kind: 'text', title: 'Mine', text: 'Mine' };
      await ada.fetch(ARTIFACT, { method: 'PUT', json });
      await ada.fetch(ARTIFACT, { method: 'DELETE' });
    }
    if (path.startsWith('/api/white-label')) await openKit(ada);
    const response = await ada.fetch(filled(path), {
      method,
      body: body && filled(JSON.stringify(body)),
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Origin: 'https://evil.example',
      },
    });
    expect(response.status, path).toBe(200);
  }
});

/** Protected by something other than the origin of the request. */
const PROTECTED_OTHERWISE = [
  // Apple's callback comes from Apple's site, with its own cookie, state and nonce.
  'POST /api/auth/apple/callback',
  // Stripe, Sanity and Resend sign what they send.
  'POST /api/stripe/webhook',
  'POST /api/hooks/sanity',
  'POST /api/email/webhooks/resend',
  // Email providers post from elsewhere (RFC 8058); the token in the address is the key.
  'POST /api/notifications/unsubscribe/:token',
  // On this machine only, and in no production build.
  'ALL ?localStripe/*',
  // These always return 404.
  'ALL /api/*',
  'ALL /api/admin*',
  'ALL /admin/*',
  'ALL /ai-content/*',
  'ALL /learning-paths/*',
  'ALL /tutorials/*',
  'ALL /members/*',
];

test('every route that changes something is in the list above', async () => {
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\/:[^/]+/g, '/[^/]+')}$`);
  const routes = await unsafeRoutes();
  const isListed = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    return UNSAFE.some(([m, p]) => m === method && pattern(path).test(p));
  };
  expect(routes.filter((route) => !isListed(route)).sort()).toEqual(PROTECTED_OTHERWISE.sort());
  const isRoute = ([method, path]: Route) =>
    routes.some((route) => {
      const [m = '', p = ''] = route.split(' ');
      return m === method && pattern(p).test(path);
    });
  expect(
    UNSAFE.filter((route) => !isRoute(route)).map(([method, path]) => `${method} ${path}`),
  ).toEqual([]);
});

test('the search finds routes in every file, also those that are not mounted', () => {
  const map = `const api = new Hono()
  .post('/here', f)
  .route('/things', things)
  .route('/', loose);`;
  const elsewhere = `export const things = new Hono<AppEnv>().post(
  '/', body(Thing), make);
const lost = new Hono().put('/x', f);
export const loose = new Hono()
  .on(['GET', 'PATCH'], '/many', f)
  .delete('/one/:id', f);
headers.delete('x');`;
  expect(routesIn(map, [map, elsewhere])).toEqual([
    'POST /api/here',
    'POST /api/things',
    'PUT ?lost/x',
    'DELETE /api/one/:id',
    'PATCH /api/many',
  ]);
});

test('a preflight request from another site gets no permission', async () => {
  for (const [, path] of UNSAFE) {
    const answer = await rawRequest(worker.url, path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  }
});

test('no GET of these paths changes anything, even with a method override', async () => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  for (const [, path] of UNSAFE) await ada.fetch(path);
  for (const header of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])
    for (const [method, path] of UNSAFE)
      await ada.fetch(`${path}?_method=${method}`, { headers: { [header]: method } });
  expect(await everything(worker.db)).toBe(before);
});
