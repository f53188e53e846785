import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getProjects } from '../../src/content/content.ts';
import { memberIn } from '../../src/testing/browser/states.ts';
import {
  businessLesson,
  freeLesson,
  freeLessons,
  freePath,
  lessons,
  paths,
} from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { Dashboard } from '../dashboards/read.ts';
import { deliveredIn } from '../projects/rules/project.ts';
import type { ProjectState } from '../projects/state.ts';
import { stepTime } from '../rules/days/step-time.ts';
import { MEMBER_PAGES } from '../rules/page-lists.ts';
import type { Week } from '../weeks/rules/week.ts';
import type { Step } from './rules/step.ts';

const worker = testWorker();
const stepsOf = async (who: TestMember) =>
  (await (await who.fetch('/api/next-step')).json()) as { next: Step; after: Step[] };
const today = () => new Date().toISOString().slice(0, 10);
const plan = async (who: TestMember) => {
  const change = { step: 4, answers: { experienceLevel: 'beginner' }, done: [] };
  const json = { id: randomUUID(), startsOn: today(), change };
  const response = await who.fetch('/api/onboarding/week', { json });
  return ((await response.json()) as { week: Week }).week;
};
const finish = (who: TestMember, id: string) =>
  who.fetch(`/api/micro-learning/modules/${id}/complete`, { json: { timeSpentMinutes: 5 } });

test('a visitor is asked to sign in', async () => {
  expect((await worker.visitor().fetch('/api/next-step')).status).toBe(401);
});

test('setting up, then the week’s first lesson, then its next task: the dashboard says the same', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await stepsOf(ada)).next).toMatchObject({ kind: 'set-up', href: '/onboarding' });
  const { tasks } = await plan(ada);
  const { next } = await stepsOf(ada);
  expect(next).toMatchObject({ kind: 'lesson', title: tasks[0]?.title });
  await finish(ada, next.lesson?.id ?? '');
  const later = await stepsOf(ada);
  expect(later.next.title).toBe(tasks[1]?.title);
  const { next: onDashboard, after } = (await (
    await ada.fetch('/api/dashboard')
  ).json()) as Dashboard;
  expect({ next: onDashboard, after }).toEqual(later);
});

test('a lesson that a lower plan closed is not offered any more, and neither is a path with it', async () => {
  const cleo = await createMember(worker, 'cleo');
  await cleo.fetch(`/api/reading-places/${businessLesson._id}`, {
    method: 'PUT',
    json: { part: 1 },
  });
  expect((await stepsOf(cleo)).next.lesson?.id).toBe(businessLesson._id);
  await worker.db.prepare('DELETE FROM subscriptions WHERE member_id = ?1').bind(cleo.id).run();
  const { next, after } = await stepsOf(cleo);
  const open = new Set(freeLessons.map(({ _id }) => _id));
  for (const { lesson } of [next, ...after]) if (lesson) expect(open).toContain(lesson.id);
});

const DASHBOARDS = ['/', ...MEMBER_PAGES.filter((path) => path.startsWith('/dashboard-'))];
const PATH = `/learning-paths/${freePath.slug}`;
const change = (who: TestMember, columns: string) =>
  worker.db.prepare(`UPDATE subscriptions SET ${columns} WHERE member_id = ?1`).bind(who.id).run();
const begin = (who: TestMember, part: number) =>
  who.fetch(`/api/reading-places/${freeLesson._id}`, { method: 'PUT', json: { part } });

const projects = await getProjects();
const choose = async (who: TestMember, model: string) => {
  const client = projects.find(({ key }) => key === model)?.clients[0]?.key;
  await who.fetch('/api/projects/mine', { method: 'PUT', json: { model, client } });
};
const readFirstWeek = async (who: TestMember, model: string) => {
  const { lessons = [] } = projects.find(({ key }) => key === model)?.weeks[0] ?? {};
  for (const id of lessons) await finish(who, id);
};
const handIn = (who: TestMember, moduleId: string) => {
  const json = { id: randomUUID(), kind: 'text', title: 'My piece', text: 'Made.' };
  return who.fetch(`/api/artifacts/${moduleId}`, { method: 'PUT', json });
};
/** Where the page of the project leads; null if it leads nowhere. */
async function onProjectPage(who: TestMember): Promise<string | null> {
  const response = await who.fetch('/api/projects/mine');
  const { project } = (await response.json()) as ProjectState;
  const week = project?.weeks.find(({ state }) => state === 'current');
  const lesson = week?.lessons.find(({ id }) => id === week.next);
  if (!lesson?.isOpen) return null;
  return `/micro-learning?module=${lesson.id}${lesson.isRead ? '#task' : ''}`;
}

