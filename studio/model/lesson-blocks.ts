// The blocks that a lesson's text can contain between its paragraphs, as data like the documents: the Studio builds
// forms and previews from it, the content check its rules.

import { CELL, XLSX } from './cell-names.ts';
import { EXERCISE_KINDS, EXERCISES } from './exercises.ts';
import { choice, type Fields, group, line, list, number, text } from './fields.ts';
import { SCENE } from './scenes.ts';
import { PART_LOOKS, SCREEN_KINDS } from './screens.ts';

export interface Block {
  /** Sanity's `_type`. */
  name: string;
  title: string;
  fields: Fields;
}

const block = (name: string, title: string, fields: Fields): Block => ({ name, title, fields });

const remark = text(10, 500, { optional: true, title: 'Remark' });

export const LESSON_BLOCKS: readonly Block[] = [
  block('promptBlock', 'Prompt to copy', {
    title: line(3, 90),
    text: text(20, 2000, { help: 'Put what the reader fills in between {curly braces}.' }),
  }),
  block('callout', 'Example or mistake', {
    tone: choice(
      { example: 'Worked example', mistake: 'Common mistake' },
      { title: 'Kind', first: 'example' },
    ),
    title: line(3, 110),
    text: text(20, 4000, { help: 'Plain text. A blank line starts a new paragraph.' }),
  }),
  block('tableBlock', 'Table', {
    caption: line(5, 160, { help: 'What the table shows. Also read to people who can’t see it.' }),
    columns: list(line(1, 60), 2, 5, {
      help: 'The headings. Keep it narrow: most readers are on a phone.',
    }),
    rows: list(
      group('tableRow', {
        cells: list(text(1, 260), 2, 5, { help: 'One for each column, in order.' }),
      }),
      2,
      24,
    ),
  }),
  block('beforeAfter', 'Before and after', {
    title: line(5, 120),
    before: text(5, 1500, { help: 'The weak version.' }),
    after: text(5, 1500, { help: 'The better version of the same text.' }),
    why: text(10, 800, { title: 'What changed, and why', help: 'What the reader should notice.' }),
  }),
  block('dialogue', 'Conversation', {
    title: line(5, 120, { help: 'Who talks with whom about what.' }),
    lines: list(
      group('dialogueLine', {
        who: line(1, 40, { title: 'Who speaks' }),
        text: text(1, 700, { title: 'What they say' }),
        note: remark,
      }),
      3,
      60,
    ),
  }),
  block('checklist', 'Checklist', {
    title: line(5, 120),
    items: list(line(3, 300), 3, 20, { help: 'One thing to check or do per line.' }),
  }),
  block('sheet', 'Spreadsheet file', {
    title: line(5, 120),
    fileName: line(6, 60, {
      pattern: XLSX,
      help: 'What the file is called on the reader’s device.',
    }),
    description: text(20, 400, { help: 'What the sheet is for and which cells to change.' }),
    content: text(20, 9000, {
      title: 'Cells',
      cells: true,
      help: 'One row per line, cells separated by commas. Cells from a spreadsheet can be pasted. A formula is followed by what it shows: =B2*C2 → 240.',
    }),
    notes: list(
      group('cellNote', { cell: line(2, 4, { pattern: CELL }), text: text(5, 400) }),
      0,
      12,
      { optional: true, title: 'Remarks', help: 'What to look at in which cell.' },
    ),
  }),
  block('flow', 'Flow', {
    caption: line(5, 160),
    steps: list(group('flowStep', { label: line(1, 40), text: text(3, 300) }), 3, 8, {
      help: 'What happens, in order. Drawn as boxes with arrows.',
    }),
  }),
  block('bars', 'Bar chart', {
    caption: line(5, 160, {
      help: 'What is compared, in which unit, and that it’s made up if it is.',
    }),
    bars: list(
      group('bar', {
        label: line(1, 80),
        value: number(0, 10_000_000, { help: 'Decides how long the bar is.' }),
        shown: line(1, 40, { title: 'As shown', help: 'The number with its unit, like $240.' }),
      }),
      2,
      8,
    ),
  }),
  block('screen', 'Annotated example screen', {
    screenKind: choice(SCREEN_KINDS, { title: 'Kind', first: 'page' }),
    title: line(3, 120, { help: 'Whose page or email it is. Say that it’s made up if it is.' }),
    parts: list(
      group('screenPart', {
        look: choice(PART_LOOKS, { first: 'text' }),
        text: text(1, 900),
        note: remark,
      }),
      3,
      12,
      { help: 'From top to bottom. A remark appears with a number next to its part.' },
    ),
  }),
  block('scene', 'Moving picture', SCENE),
  ...EXERCISES.map(({ name, fields }) => block(name, `Exercise: ${EXERCISE_KINDS[name]}`, fields)),
];

export const lessonBlockOf = (name: string): Block | undefined =>
  LESSON_BLOCKS.find((one) => one.name === name);
