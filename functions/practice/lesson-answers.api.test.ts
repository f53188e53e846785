import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  businessLesson,
  foundIn,
  freeLesson,
  freeLessons,
  paidLessons,
} from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { addDays } from '../rules/days/days.ts';
import { inWords } from './in-words.ts';
import type { LessonAnswer } from './read.ts';
import type { AnswerResult } from './record.ts';
import { MARKED, optionsIn, setOf } from './rules/marked.ts';
import type { ReviewQuestion } from './texts.ts';

const worker = testWorker();
const AT = '/api/lesson-answers';
const TODAY = dayIn(Date.now(), 'UTC');

type Lesson = typeof freeLesson;
interface Due {
  today: string;
  due: number;
  questions: ReviewQuestion[];
  upcoming: { day: string; count: number }[];
}

const first = ({ questions }: Lesson) => questions[0] as Lesson['questions'][number];
const right = (lesson: Lesson) => first(lesson).answer;
const wrong = (lesson: Lesson) => (right(lesson) + 1) % first(lesson).options.length;
const pathOf = (lesson: Lesson) => `${AT}/${lesson._id}/${first(lesson)._key}`;

const answer = (who: Person, lesson: Lesson, chosen: unknown, key = randomUUID() as string) =>
  who.fetch(pathOf(lesson), {
    method: 'PUT',
    json: { chosen },
    headers: { 'Idempotency-Key': key },
  });
const answered = async (who: Person, lesson: Lesson, chosen: number, key?: string) => {
  const response = await answer(who, lesson, chosen, key);
  expect(response.status).toBe(200);
  return (await response.json()) as AnswerResult;
};
const dueOf = async (who: Person) => (await (await who.fetch(`${AT}/due`)).json()) as Due;
const rowsOf = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT * FROM lesson_answers WHERE member_id = ?1')
      .bind(id)
      .all<Record<string, unknown>>()
  ).results;
/** Simulates that the days until then have passed. */
const becomesDue = ({ id }: TestMember, dueOn = TODAY) =>
  worker.db
    .prepare('UPDATE lesson_answers SET due_on = ?2 WHERE member_id = ?1 AND due_on IS NOT NULL')
    .bind(id, dueOn)
    .run();
async function lessonAnswers(who: TestMember, lesson: Lesson): Promise<LessonAnswer[]> {
  const html = await (await who.fetch(`/micro-learning?module=${lesson._id}`)).text();
  const [, data = ''] = /id="lesson-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(data).answers;
}

test('an answer is kept with the first one, and is in the lesson on every device', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await answered(ada, freeLesson, wrong(freeLesson))).toEqual({
    question: first(freeLesson)._key,
    chosen: wrong(freeLesson),
    isRight: false,
    review: { box: 1, dueOn: addDays(TODAY, 1) },
  });
  expect(await answered(ada, freeLesson, right(freeLesson))).toMatchObject({
    isRight: true,
    review: { box: 1, dueOn: addDays(TODAY, 1) },
  });
  expect(await rowsOf(ada)).toMatchObject([
    { first_chosen: wrong(freeLesson), first_right: 0, chosen: right(freeLesson) },
  ]);
  expect(await lessonAnswers(ada, freeLesson)).toEqual([
    {
      question: first(freeLesson)._key,
      chosen: right(freeLesson),
      isRight: 1,
      wasMissed: 1,
      wasRight: 1,
      answeredAt: expect.any(String),
    },
  ]);
});

test('what was right at first is never asked again', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await answered(ada, freeLesson, right(freeLesson))).review).toBeNull();
  expect((await answered(ada, freeLesson, wrong(freeLesson))).review).toBeNull();
  expect(await dueOf(ada)).toMatchObject({ due: 0, questions: [], upcoming: [] });
});

