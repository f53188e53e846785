import { expect, test } from 'vitest';
import { contentIssues } from './check.ts';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { questionIssues } from './question-issues.ts';
import type { Module } from './types.gen.ts';

const sound = await publishedDocuments();
const lessons = sound.filter(({ _type }) => _type === 'module') as unknown as Module[];

type Question = Module['questions'][number];

/** A question with these options; the reasons differ unless they are given. */
function question(texts: readonly string[], answer: number, reasons: readonly string[] = []) {
  return {
    _type: 'checkQuestion',
    _key: 'question',
    question: 'What does Rosa do?',
    options: texts.map((text, i) => ({
      _type: 'checkOption',
      _key: `option${i}`,
      text,
      reason: reasons[i] ?? `Reason number ${i}, in its own words.`,
    })),
    answer,
  } as Question;
}

const longest = question(['short', 'somewhat longer', 'by far the longest of all'], 2);
const other = question(['by far the longest of all', 'short', 'somewhat longer'], 2);

test('a lesson whose correct option is the longest in two of three questions is reported', () => {
  expect(questionIssues([longest, other, longest])).toEqual([
    {
      path: 'questions',
      message:
        'The correct option is the longest in 2 of 3 questions, so it can be guessed. Shorten it, or say more in a wrong one.',
    },
  ]);
});

test('so is one whose correct option is the shortest in two of three', () => {
  const shortest = question(['longer than that', 'short', 'by far the longest of all'], 1);
  expect(questionIssues([shortest, other, shortest])).toEqual([
    {
      path: 'questions',
      message:
        'The correct option is the shortest in 2 of 3 questions, so it can be guessed. Say more in it, or shorten a wrong one.',
    },
  ]);
});

test('in half of the questions the correct option may be the longest', () => {
  expect(questionIssues([longest, other, longest, other])).toEqual([]);
});

test('a correct option as long as a wrong one is not the longest', () => {
  const even = question(['just as long', 'as long just', 'short'], 0);
  expect(questionIssues([even, even, even])).toEqual([]);
});

test('spaces at the end and characters of two code units do not count', () => {
  const padded = question(['three words here   ', 'three words there', 'short'], 0);
  const emoji = question(['🙂🙂🙂', 'four', 'abc'], 0);
  expect(questionIssues([padded, emoji, padded])).toEqual([]);
});

test('two options of a question with the same reason are reported at the second one', () => {
  const reasons = ['It follows from the text.', 'Nobody counted it.', ' nobody  counted it. '];
  expect(questionIssues([other, question(['long enough', 'no', 'never'], 2, reasons)])).toEqual([
    {
      path: 'questions.1.options.2.reason',
      message:
        'Another option of this question has the same reason. Say what is right or wrong with this one.',
    },
  ]);
});

test('two questions may share a reason', () => {
  const reasons = ['It follows from the text.', 'Nobody counted it.', 'It is a guess.'];
  const same = question(['long enough', 'no', 'never'], 2, reasons);
  expect(questionIssues([same, same, other])).toEqual([]);
});

/** A question in which these options are right. */
const marked = (right: readonly number[], texts = ['short', 'somewhat longer', 'the longest']) =>
  ({
    ...question(texts, 0),
    markAll: true,
    answer: undefined,
    options: question(texts, 0).options.map((option, i) => ({
      ...option,
      isRight: right.includes(i),
    })),
  }) as Question;

test('of options to mark any number can be right, except all of them', () => {
  for (const right of [[], [0], [0, 2], [1, 2]])
    expect(questionIssues([marked(right), other, longest, other])).toEqual([]);
  expect(questionIssues([other, marked([0, 1, 2])])).toEqual([
    {
      path: 'questions.1.options',
      message:
        'Every option is marked as right, so there is nothing to find out. Make one of them wrong.',
    },
  ]);
});

test('one question of a lesson that isn’t about marking can’t be guessed by its length alone', () => {
  expect(questionIssues([marked([0]), marked([]), longest])).toEqual([]);
  expect(questionIssues([marked([0]), longest, longest])).toHaveLength(1);
});

test('a question needs its right option only where there is one, and is named by document and field', () => {
  const [lesson] = lessons as [Module];
  const issuesOf = (changes: object) =>
    contentIssues(
      sound.map((each) =>
        each._id === lesson._id
          ? ({
              ...each,
              questions: lesson.questions.map((one, i) => (i === 0 ? { ...one, ...changes } : one)),
            } as ContentDocument)
          : each,
      ),
    );
  expect(issuesOf({ answer: undefined })).toEqual([
    `module "${lesson._id}": questions.0.answer is missing`,
  ]);
  expect(issuesOf({ answer: undefined, markAll: false })).toHaveLength(1);
  expect(issuesOf({ answer: undefined, markAll: true })).toEqual([]);
  const all = lesson.questions[0]?.options.map((option) => ({ ...option, isRight: true }));
  expect(issuesOf({ answer: undefined, markAll: true, options: all })).toEqual([
    `module "${lesson._id}": questions.0.options: Every option is marked as right, so there is nothing to find out. Make one of them wrong.`,
  ]);
});

test('what is right of the questions to mark can’t be guessed: the number varies, and so does the place', async () => {
  const all = lessons.flatMap(({ questions }) => questions).filter(({ markAll }) => markAll);
  const counts = all.map(({ options }) => options.filter(({ isRight }) => isRight).length);
  for (const count of [0, 2, 3]) {
    const share = counts.filter((each) => each === count).length / all.length;
    expect(share, `${count} right`).toBeGreaterThan(0.1);
    expect(share, `${count} right`).toBeLessThan(0.6);
  }
  const right = all.flatMap(({ options }) =>
    options.flatMap(({ isRight }, place) => (isRight ? place : [])),
  );
  for (const place of [0, 1, 2, 3])
    expect(right.filter((each) => each === place).length / right.length).toBeLessThan(0.4);
});

test.each([
  ['two questions', (lesson: Module) => ({ questions: lesson.questions.slice(0, 2) })],
  ['a task without minutes', ({ task }: Module) => ({ task: { ...task, minutes: undefined } })],
  ['a task without a solution', ({ task }: Module) => ({ task: { ...task, solution: [] } })],
])('a lesson with %s is reported', (_, changes) => {
  const [lesson] = lessons as [Module];
  const issues = contentIssues(
    sound.map((each) =>
      each._id === lesson._id ? ({ ...each, ...changes(lesson) } as ContentDocument) : each,
    ),
  );
  expect(issues).toHaveLength(1);
  expect(issues[0]).toMatch(/questions|task\.minutes|task\.solution/);
});

test('over all lessons no place of the correct option leads', () => {
  const questions = lessons.flatMap((lesson) => lesson.questions).filter(({ markAll }) => !markAll);
  for (const place of [0, 1, 2, 3]) {
    const share = questions.filter(({ answer }) => answer === place).length / questions.length;
    expect(share, `share of place ${place}`).toBeLessThan(0.4);
  }
});
