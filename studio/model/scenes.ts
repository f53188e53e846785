// Moving pictures: drawn screens on which a pointer shows, step by step, what is pressed and typed. A block of lessons
// and, for tools, a document of its own. What happens at which time: functions/scenes/rules/timeline.ts.

import { choice, type Fields, group, line, list, type Pattern, text, whole } from './fields.ts';
import { PART_LOOKS, SCREEN_KINDS } from './screens.ts';

const SCENE_SCREEN_KINDS = {
  ...SCREEN_KINDS,
  chat: 'AI chat',
  sheet: 'Spreadsheet',
  document: 'Document',
  tool: 'Tool of this site',
} as const;

const SCENE_LOOKS = {
  ...PART_LOOKS,
  sent: 'Message that was sent',
  answer: 'Answer of an AI chat',
  cells: 'Cells of a sheet',
} as const;

const SCENE_ACTIONS = {
  point: 'Point at it',
  press: 'Press it',
  type: 'Type into it',
  highlight: 'Highlight it',
  show: 'Show it',
} as const;

const POINTER: Pattern = {
  is: /^([1-9]\d?|[A-H][1-9]\d?)$/,
  says: 'is neither the number of a part nor a cell such as B2',
  instead: 'Write the number of a part, counted from the top, like 3, or a cell like B2.',
};
const MAX_SCREENS = 4;

/** The fields of a scene, wherever it is shown. */
export const SCENE: Fields = {
  title: line(5, 90, { help: 'What it shows how to do, such as: Lock a cell with a dollar sign.' }),
  screens: list(
    group('sceneScreen', {
      screenKind: choice(SCENE_SCREEN_KINDS, { title: 'Kind', first: 'page' }),
      title: line(3, 60, { help: 'The name above the screen. Say that it’s made up if it is.' }),
      parts: list(
        group('scenePart', {
          look: choice(SCENE_LOOKS, { first: 'text' }),
          text: text(1, 400, {
            help: 'Of cells: one row per line, separated by commas, as they are at first.',
          }),
        }),
        1,
        10,
        { help: 'From top to bottom, as they are before the first step.' },
      ),
    }),
    1,
    MAX_SCREENS,
    { help: 'The screens that are drawn, in the order in which they appear.' },
  ),
  steps: list(
    group('sceneStep', {
      caption: line(10, 160, { help: 'What happens. Also read aloud, and printed.' }),
      screen: whole(1, MAX_SCREENS, { first: 1, help: 'The number of the screen, from 1.' }),
      pointer: {
        ...line(1, 3, {
          optional: true,
          help: 'The number of the part that the step is about, from 1, or a cell like B2. Empty to show the screen as a whole.',
        }),
        pattern: POINTER,
      },
      does: choice(SCENE_ACTIONS, { first: 'point' }),
      text: text(1, 300, {
        optional: true,
        title: 'What is typed',
        help: 'Replaces what the part says.',
      }),
      seconds: whole(1, 8, { first: 5, unit: 's', help: 'Long enough to read the caption.' }),
    }),
    4,
    20,
    { help: 'What happens, one thing at a time.' },
  ),
};
