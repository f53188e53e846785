// The rules of a lesson's questions: each has an answer, it can’t be guessed from the length of the options, and each
// option is explained in its own words.
import { type Issue, issueIf } from './issue.ts';
import { positionIssues } from './position-issues.ts';
import type { Module } from './types.gen.ts';

type Question = Module['questions'][number];

export function questionIssues(questions: readonly Question[]): Issue[] {
  return [
    ...questions.flatMap(answerIssues),
    ...lengthIssues(questions),
    ...questions.flatMap(reasonIssues),
    ...questions.flatMap(({ question, options }, i) =>
      positionIssues(
        question,
        options.map(({ reason }, j) => ({
          path: `questions.${i}.options.${j}.reason`,
          text: reason,
        })),
      ),
    ),
  ];
}

/** Where options are to be marked, none, one, two or three can be right. */
function answerIssues({ markAll, answer = 0, options }: Question, i: number): Issue[] {
  if (markAll)
    return issueIf(
      options.every(({ isRight }) => isRight),
      `questions.${i}.options`,
      'Every option is marked as right, so there is nothing to find out. Make one of them wrong.',
    );
  return issueIf(
    answer >= options.length,
    `questions.${i}.answer`,
    'No option is marked as correct. Mark one.',
  );
}

/** Members who have noticed that the longest option is right, or the shortest, stop reading the others. */
function lengthIssues(all: readonly Question[]): Issue[] {
  const questions = all.filter(({ markAll }) => !markAll);
  const [longest, shortest] = [1, -1].map((way) => questions.filter(isOutermost(way)).length);
  const said = (what: string, count = 0, advice = '') =>
    issueIf(
      count > 1 && count > questions.length / 2,
      'questions',
      `The correct option is the ${what} in ${count} of ${questions.length} questions, so it can be guessed. ${advice}`,
    );
  return [
    ...said('longest', longest, 'Shorten it, or say more in a wrong one.'),
    ...said('shortest', shortest, 'Say more in it, or shorten a wrong one.'),
  ];
}

/** `way`: 1 for the longest option, -1 for the shortest; options of equal length give nothing away. */
const isOutermost =
  (way: number) =>
  ({ answer = 0, options }: Question): boolean => {
    const lengths = options.map(({ text }) => way * [...text.trim()].length);
    const correct = lengths[answer];
    if (correct === undefined) return false;
    return lengths.every((length, i) => i === answer || length < correct);
  };

function reasonIssues({ options }: Question, i: number): Issue[] {
  const reasons = options.map(({ reason }) => reason.trim().replace(/\s+/g, ' ').toLowerCase());
  return reasons.flatMap((reason, j) =>
    issueIf(
      reasons.indexOf(reason) < j,
      `questions.${i}.options.${j}.reason`,
      'Another option of this question has the same reason. Say what is right or wrong with this one.',
    ),
  );
}
