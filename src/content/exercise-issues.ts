// The rules of a lesson's exercises: each can be solved, its mistakes are mistakes, its checks can pass, and what it
// shows is correct.
import { cellValue, filledSheet } from '../../functions/exercises/rules/cell-value.ts';
import type {
  ChooseExercise,
  Exercise,
  MarkExercise,
  NumberExercise,
  RepairExercise,
  SheetExercise,
  SortExercise,
} from '../../functions/exercises/rules/exercise.ts';
import { checkAll } from '../../functions/text-checks/rules/text-checks.ts';
import { EXERCISE_KINDS, isExercise } from '../../studio/model/exercises.ts';
import { type Issue, issueIf } from './issue.ts';
import { positionIssues } from './position-issues.ts';
import { sheetIssues } from './sheet-issues.ts';
import { checkIssues, solutionIssues } from './text-check-issues.ts';

/** In each lesson: one to try before the explanation, and one afterward. */
const LEAST = 2;

interface Lesson {
  body: readonly { _type: string; _key: string }[];
  task?: { solution?: readonly { _type: string }[] };
}

export const exercisesIn = ({ body }: Lesson): Exercise[] =>
  body.filter((block): block is Exercise => isExercise(block._type));

export function exerciseIssues(lesson: Lesson): Issue[] {
  const all = exercisesIn(lesson);
  const sheets = new Set(
    lesson.body.flatMap((block) =>
      block._type === 'sheet' ? ((block as { fileName?: string }).fileName ?? []) : [],
    ),
  );
  return [
    ...issueIf(
      all.length < LEAST,
      'body',
      `This lesson has ${all.length === 1 ? 'one exercise' : 'no exercise'}. Write at least two, and mark one “Try first”.`,
    ),
    ...issueIf(
      all.length > 0 && !all.some(({ isFirst }) => isFirst),
      'body',
      'No exercise of this lesson is marked “Try first”. Mark one, and put it before the explanation.',
    ),
    ...(lesson.task?.solution ?? []).flatMap(({ _type }, i) =>
      issueIf(
        isExercise(_type),
        `task.solution.${i}`,
        'A model solution has no exercises. Move it into the lesson.',
      ),
    ),
    ...lesson.body.flatMap((block, i) =>
      isExercise(block._type) ? issuesOf(block as Exercise, `body.${i}`, sheets) : [],
    ),
  ];
}

function issuesOf(exercise: Exercise, path: string, sheets: ReadonlySet<string>): Issue[] {
  switch (exercise._type) {
    case 'exerciseNumber':
      return mistakeIssues(exercise, exercise.answer, path);
    case 'exerciseMark':
      return markIssues(exercise, path);
    case 'exerciseOrder':
      return twice(exercise.items, path);
    case 'exerciseSort':
      return sortIssues(exercise, path);
    case 'exerciseRepair':
      return repairIssues(exercise, path);
    case 'exerciseChoose':
      return chooseIssues(exercise, path);
    case 'exerciseSheet':
      return sheetExerciseIssues(exercise, path, sheets);
  }
}

function mistakeIssues(
  { mistakes, tolerance }: NumberExercise | SheetExercise,
  answer: number,
  path: string,
): Issue[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= 2 * tolerance + 1e-9;
  return mistakes.flatMap(({ value }, i) => [
    ...issueIf(
      near(value, answer),
      `${path}.mistakes.${i}.value`,
      `${value} is right, or too near to ${answer}. Write a number that is wrong, or a smaller tolerance.`,
    ),
    ...issueIf(
      mistakes.some((other, j) => j < i && near(other.value, value)),
      `${path}.mistakes.${i}.value`,
      'Another mistake has this number, or one too near to it.',
    ),
  ]);
}

function markIssues({ text, phrases }: MarkExercise, path: string): Issue[] {
  const spans = phrases.map(({ phrase }) => ({
    start: text.indexOf(phrase),
    end: text.indexOf(phrase) + phrase.length,
  }));
  return [
    ...phrases.flatMap(({ phrase }, i) =>
      issueIf(
        text.split(phrase).length !== 2,
        `${path}.phrases.${i}.phrase`,
        `“${phrase}” is in the text ${text.split(phrase).length - 1} times. Write a phrase that is there once.`,
      ),
    ),
    ...spans.flatMap(({ start, end }, i) =>
      issueIf(
        spans.some((other, j) => j < i && other.start < end && start < other.end),
        `${path}.phrases.${i}.phrase`,
        'It overlaps with another phrase. Choose phrases that are apart.',
      ),
    ),
    ...issueIf(
      !phrases.some(({ isTarget }) => isTarget) || phrases.every(({ isTarget }) => isTarget),
      `${path}.phrases`,
      'Some phrases are to be marked and some are not. Switch “To be marked” on for the right ones only.',
    ),
  ];
}