test('a missed question is due on its day with its text, moves up and leaves after the last box', async () => {
  const ada = await createMember(worker, 'ada');
  await answered(ada, freeLesson, wrong(freeLesson));
  expect(await dueOf(ada)).toMatchObject({
    due: 0,
    upcoming: [{ day: addDays(TODAY, 1), count: 1 }],
  });
  const { question, options, answer: correct } = first(freeLesson);
  for (const days of [3, 7, 21]) {
    await becomesDue(ada);
    const { due, questions } = await dueOf(ada);
    expect(due).toBe(1);
    expect(questions).toMatchObject([
      {
        moduleId: freeLesson._id,
        lesson: freeLesson.title,
        question,
        options: options.map(({ text, reason }) => ({ text, reason })),
        answer: correct,
        part: { anchor: expect.stringMatching(/^part-/), heading: expect.any(String) },
      },
    ]);
    expect((await answered(ada, freeLesson, correct)).review?.dueOn).toBe(addDays(TODAY, days));
  }
  await becomesDue(ada);
  expect((await answered(ada, freeLesson, correct)).review).toBeNull();
  expect(await dueOf(ada)).toMatchObject({ due: 0, upcoming: [] });
});

test('a wrong review goes back to the first box; further tries that day move nothing', async () => {
  const ada = await createMember(worker, 'ada');
  await answered(ada, freeLesson, wrong(freeLesson));
  await becomesDue(ada);
  await answered(ada, freeLesson, right(freeLesson));
  await becomesDue(ada, addDays(TODAY, -9));
  const back = { box: 1, dueOn: addDays(TODAY, 1) };
  expect((await answered(ada, freeLesson, wrong(freeLesson))).review).toEqual(back);
  expect((await answered(ada, freeLesson, right(freeLesson))).review).toEqual(back);
});

test('an answer that arrives again days later counts once', async () => {
  const ada = await createMember(worker, 'ada');
  await answered(ada, freeLesson, wrong(freeLesson));
  await becomesDue(ada);
  const key = randomUUID();
  const once = await answered(ada, freeLesson, right(freeLesson), key);
  expect(once.review?.box).toBe(2);
  await becomesDue(ada);
  expect((await answered(ada, freeLesson, right(freeLesson), key)).review).toEqual({
    box: 2,
    dueOn: TODAY,
  });
});

test('of many answers at the same time one is the first, and one moves the box', async () => {
  const ada = await createMember(worker, 'ada');
  const both = [wrong(freeLesson), wrong(freeLesson), wrong(freeLesson), wrong(freeLesson)];
  await Promise.all(both.map((chosen) => answered(ada, freeLesson, chosen)));
  expect(await rowsOf(ada)).toMatchObject([{ first_right: 0, box: 1 }]);
  await becomesDue(ada);
  await Promise.all(both.map(() => answered(ada, freeLesson, right(freeLesson))));
  expect(await rowsOf(ada)).toMatchObject([{ box: 2, due_on: addDays(TODAY, 3) }]);
});

test('days are those of the member’s time zone', async () => {
  const ada = await createMember(worker, 'ada');
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await worker.db
      .prepare('UPDATE members SET time_zone = ?2 WHERE id = ?1')
      .bind(ada.id, zone)
      .run();
    const today = dayIn(Date.now(), zone);
    await worker.db.prepare('DELETE FROM lesson_answers WHERE member_id = ?1').bind(ada.id).run();
    expect((await answered(ada, freeLesson, wrong(freeLesson))).review?.dueOn).toBe(
      addDays(today, 1),
    );
    expect((await dueOf(ada)).today).toBe(today);
  }
});

test('unknown lessons and questions, options that are not there and other nonsense change nothing', async () => {
  const ada = await createMember(worker, 'ada');
  const key = first(freeLesson)._key;
  const tries: [path: string, json: unknown, status: number, code: string][] = [
    [`/no-such-lesson/${key}`, { chosen: 0 }, 404, 'unknown_module'],
    [`/${freeLesson._id}/gone`, { chosen: 0 }, 404, 'unknown_question'],
    [`/${freeLesson._id}/__proto__`, { chosen: 0 }, 404, 'unknown_question'],
    [
      `/${businessLesson._id}/${first(businessLesson)._key}`,
      { chosen: 0 },
      403,
      'membership_required',
    ],
    ...[4, -1, 0.5, '0', null, 1e9, [0], undefined].map(
      (chosen): [string, unknown, number, string] => [
        `/${freeLesson._id}/${key}`,
        { chosen },
        400,
        'invalid_input',
      ],
    ),
    [`/${freeLesson._id}/${key}`, { chosen: 0, box: 4 }, 400, 'invalid_input'],
    [`/${freeLesson._id}/${key}`, [], 400, 'invalid_input'],
  ];
  for (const [path, json, status, code] of tries) {
    const response = await ada.fetch(AT + path, { method: 'PUT', json: json as object });
    expect([path, json, response.status]).toEqual([path, json, status]);
    expect(await response.json()).toMatchObject({ code });
  }
  expect(await rowsOf(ada)).toEqual([]);
  expect((await answer(worker.visitor() as Person, freeLesson, 0)).status).toBe(401);
  expect((await worker.visitor().fetch(`${AT}/due`)).status).toBe(401);
});

