import { expect, test } from 'vitest';
import type { Exercise } from '../../functions/exercises/rules/exercise.ts';
import { exerciseIssues, unusedKinds } from './exercise-issues.ts';

const common = {
  ...{ title: 'An exercise', minutes: 1, ask: 'Do it.', hint: 'Think.', solution: 'This is how.' },
};
const number = {
  ...{ ...common, _key: 'n', _type: 'exerciseNumber', isFirst: true },
  ...{ answer: 200, tolerance: 0.5, right: 'Divided.', tooLow: 'Higher.', tooHigh: 'Lower.' },
  mistakes: [{ value: 192, name: 'On top', why: 'You are short.' }],
} satisfies Exercise;
const mark = {
  ...{ ...common, _key: 'm', _type: 'exerciseMark', text: 'Founded in 2009. Good bread.' },
  phrases: [
    { phrase: 'in 2009', isTarget: true, why: 'No source.' },
    { phrase: 'Good', why: 'An opinion.' },
  ],
} satisfies Exercise;
const sort = {
  ...{ ...common, _key: 's', _type: 'exerciseSort', groups: ['You', 'The tool'] },
  items: [
    { text: 'Price', group: 0, why: 'Yours.' },
    { text: 'Draft', group: 1, why: 'Cheap.' },
  ],
} satisfies Exercise;
const repair = {
  ...{ ...common, _key: 'r', _type: 'exerciseRepair', start: 'Hi {name}', solution: 'Hi Dana' },
  checks: [{ kind: 'blanks', says: 'No blanks', fix: 'Fill it.' }],
  right: 'Done.',
} satisfies Exercise;
const choose = {
  ...{ ...common, _key: 'c', _type: 'exerciseChoose', answer: 0, say: 'Because' },
  options: ['a', 'b', 'c'].map((text) => ({ text, reason: `Because of ${text}.` })),
} satisfies Exercise;
const sheet = {
  ...{ ...common, _key: 't', _type: 'exerciseSheet', cell: 'B3', formula: '=B1*B2', tolerance: 0 },
  content: 'Price,200\nShare,0.25\nSet aside,\nLeft,=B1-B3 → 150',
  ...{ right: 'A quarter.', tooLow: 'Higher.', tooHigh: 'Lower.' },
  mistakes: [{ value: 25, name: 'The share', why: 'Dollars.' }],
} satisfies Exercise;

const issues = (...body: Exercise[]) =>
  exerciseIssues({ body }).map(({ path, message }) => `${path}: ${message}`);

test('exercises that can be solved have no issue', () => {
  expect(issues(number, mark, sort, repair, choose, sheet)).toEqual([]);
});

test.each<[string, Exercise[], string]>([
  ['one exercise', [number], 'body: This lesson has one exercise.'],
  ['none to try first', [mark, sort], 'body: No exercise of this lesson is marked “Try first”.'],
  [
    'a mistake that is right',
    [number, { ...number, mistakes: [{ value: 200.4, name: 'x', why: 'y' }] }],
    'body.1.mistakes.0.value: 200.4 is right',
  ],
  [
    'one mistake twice',
    [number, { ...number, mistakes: [...number.mistakes, ...number.mistakes] }],
    'body.1.mistakes.1.value: Another mistake has this number',
  ],
  [
    'a phrase that is not in the text',
    [number, { ...mark, phrases: [...mark.phrases, { phrase: 'cake', why: 'No.' }] }],
    'body.1.phrases.2.phrase: “cake” is in the text 0 times',
  ],
  [
    'phrases that overlap',
    [number, { ...mark, phrases: [...mark.phrases, { phrase: '2009. Good', why: 'No.' }] }],
    'body.1.phrases.2.phrase: It overlaps',
  ],
  [
    'nothing to mark',
    [number, { ...mark, phrases: mark.phrases.map((each) => ({ ...each, isTarget: false })) }],
    'body.1.phrases: Some phrases are to be marked',
  ],
  [
    'a group that is not there',
    [number, { ...sort, items: [...sort.items, { text: 'x', group: 2, why: 'y' }] }],
    'body.1.items.2.group: There is no group 2.',
  ],
  [
    'a group without items',
    [number, { ...sort, groups: [...sort.groups, 'Both'] }],
    'body.1.groups.2: Nothing belongs to “Both”.',
  ],
  [
    'a text that needs no repair',
    [number, { ...repair, start: 'Hi Dana' }],
    'body.1.start: The text passes every check already.',
  ],
  [
    'a solution that fails a check',
    [number, { ...repair, solution: 'Hi [name]' }],
    'body.1.solution: It does not pass “No blanks”: “[name]”.',
  ],
  [
    'a bound that nothing meets',
    [
      number,
      { ...repair, checks: [{ kind: 'words', says: 'Words', fix: 'Cut.', min: 9, max: 5 }] },
    ],
    'body.1.checks.0.min: Nothing is at least 9 and at most 5.',
  ],
  [
    'a check that looks at nothing',
    [number, { ...repair, checks: [{ kind: 'avoids', says: 'Words', fix: 'Cut.' }] }],
    'body.1.checks.0: This check looks at nothing.',
  ],
  [
    'more words wanted than listed',
    [
      number,
      { ...repair, checks: [{ kind: 'mentions', says: 'x', fix: 'y', phrases: ['a'], min: 2 }] },
    ],
    'body.1.checks.0.min: There are 1 words to look for',
  ],
  [
    'no correct option',
    [number, { ...choose, answer: 3 }],
    'body.1.answer: No option is marked as correct.',
  ],
  [
    'a solution that names an option by its place',
    [number, { ...choose, solution: 'The third. It only says how.' }],
    'body.1.solution: “The third” names an option by its place',
  ],
  ['a cell that is not there', [number, { ...sheet, cell: 'D9' }], 'body.1.cell: The sheet has no'],
  [
    'a formula without a result',
    [number, { ...sheet, formula: '=B1/0' }],
    'body.1.formula: =B1/0 is no number in B3.',
  ],
  [
    'a sheet that shows something else',
    [number, { ...sheet, content: sheet.content.replace('150', '140') }],
    'body.1.content: B4 shows 140',
  ],
  [
    'a file that the lesson does not have',
    [number, { ...sheet, fileName: 'other.xlsx' }],
    'body.1.fileName: This lesson has no sheet other.xlsx.',
  ],
])('%s is refused', (_name, body, message) => {
  expect(issues(...body).join('\n')).toContain(message);
});

test('a model solution has no exercises', () => {
  const [issue] = exerciseIssues({ body: [number, mark], task: { solution: [sort] } });
  expect(issue?.path).toBe('task.solution.0');
});

test('a category of three lessons uses six of the seven kinds', () => {
  const lessons = [
    [number, mark],
    [sort, repair],
    [choose, sheet],
  ].map((body) => ({ body, category: 'a' }));
  expect(unusedKinds(lessons)).toEqual([]);
  const few = lessons.map(({ category }) => ({ body: [number, mark], category }));
  expect(unusedKinds(few)[0]?.message).toContain('“Sort into groups”');
  expect(unusedKinds(few.slice(0, 2))).toEqual([]);
});