function sortIssues({ groups, items }: SortExercise, path: string): Issue[] {
  return [
    ...twice(items, path),
    ...items.flatMap(({ group }, i) =>
      issueIf(group >= groups.length, `${path}.items.${i}.group`, `There is no group ${group}.`),
    ),
    ...groups.flatMap((name, i) =>
      issueIf(
        !items.some(({ group }) => group === i),
        `${path}.groups.${i}`,
        `Nothing belongs to “${name}”. Add an item, or remove the group.`,
      ),
    ),
  ];
}

const twice = (items: readonly { text: string }[], path: string): Issue[] =>
  items.flatMap(({ text }, i) =>
    issueIf(
      items.findIndex((other) => other.text.trim() === text.trim()) < i,
      `${path}.items.${i}.text`,
      'Another item has the same text.',
    ),
  );

function repairIssues({ start, checks, solution }: RepairExercise, path: string): Issue[] {
  const impossible = checkIssues(checks, path);
  if (impossible.length > 0) return impossible;
  return [
    ...issueIf(
      checkAll(start, checks).every(({ passes }) => passes),
      `${path}.start`,
      'The text passes every check already. Write one that is to be repaired.',
    ),
    ...solutionIssues(solution, checks, `${path}.solution`),
  ];
}

function chooseIssues(exercise: ChooseExercise, path: string): Issue[] {
  const { options, answer, ask, hint, solution } = exercise;
  return [
    ...positionIssues(ask, [
      { path: `${path}.hint`, text: hint },
      { path: `${path}.solution`, text: solution },
      ...options.map(({ reason }, i) => ({ path: `${path}.options.${i}.reason`, text: reason })),
    ]),
    ...issueIf(
      answer >= options.length,
      `${path}.answer`,
      'No option is marked as correct. Mark one.',
    ),
    ...options.flatMap(({ reason }, i) =>
      issueIf(
        options.findIndex((other) => other.reason.trim() === reason.trim()) < i,
        `${path}.options.${i}.reason`,
        'Another option has the same reason.',
      ),
    ),
  ];
}

function sheetExerciseIssues(
  exercise: SheetExercise,
  path: string,
  sheets: ReadonlySet<string>,
): Issue[] {
  const { cell, formula, fileName } = exercise;
  const fills = filledSheet(exercise, '') !== null;
  const right = fills ? cellValue(exercise, formula) : null;
  const shown = fills ? withShown(exercise) : '';
  return [
    ...issueIf(!fills, `${path}.cell`, `The sheet has no cell ${cell}.`),
    ...issueIf(
      fills && right === null,
      `${path}.formula`,
      `${formula} is no number in ${cell}. Correct it.`,
    ),
    ...issueIf(
      fileName != null && !sheets.has(fileName),
      `${path}.fileName`,
      `This lesson has no sheet ${fileName}. Write one of its sheets, or leave it empty.`,
    ),
    ...(right === null ? [] : mistakeIssues(exercise, right, path)),
    ...(fills ? sheetIssues({ content: shown }, path) : []),
  ];
}

/** The sheet with the right formula in its cell; the other cells as they are stored, with what they show. */
function withShown(exercise: SheetExercise): string {
  const right = cellValue(exercise, exercise.formula);
  const cell = exercise.formula.startsWith('=')
    ? `${exercise.formula} → ${right}`
    : exercise.formula;
  return filledSheet(exercise, cell, { keepShown: true }) ?? '';
}

/** A smaller category has too few exercises for that. */
const ENOUGH_LESSONS = 3;

/** The kinds of exercises, of all seven, that a category leaves out. */
export function unusedKinds(lessons: readonly (Lesson & { category: string })[]): Issue[] {
  const byCategory = Map.groupBy(lessons, ({ category }) => category);
  return [...byCategory].flatMap(([category, of]) => {
    if (of.length < ENOUGH_LESSONS) return [];
    const used = new Set(of.flatMap(exercisesIn).map(({ _type }) => _type));
    const unused = Object.entries(EXERCISE_KINDS).filter(
      ([kind]) => !used.has(kind as Exercise['_type']),
    );
    return issueIf(
      unused.length > 1,
      category,
      `The lessons of this category use no exercise of the kinds ${unused.map(([, title]) => `“${title}”`).join(', ')}. Use at least six of the seven.`,
    );
  });
}