/** Members in every state that has a next step of its own. */
const MEMBERS: Record<string, () => Promise<TestMember>> = {
  'ada, who is new': () => createMember(worker, 'ada'),
  'ada, with a week': async () => {
    const ada = await createMember(worker, 'ada');
    await plan(ada);
    return ada;
  },
  'bob, in the middle of a lesson': async () => {
    const bob = await createMember(worker, 'bob');
    await begin(bob, 1);
    return bob;
  },
  'cleo, on a path': async () => {
    const cleo = await createMember(worker, 'cleo');
    await cleo.fetch(`/api/learning-paths/${freePath._id}/start`, { json: {} });
    await finish(cleo, freePath.modules[0]?._id ?? '');
    return cleo;
  },
  'ada, who has read every free lesson': async () => {
    const ada = await createMember(worker, 'ada');
    for (const { _id } of freeLessons) await finish(ada, _id);
    return ada;
  },
  'eli, with a question to review': () => memberIn(worker, 'eli', 'with a question to review'),
  'dan, with everything': () => memberIn(worker, 'dan', 'with everything'),
  'ada, with a project and nothing else': async () => {
    const ada = await createMember(worker, 'ada');
    await choose(ada, 'content');
    return ada;
  },
  'bob, with a project whose week is read, and with a plan': async () => {
    const bob = await createMember(worker, 'bob');
    await plan(bob);
    await choose(bob, 'products');
    await readFirstWeek(bob, 'products');
    return bob;
  },
  'cleo, in the middle of a lesson, with a project': async () => {
    const cleo = await createMember(worker, 'cleo');
    await choose(cleo, 'consulting');
    await begin(cleo, 1);
    return cleo;
  },
  'bob, whose project goes on with a lesson that is closed to him': async () => {
    const bob = await createMember(worker, 'bob');
    await choose(bob, 'consulting');
    const [week] = projects.find(({ key }) => key === 'consulting')?.weeks ?? [];
    await handIn(bob, deliveredIn(week ?? { lessons: [] }));
    await finish(bob, 'module-keep-private-data-out-of-ai');
    return bob;
  },
  'bob, whose plan has ended': () => memberIn(worker, 'bob', 'expired'),
  'cleo, whose membership is paused': async () => {
    const cleo = await createMember(worker, 'cleo');
    await change(
      cleo,
      `cancels_at = NULL, paid_until = '2026-01-01T00:00:00.000Z', paused_from = '2026-01-01T00:00:00.000Z', resumes_at = '2099-01-01T00:00:00.000Z'`,
    );
    return cleo;
  },
};

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
/** The elements with this fill: their text and address, without the place in a lesson. */
const filled = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<[a-z0-9]+ [^>]*data-fill="${name}"[^>]*>([^<]*)`, 'g'))].map(
    ([tag = '', text = '']) => ({
      text: unescaped(text.trim()),
      href: unescaped(/ href="([^"#]*)/.exec(tag)?.[1] ?? ''),
    }),
  );

const pageOf = ({ href }: Step) => href.replace(/#.*/, '');

test.each(Object.keys(MEMBERS))(
  '%s, meets one next step: every dashboard, a path’s page and /next have the same',
  { timeout: 60_000 },
  async (name) => {
    const member = (await MEMBERS[name]?.()) ?? expect.unreachable();
    const { next } = await stepsOf(member);
    for (const path of DASHBOARDS) {
      const html = await (await member.fetch(path)).text();
      const titles = filled(html, 'next-title').map(({ text }) => text);
      const links = filled(html, 'next-link').map(({ href }) => href);
      expect.soft([path, titles, links]).toEqual([path, [next.title], [pageOf(next)]]);
    }
    const ofProject = await onProjectPage(member);
    const isReading = next.reason === 'You’re in the middle of it.';
    // A lesson that is being read and what is due for review come first.
    if (ofProject && !isReading && next.kind !== 'review') expect(next.href).toBe(ofProject);
    const html = await (await member.fetch(PATH)).text();
    const [other] = filled(html, 'next-step-link');
    const here = filled(html, '[^"]*/up-next-step');
    if (next.kind === 'use') expect([other, here]).toEqual([undefined, []]);
    else if (here.length > 0) {
      expect([other, here.length]).toEqual([undefined, 1]);
      expect(html).toContain(`data-fill="${next.lesson?.id}/up-next-step"`);
    } else expect(other).toEqual({ text: `${next.title}, ${stepTime(next)}`, href: pageOf(next) });
    const opened = await member.fetch('/next');
    expect(opened.headers.get('Location')).toBe(next.href);
  },
);

test('bob follows his project: each lesson, the week’s piece with its core’s minutes, then week 2', async () => {
  const bob = await createMember(worker, 'bob');
  await choose(bob, 'products');
  const [first, second] = projects.find(({ key }) => key === 'products')?.weeks ?? [];
  for (const id of first?.lessons ?? []) {
    const { next } = await stepsOf(bob);
    expect(next).toMatchObject({
      ...{ kind: 'lesson', reason: 'It’s next in week 1 of your project.' },
      href: `/micro-learning?module=${id}`,
    });
    await finish(bob, id);
  }
  const last = deliveredIn(first ?? { lessons: [] });
  expect((await stepsOf(bob)).next).toEqual({
    ...{ kind: 'project', title: lessons.find(({ _id }) => _id === last)?.task.title },
    ...{ reason: 'Week 1 of your project ends with it.', minutes: 15 },
    result: 'six real phrases, and the headline you keep',
    href: `/micro-learning?module=${last}#task`,
  });
  const dashboard = await (await bob.fetch('/')).text();
  expect(filled(dashboard, 'next-label')[0]?.text).toBe('Next in your project');
  await handIn(bob, last);
  expect((await stepsOf(bob)).next).toMatchObject({
    reason: 'It’s next in week 2 of your project.',
    lesson: { id: second?.lessons[0] },
  });
  await bob.fetch('/api/projects/mine', { method: 'DELETE' });
  expect((await stepsOf(bob)).next.reason).not.toMatch(/project/);
});

