// Members in every state in which they can open a page. Their rows differ, not their names.

import { randomUUID } from 'node:crypto';
import { dayIn } from '../../../functions/rules/days/day-in.ts';
import { complete, practice } from '../fixtures/certificates.ts';
import { freeLesson, freeLessons, freePath } from '../fixtures/lessons.ts';
import { createMember, type TestMember } from '../fixtures/members.ts';
import { DATA } from '../fixtures/saved-work.ts';
import type { Cast } from '../worker/worker.ts';

type Running = { url: string; db: D1Database };
type Fill = (who: TestMember, running: Running) => Promise<void>;

const MONTH = new Date().toISOString().slice(0, 7);
const TODAY = dayIn(Date.now(), 'UTC');
const FACTS = { offer: 'Answer pages', price: '$95', place: 'Asheville' };
/** After the facts: its client is some of them. */
const PROJECT = {
  ...{ model: 'content', client: null, isInvented: true },
  ...{ name: 'The bakery on Oak Street', trade: 'Bakery' },
  ...{ sells: 'Bread and cakes', needs: 'Orders before the weekend' },
};
const FORUM_POST = { title: 'What do you charge?', content: 'For one page.', categoryId: 2 };
const ANSWERS = { incomeGoal: '500-1000', timeline: '90-days' };
const GROUP = {
  name: 'Evening Starters',
  description: 'For people who start after bedtime.',
  category: 'start',
  difficulty: 'beginner',
  capacity: 10,
  meeting: { weekday: 2, minute: 1200, timeZone: 'America/New_York', minutes: 30 },
};
const [question = { _key: '', answer: 0, options: [] as string[] }] = freeLesson.questions;

async function send(who: TestMember, method: string, path: string, json?: unknown): Promise<void> {
  const response = await who.fetch(`/api${path}`, { method, ...(json !== undefined && { json }) });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

const goal = (lessonsPerWeek: number | null) => (who: TestMember) =>
  send(who, 'PUT', '/learning-goals', { lessonsPerWeek });
const finish = async (who: TestMember, lessons: readonly { _id: string }[]) => {
  for (const { _id } of lessons) await complete(who, _id);
};

/** A question answered wrong some days ago: it is due again. */
async function missQuestion(who: TestMember, { db }: Running) {
  const chosen = (question.answer + 1) % question.options.length;
  await send(who, 'PUT', `/lesson-answers/${freeLesson._id}/${question._key}`, { chosen });
  await db
    .prepare(`UPDATE lesson_answers SET due_on = date(due_on, '-9 days') WHERE member_id = ?1`)
    .bind(who.id)
    .run();
}

const begun: Fill = async (who) => {
  await send(who, 'PUT', '/onboarding', { step: 1, answers: ANSWERS, done: [] });
  await send(who, 'PUT', `/reading-places/${freeLesson._id}`, { part: 1 });
  await finish(who, freeLessons.slice(0, 1));
};

const all: Fill = async (who, running) => {
  await begun(who, running);
  await send(who, 'POST', '/user/complete-onboarding', {
    onboardingData: ANSWERS,
    completedAt: new Date().toISOString(),
  });
  await send(who, 'POST', '/weeks', { id: randomUUID(), startsOn: TODAY });
  await goal(3)(who);
  await finish(who, freeLessons);
  await send(who, 'POST', `/learning-paths/${freePath._id}/start`, {});
  await missQuestion(who, running);
  const block = freeLesson.body[1]?._key;
  const note = { moduleId: freeLesson._id, block, text: 'Ask Rosa about this' };
  await send(who, 'PUT', `/lesson-notes/${randomUUID()}`, note);
  const made = { id: randomUUID(), kind: 'text', title: 'My offer', text: 'Pages for plumbers.' };
  await send(who, 'PUT', `/artifacts/${freeLesson._id}`, made);
  await send(who, 'PUT', '/business-facts', FACTS);
  await send(who, 'PUT', '/projects/mine', PROJECT);
  const work = { id: randomUUID(), kind: 'calculation', title: 'Evenings', data: DATA };
  await send(who, 'POST', '/saved-work', work);
  await send(who, 'PUT', '/own-figures', { month: MONTH, item: 'clients', value: 3 });
  await send(who, 'POST', '/forum/posts', FORUM_POST);
  await send(who, 'POST', '/study-groups', GROUP);
  await send(who, 'PUT', '/tutorial', { visited: [], completed: true });
};

const everyLesson: Fill = async (who, running) => {
  await all(who, running);
  await finish(who, freePath.modules);
};

const certified: Fill = async (who, running) => {
  const modules = freePath.modules.map(({ _id }) => _id);
  await practice(running, who.id, modules);
  await finish(who, freePath.modules);
};

const subscription =
  (change: string): Fill =>
  (who, { db }) =>
    db
      .prepare(`UPDATE subscriptions SET ${change} WHERE member_id = ?1`)
      .bind(who.id)
      .run()
      .then(() => {});

/** The functions that fill a member's rows, by the name of the state. */
export const STATES = {
  new: async () => {},
  begun,
  'with a goal': goal(3),
  'with the goal turned off': goal(null),
  'with a question to review': missQuestion,
  'with everything': all,
  'with a finished path': everyLesson,
  'with a certificate': certified,
  'with a failed payment': subscription(`status = 'past_due'`),
  expired: subscription(`status = 'canceled', paid_until = '2026-01-01T00:00:00.000Z'`),
} as const satisfies Record<string, Fill>;
export type State = keyof typeof STATES;

export async function memberIn(running: Running, name: Cast, state: State): Promise<TestMember> {
  const member = await createMember(running, name);
  await STATES[state](member, running);
  return member;
}
