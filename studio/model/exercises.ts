// The exercises that a lesson's text can contain, as data like its other blocks. Readers do them in the page; what is
// right is judged by functions/exercises/rules.

import { TEXT_CHECK_KINDS } from '../../functions/text-checks/rules/kinds.ts';
import { CELL, XLSX } from './cell-names.ts';
import { choice, type Fields, group, line, list, number, text, whole, yesNo } from './fields.ts';

/** In the order in which the Studio offers them. */
export const EXERCISE_KINDS = {
  exerciseNumber: 'Type a number',
  exerciseMark: 'Mark in the text',
  exerciseOrder: 'Put in order',
  exerciseSort: 'Sort into groups',
  exerciseRepair: 'Repair the text',
  exerciseChoose: 'Choose and say why',
  exerciseSheet: 'Fill the sheet',
} as const;
export type ExerciseKind = keyof typeof EXERCISE_KINDS;

const AMOUNT = 10_000_000;
const amount = (help: string, optional?: true) =>
  number(-AMOUNT, AMOUNT, { help, ...(optional && { optional }) });
const why = (help: string) => text(10, 500, { title: 'Why', help });

/** What is wrong with a number that beginners really write: its name, then the reason. */
const mistakes = list(
  group('numberMistake', {
    value: amount('The wrong number.'),
    name: line(5, 90, { help: 'What it is, such as: That is 25 percent on top.' }),
    why: why('What goes wrong if one works with it.'),
  }),
  1,
  6,
  { help: 'Wrong numbers that beginners really write, each with its own answer.' },
);
const between = {
  tooLow: text(10, 400, {
    title: 'If it is lower',
    help: 'For other wrong numbers: which step to check.',
  }),
  tooHigh: text(10, 400, { title: 'If it is higher' }),
};

const exercise = (fields: Fields, solutionHelp: string): Fields => ({
  title: line(5, 90, { help: 'What it is about, in a few words.' }),
  isFirst: yesNo({
    title: 'Try first',
    help: 'It comes before the explanation: readers try before they read on.',
  }),
  minutes: whole(1, 5, { unit: 'min', first: 1, help: 'Time to do it, apart from the reading.' }),
  ask: text(10, 700, { title: 'Question', help: 'Everything that is needed to answer it.' }),
  ...fields,
  hint: text(10, 400, { help: 'One step in the right direction, without the answer.' }),
  solution: text(10, 2000, { help: solutionHelp }),
});

const SOLUTION = 'The answer and the way to it. Folded until a reader opens it.';

/** One check of a text; the same for exercises and hand-ins. */
export const textCheck = group('textCheck', {
  kind: choice(TEXT_CHECK_KINDS, { title: 'Checks' }),
  says: line(5, 120, { title: 'As readers see it', help: 'Such as: At most 120 words.' }),
  fix: text(10, 400, {
    title: 'How to put it right',
    help: 'Shown with the place while it fails.',
  }),
  phrases: list(line(1, 60), 1, 20, {
    optional: true,
    help: 'Words to look for. Upper and lower case are the same.',
  }),
  min: number(0, AMOUNT, { optional: true, title: 'At least' }),
  max: number(0, AMOUNT, { optional: true, title: 'At most' }),
});

export const EXERCISES: readonly { name: ExerciseKind; fields: Fields }[] = [
  {
    name: 'exerciseNumber',
    fields: exercise(
      {
        before: line(1, 20, {
          optional: true,
          title: 'Before the field',
          help: 'A unit, such as $.',
        }),
        after: line(1, 30, {
          optional: true,
          title: 'After the field',
          help: 'A unit, such as hours.',
        }),
        answer: amount('The right number.'),
        tolerance: number(0, AMOUNT, { help: 'How far off it may be.' }),
        right: why('What makes it right.'),
        mistakes,
        ...between,
      },
      SOLUTION,
    ),
  },
  {
    name: 'exerciseMark',
    fields: exercise(
      {
        text: text(40, 2000, { help: 'Plain text. Phrases that can be marked are listed below.' }),
        phrases: list(
          group('markPhrase', {
            phrase: line(1, 160, { help: 'Exactly as in the text, where it is only once.' }),
            isTarget: yesNo({ title: 'To be marked' }),
            why: why('Why it is to be marked, or why not.'),
          }),
          3,
          12,
        ),
      },
      SOLUTION,
    ),
  },
  {
    name: 'exerciseOrder',
    fields: exercise(
      {
        items: list(
          group('orderItem', {
            text: text(3, 300),
            why: why('Why it comes here. Read when it is somewhere else.'),
          }),
          3,
          7,
          { help: 'In the right order; readers get them mixed.' },
        ),
      },
      SOLUTION,
    ),
  },
  {
    name: 'exerciseSort',
    fields: exercise(
      {
        groups: list(line(2, 60), 2, 4),
        items: list(
          group('sortItem', {
            text: text(3, 300),
            group: whole(0, 3, { help: 'The number of its group, from 0.' }),
            why: why('Why it belongs there. Read when it is in another group.'),
          }),
          4,
          10,
        ),
      },
      SOLUTION,
    ),
  },
  {
    name: 'exerciseRepair',
    fields: exercise(
      {
        start: text(20, 2000, { title: 'Text to repair' }),
        checks: list(textCheck, 2, 7, { help: 'The text is repaired when all of them pass.' }),
        right: why('What is better about it now.'),
      },
      'A text that passes every check. Folded until a reader opens it.',
    ),
  },
  {
    name: 'exerciseChoose',
    fields: exercise(
      {
        options: list(
          group('chooseOption', {
            text: text(1, 400),
            reason: text(10, 600, { help: 'Why this option is right, or what is wrong with it.' }),
          }),
          3,
          4,
          { help: 'Make the wrong options mistakes that people really make.' },
        ),
        answer: whole(0, 3, { title: 'Correct option', marks: 'options' }),
        say: line(5, 160, {
          title: 'Beginning of the reason',
          help: 'Readers go on with it, such as: I’d choose it because',
        }),
      },
      'How we would say why. Shown next to the reader’s own reason.',
    ),
  },
  {
    name: 'exerciseSheet',
    fields: exercise(
      {
        fileName: line(6, 60, {
          pattern: XLSX,
          optional: true,
          help: 'The sheet of this lesson that it is taken from.',
        }),
        content: text(20, 3000, {
          title: 'Cells',
          cells: true,
          help: 'One row per line, cells separated by commas. Leave the cell to fill empty. A formula is followed by what it shows once the cell is right: =B2*C2 → 240.',
        }),
        cell: line(2, 4, { pattern: CELL, title: 'Cell to fill' }),
        formula: line(2, 120, {
          help: 'A formula or a number that is right in that cell, such as =B2*C2.',
        }),
        tolerance: number(0, AMOUNT, { help: 'How far off the result may be.' }),
        right: why('What makes it right.'),
        mistakes,
        ...between,
      },
      SOLUTION,
    ),
  },
];

export const isExercise = (type: string): type is ExerciseKind =>
  Object.hasOwn(EXERCISE_KINDS, type);