test('ada on the path of her next step reads there that it is that, and elsewhere what it is', async () => {
  const ada = await createMember(worker, 'ada');
  await begin(ada, 1);
  const { next } = await stepsOf(ada);
  expect(next.lesson?.id).toBe(freeLesson._id);
  const pages = await Promise.all(
    paths.map(async (path) => {
      const html = await (await ada.fetch(`/learning-paths/${path.slug}`)).text();
      return {
        isHere: html.includes('/up-next-step"'),
        isFirst: path.modules[0]?._id === freeLesson._id,
      };
    }),
  );
  expect(pages.map(({ isHere }) => isHere)).toEqual(pages.map(({ isFirst }) => isFirst));
  expect(pages.some(({ isHere }) => isHere)).toBe(true);
});

test('a review that is the next step is offered once', async () => {
  const ada = await memberIn(worker, 'ada', 'with a question to review');
  const isCardShown = async () => {
    const html = await (await ada.fetch('/dashboard-free-new')).text();
    return !/<a[^>]* hidden[^>]* data-review|<a[^>]* data-review[^>]* hidden/.test(html);
  };
  expect([(await stepsOf(ada)).next.kind, await isCardShown()]).toEqual(['set-up', true]);
  await finish(ada, freeLessons[1]?._id ?? '');
  expect([(await stepsOf(ada)).next.kind, await isCardShown()]).toEqual(['review', false]);
});

test('no page calls a guide’s step the member’s next move', async () => {
  const dan = await memberIn(worker, 'dan', 'with everything');
  const models = ['/business-model-content', '/business-model-automation'];
  for (const path of ['/', ...MEMBER_PAGES, ...models, PATH])
    expect([path, /your next move/i.test(await (await dan.fetch(path)).text())]).toEqual([
      path,
      false,
    ]);
});
