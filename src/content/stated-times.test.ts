import { expect, test } from 'vitest';
import { type ContentDocument, publishedDocuments } from './dataset.ts';
import { type LessonTimes, lessonTimes, wrongTimes } from './stated-times.ts';

const TIMES: LessonTimes = {
  reading: { shortest: 6, longest: 15 },
  doing: { shortest: 9, longest: 22 },
};
const messagesOf = (answer: string, document: object = {}) =>
  wrongTimes({ _id: 'one', _type: 'faq', answer, ...document } as ContentDocument, TIMES).map(
    ({ path, message }) => `${path}: ${message}`,
  );

test.each([
  ['Each lesson takes 5 to 15 minutes.', 'doesn’t say whether to read or to do'],
  ['A fifteen-minute lesson a day.', 'Write “6 to 15 minutes to read”'],
  ['A lesson is ten minutes to read.', 'lessons take 6 to 15 minutes to read'],
  ['Modules of 7 to 20 minutes of reading', 'lessons take 6 to 15 minutes of reading'],
  ['A lesson takes 5 to 15 minutes to do.', 'lessons take 9 to 22 minutes to do'],
  ['All of it in *ten minutes* a day.', 'the shortest has up to 15 minutes'],
])('“%s” is refused', (answer, message) => {
  expect(messagesOf(answer)).toEqual([expect.stringContaining(message)]);
});

test.each([
  'A lesson takes 5 to 15 minutes to read and 5 to 25 minutes to do.',
  'Learn to build a small business in *fifteen minutes* a day.',
  'Lessons come in any order. A visit of ten minutes is enough for a comment.',
  'The lesson is about a 25-minute call.',
])('“%s” is not an issue', (answer) => {
  expect(messagesOf(answer)).toEqual([]);
});

test('a lesson’s own text may say how long anything takes', () => {
  expect(messagesOf('', { _type: 'module', title: 'A lesson of 90 minutes' })).toEqual([]);
});

test('the minutes come from the documents: exercises and core, without further steps', () => {
  const lesson = (estimatedMinutes: number, minutes: number, exercises: number[]) => ({
    ...{ _type: 'module', estimatedMinutes },
    body: [{ _type: 'block' }, ...exercises.map((each) => ({ minutes: each }))],
    task: { minutes, further: [{ text: 'Go on', minutes: 90 }] },
  });
  const shown = [lesson(7, 10, [2, 3]), lesson(12, 15, [1, 1, 4]), { _type: 'faq' }];
  expect(lessonTimes(shown)).toEqual({
    reading: { shortest: 7, longest: 12 },
    doing: { shortest: 15, longest: 21 },
  });
  expect(lessonTimes([])).toBeNull();
});

test('what our own texts say is so', async () => {
  const shown = await publishedDocuments();
  const times = lessonTimes(shown);
  expect(shown.flatMap((document) => wrongTimes(document, times))).toEqual([]);
});