/** A lesson with a question whose right options are marked, and two of four are right. */
const markedLesson = freeLessons
  .map((lesson) => ({
    ...lesson,
    questions: lesson.questions.filter(({ answer }) => optionsIn(answer).length === 2),
  }))
  .find(({ questions }) => questions.length > 0) as Lesson;

test('a set is right only if it is exactly the right one, and comes back like any other answer', async () => {
  const right = first(markedLesson).answer;
  const found = optionsIn(right);
  const sets = Array.from({ length: 16 }, (_, bits) => MARKED + bits).filter(
    (set) => set !== right,
  );
  const ada = await createMember(worker, 'ada');
  for (const set of sets)
    expect([set, (await answered(ada, markedLesson, set)).isRight]).toEqual([set, false]);
  expect(await answered(ada, markedLesson, right)).toEqual({
    question: first(markedLesson)._key,
    chosen: right,
    isRight: true,
    review: { box: 1, dueOn: addDays(TODAY, 1) },
  });
  expect(await rowsOf(ada)).toMatchObject([
    { first_chosen: sets[0], first_right: 0, chosen: right, right_option: right },
  ]);
  expect(await lessonAnswers(ada, markedLesson)).toMatchObject([
    { chosen: right, isRight: 1, wasMissed: 1, wasRight: 1 },
  ]);
  await becomesDue(ada);
  expect((await dueOf(ada)).questions).toMatchObject([
    {
      question: first(markedLesson).question,
      answer: right,
      part: { anchor: expect.stringMatching(/^part-/) },
    },
  ]);
  expect((await answered(ada, markedLesson, setOf(found.slice(1)))).review?.box).toBe(1);
});

test('a set for a question with one right option, an option for a set, and marks that are not there change nothing', async () => {
  const ada = await createMember(worker, 'ada');
  const three = freeLessons
    .map((lesson) => ({
      ...lesson,
      questions: lesson.questions.filter(
        ({ answer, options }) => answer < MARKED && options.length === 3,
      ),
    }))
    .find(({ questions }) => questions.length > 0) as Lesson;
  const tries: [Lesson, unknown, RegExp][] = [
    [freeLesson, MARKED, /one right option/],
    [freeLesson, setOf([0, 1]), /one right option/],
    [markedLesson, 0, /all the right options marked/],
    [markedLesson, 3, /all the right options marked/],
    [markedLesson, 15, /all the right options marked/],
    [markedLesson, 32, /Choose one/],
    [three, 3, /isn’t one of the options/],
  ];
  for (const [lesson, chosen, message] of tries) {
    const response = await answer(ada, lesson, chosen);
    expect([chosen, response.status]).toEqual([chosen, 400]);
    expect(((await response.json()) as { message: string }).message).toMatch(message);
  }
  expect(await rowsOf(ada)).toEqual([]);
});

test('an answer is said in words, whichever options it is about', async () => {
  const all = [0, 1, 2, 3, ...Array.from({ length: 16 }, (_, bits) => MARKED + bits)];
  const { results } = await worker.db
    .prepare(`SELECT value, ${inWords('value')} AS said FROM json_each(?1)`)
    .bind(JSON.stringify(all))
    .all<{ value: number; said: string }>();
  expect(results).toHaveLength(20);
  for (const { value, said } of results) {
    const numbers = (said.match(/\d/g) ?? []).map((one) => Number(one) - 1);
    expect(numbers).toEqual(optionsIn(value));
  }
  const said = (value: number) => results.find((row) => row.value === value)?.said;
  expect([1, MARKED, setOf([2]), setOf([0, 1, 3])].map(said)).toEqual([
    ...['option 2', 'marked none', 'marked 3', 'marked 1, 2, 4'],
  ]);
});

test('bob’s reviews are his own', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await answered(ada, freeLesson, wrong(freeLesson));
  await becomesDue(ada);
  expect(await dueOf(bob)).toMatchObject({ due: 0, questions: [] });
  await answered(bob, freeLesson, right(freeLesson));
  expect(await dueOf(ada)).toMatchObject({ due: 1 });
});

