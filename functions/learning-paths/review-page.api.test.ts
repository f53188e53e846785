import { expect, test } from 'vitest';
import { paths, reviewTexts } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { LessonAnswer } from '../practice/read.ts';
import { isSet, MARKED, optionsIn } from '../practice/rules/marked.ts';
import type { ReviewQuestion } from '../practice/texts.ts';
import { RANK } from '../rules/plans.ts';

const worker = testWorker();
type Path = (typeof paths)[number];

const rankOf = ({ modules }: Path) => Math.max(...modules.map(({ minTier }) => RANK[minTier]));
const ofRank = (rank: number) => paths.find((path) => rankOf(path) === rank) as Path;
const quick = ofRank(RANK.quick);
const business = ofRank(RANK.business);
const address = ({ slug }: Path) => `/learning-paths/${slug}/review`;
/** With one right option. */
const first = ({ questions }: Path) =>
  questions.find(({ answer }) => !isSet(answer)) as Path['questions'][number];
/** Whose right options are to be marked. */
const marked = ({ questions }: Path) =>
  questions.find(({ answer }) => isSet(answer)) as Path['questions'][number];
const wrong = (path: Path) => (first(path).answer + 1) % first(path).options.length;

const answer = (who: TestMember, path: Path, chosen: number, question = first(path)._key) =>
  who.fetch(`/api/lesson-answers/${path._id}/${question}`, { method: 'PUT', json: { chosen } });
const open = (who: TestMember, path: Path) => who.fetch(address(path), { redirect: 'manual' });
async function answersIn(who: TestMember, path: Path): Promise<LessonAnswer[]> {
  const html = await (await open(who, path)).text();
  const [, data = ''] = /id="lesson-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(data).answers;
}

test('a member whose plan opens the path answers its review, and finds the answers on every device', async () => {
  const bob = await createMember(worker, 'bob');
  const page = await open(bob, quick);
  expect(page.status).toBe(200);
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await page.text();
  expect(reviewTexts(quick).filter((text) => !html.includes(text.slice(0, 20)))).toEqual([]);
  expect((await answer(bob, quick, wrong(quick))).status).toBe(200);
  expect(await answersIn(bob, quick)).toMatchObject([
    { question: first(quick)._key, chosen: wrong(quick), isRight: 0, wasMissed: 1 },
  ]);
});

test('the review of a path asks for one option, for all that are right, and for none', () => {
  const answers = paths.flatMap(({ questions }) => questions.map(({ answer }) => answer));
  for (const path of paths) expect([path._id, marked(path)]).not.toEqual([path._id, undefined]);
  const counts = new Set(answers.filter(isSet).map((answer) => optionsIn(answer).length));
  expect([counts.has(0), counts.has(2)]).toEqual([true, true]);
});

test('all that are right are marked at once; less is missed, and comes back in the review', async () => {
  const dan = await createMember(worker, 'dan');
  const question = marked(quick);
  const send = (chosen: number) => answer(dan, quick, chosen, question._key);
  expect((await send(0)).status).toBe(400);
  const [one = 0] = optionsIn(question.answer);
  expect((await send(MARKED + (1 << one))).status).toBe(200);
  expect(await answersIn(dan, quick)).toMatchObject([
    { question: question._key, isRight: 0, wasMissed: 1 },
  ]);
  await worker.db
    .prepare(`UPDATE lesson_answers SET due_on = date(due_on, '-9 days') WHERE member_id = ?1`)
    .bind(dan.id)
    .run();
  const due = (await (await dan.fetch('/api/lesson-answers/due')).json()) as {
    questions: ReviewQuestion[];
  };
  expect(due.questions).toMatchObject([{ key: question._key, answer: question.answer }]);
  expect((await send(question.answer)).status).toBe(200);
  expect(await answersIn(dan, quick)).toMatchObject([{ question: question._key, isRight: 1 }]);
});

test('a smaller plan is led to the path, and its answers are refused', async () => {
  for (const [name, path] of [
    ['ada', quick],
    ['bob', business],
  ] as const) {
    const member = await createMember(worker, name);
    const page = await open(member, path);
    expect([page.status, page.headers.get('Location')]).toEqual([
      307,
      `/learning-paths/${path.slug}`,
    ]);
    const refused = await answer(member, path, 0);
    expect([refused.status, (await refused.json()) as object]).toMatchObject([
      403,
      { code: 'membership_required' },
    ]);
    expect(await (await member.fetch(`/members/path-reviews/${path.slug}`)).text()).not.toContain(
      first(path).question,
    );
    const own = await (await member.fetch(`/learning-paths/${path.slug}`)).text();
    expect(own).not.toContain(`href="${address(path)}"`);
  }
});

test('visitors sign in first and come back; an unknown path and question are not there', async () => {
  const visitor = worker.visitor();
  const page = await visitor.fetch(address(quick), { redirect: 'manual' });
  expect(page.status).toBe(303);
  expect(page.headers.get('Location')).toContain(encodeURIComponent(address(quick)));
  const dan = await createMember(worker, 'dan');
  expect((await dan.fetch('/learning-paths/no-such-path/review')).status).toBe(404);
  expect((await answer(dan, quick, 0, 'no-such-question')).status).toBe(404);
  expect((await answer(dan, quick, 9)).status).toBe(400);
});

test('the path leads to its review, and what was missed comes back in the review of all lessons', async () => {
  const dan = await createMember(worker, 'dan');
  const html = await (await dan.fetch(`/learning-paths/${business.slug}`)).text();
  expect(html).toContain(`href="${address(business)}"`);
  await answer(dan, business, wrong(business));
  await worker.db
    .prepare("UPDATE lesson_answers SET due_on = '2020-01-01' WHERE member_id = ?1")
    .bind(dan.id)
    .run();
  const due = (await (await dan.fetch('/api/lesson-answers/due')).json()) as {
    questions: ReviewQuestion[];
  };
  expect(due.questions).toMatchObject([
    {
      moduleId: business._id,
      lesson: business.title,
      address: address(business),
      part: null,
      question: first(business).question,
    },
  ]);
});
