// The rules of a lesson's questions: each has an answer, nobody can guess it from the length of the options, and each
// option is explained in its own words.
import { type Issue, issueIf } from './issue.ts';
import type { Module } from './types.gen.ts';

type Question = Module['questions'][number];

export function questionIssues(questions: readonly Question[]): Issue[] {
  return [
    ...questions.flatMap(({ answer, options }, i) =>
      issueIf(
        answer >= options.length,
        `questions.${i}.answer`,
        `There are ${options.length} options, counted from 0. Write ${options.length - 1} for the last one.`,
      ),
    ),
    ...lengthIssues(questions),
    ...questions.flatMap(reasonIssues),
  ];
}

/** Members who have noticed that the longest option is right stop reading the others. */
function lengthIssues(questions: readonly Question[]): Issue[] {
  const guessable = questions.filter(correctIsLongest).length;
  return issueIf(
    guessable > questions.length / 2,
    'questions',
    `The correct option is the longest in ${guessable} of ${questions.length} questions, so it can be guessed. Shorten it, or say more in a wrong one.`,
  );
}

function correctIsLongest({ answer, options }: Question): boolean {
  const lengths = options.map(({ text }) => [...text.trim()].length);
  const correct = lengths[answer] ?? 0;
  return lengths.every((length, i) => i === answer || length < correct);
}

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