test('a lesson that closed, a question that is gone and options that changed are left out', async () => {
  const cleo = await createMember(worker, 'cleo');
  await answered(cleo, freeLesson, wrong(freeLesson));
  await answered(cleo, businessLesson, wrong(businessLesson));
  const insert = worker.db.prepare(
    `INSERT INTO lesson_answers VALUES (?1, ?2, ?3, 0, 0, '2026-01-01T00:00:00Z', 0, 4, 1, '2026-01-01T00:00:00Z', 1, ?4, NULL, NULL)`,
  );
  await worker.db.batch([
    insert.bind(cleo.id, freeLesson._id, 'gone', TODAY),
    insert.bind(cleo.id, 'no-such-lesson', 'q', TODAY),
  ]);
  await becomesDue(cleo);
  expect((await dueOf(cleo)).questions.map(({ moduleId }) => moduleId).sort()).toEqual(
    [freeLesson._id, businessLesson._id].sort(),
  );
  await worker.db.prepare('DELETE FROM subscriptions WHERE member_id = ?1').bind(cleo.id).run();
  const body = await (await cleo.fetch(`${AT}/due`)).text();
  expect(JSON.parse(body).questions).toHaveLength(1);
  for (const lesson of paidLessons) expect(foundIn(lesson, body)).toEqual([]);

  // An editor added an option: the stored answer may now mean another one.
  await worker.db
    .prepare('UPDATE lesson_answers SET options = 2 WHERE member_id = ?1 AND module_id = ?2')
    .bind(cleo.id, freeLesson._id)
    .run();
  expect(await lessonAnswers(cleo, freeLesson)).toEqual([]);
  expect(await dueOf(cleo)).toMatchObject({ due: 1 });
});

test('nobody reads the files with the questions, only the Worker does', async () => {
  const dan = await createMember(worker, 'dan');
  for (const lesson of [freeLesson, businessLesson])
    for (const path of [
      `/members/questions/${lesson._id}.json`,
      `/members/questions/${lesson._id}`,
      `/members//questions/${lesson._id}.json`,
      `/%6dembers/questions/${lesson._id}.json`,
    ])
      for (const who of [dan, worker.visitor()]) {
        const response = await who.fetch(path);
        // An encoded URL redirects to the plain one.
        const status = path.includes('%') ? 307 : 404;
        expect([path, response.status]).toEqual([path, status]);
        expect(foundIn(lesson, await response.text())).toEqual([]);
      }
});

test('a session has ten questions at most, what waits longest first', async () => {
  const dan = await createMember(worker, 'dan');
  const lessons = [...freeLessons, ...paidLessons].slice(0, 13);
  await worker.db.batch(
    lessons.map((lesson, n) =>
      worker.db
        .prepare(
          `INSERT INTO lesson_answers VALUES (?1, ?2, ?3, 0, 0, '2026-01-01T00:00:00Z', 0, 4, 1, '2026-01-01T00:00:00Z', 1, ?4, NULL, NULL)`,
        )
        .bind(dan.id, lesson._id, first(lesson)._key, addDays(TODAY, -n)),
    ),
  );
  const { due, questions } = await dueOf(dan);
  expect([due, questions.length]).toEqual([13, 10]);
  expect(questions[0]?.moduleId).toBe(lessons.at(-1)?._id);
});

test('a dashboard says how many questions are due, and nothing while there are none', async () => {
  const ada = await createMember(worker, 'ada');
  const card = async (path: string) => {
    const html = await (await ada.fetch(path)).text();
    return /<a[^>]*data-review[^>]*>.*?<\/a>/s.exec(html)?.[0] ?? '';
  };
  await answered(ada, freeLesson, wrong(freeLesson));
  for (const path of ['/', '/dashboard-free', '/dashboard-free-new'])
    expect(await card(path)).toMatch(/^<a[^>]* hidden/);
  await becomesDue(ada);
  for (const path of ['/', '/dashboard-free', '/dashboard-free-new']) {
    expect(await card(path)).not.toMatch(/^<a[^>]* hidden/);
    expect(await card(path)).toContain('1 question to review');
    expect(await card(path)).toContain('about 1 min');
  }
  expect(await (await ada.fetch('/api/dashboard')).json()).toMatchObject({
    review: { due: 1, minutes: 1 },
  });
});
