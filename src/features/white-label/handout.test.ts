import { expect, test } from 'vitest';
import type { WorkDocument } from '../../../functions/rules/work-document.ts';
import { getLessons } from '../../content/content.ts';
import { handoutOf } from './handout.ts';
import { leftOutAtFirst, partsOf, withoutParts } from './handout-parts.ts';
import { keyPoint } from './key-point.ts';
import { sentenceCase } from './sentence-case.ts';

const lessons = await getLessons();
const inJson = (text: string) => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim()).slice(1, -1);

test.each(lessons.map((lesson) => [lesson.title, lesson] as const))(
  '%s: its lists, its task and its result are on the handout, and no name of ours',
  (_, lesson) => {
    const handout = handoutOf(lesson);
    const text = JSON.stringify(handout);
    expect(text).not.toMatch(/AI Money Masters|\/micro-learning/);
    expect(handout.lead).toBe(lesson.description);
    for (const step of lesson.task.steps) expect(text).toContain(inJson(step));
    expect(handout.blocks.at(-1)).toEqual({
      kind: 'note',
      text: `Result: ${lesson.task.result.replaceAll(/\s+/g, ' ').trim()}`,
    });
    for (const part of lesson.body) {
      if (part._type === 'checklist')
        for (const item of part.items) expect(text).toContain(inJson(item));
      if (part._type === 'tableBlock')
        for (const { cells } of part.rows)
          for (const cell of cells) expect(text).toContain(inJson(cell));
    }
  },
);

test('a key point says what to do: no story, no question, nothing that leads elsewhere', () => {
  expect(
    keyPoint([
      'What she did. Claudine Baptiste used to plan shifts in a warehouse.',
      'Is it worth it? Read {price your first service} before you begin.',
      'Count the checking time: the timer stops when the claim is sent.',
    ]),
  ).toBe('Count the checking time: the timer stops when the claim is sent.');
  expect(keyPoint(['She sent it on Tuesday.', 'It was late.'])).toBe('');
  expect(keyPoint([])).toBe('');
});

const HANDOUT: WorkDocument = {
  title: 'A lesson',
  lead: '',
  source: '',
  blocks: [
    { kind: 'heading', level: 2, text: 'Key points' },
    {
      kind: 'terms',
      items: [
        { term: 'One', text: 'Ask first.' },
        { term: 'Two', text: 'Write it down.' },
      ],
    },
    { kind: 'heading', level: 2, text: 'Before you send' },
    { kind: 'checklist', items: [{ text: 'Read it', done: false }] },
    { kind: 'note', text: 'Result: one page.' },
  ],
};

test('a member leaves out key points one by one, and a list with its heading', () => {
  expect(partsOf(HANDOUT).map(({ label }) => label)).toEqual([
    'Ask first.',
    'Write it down.',
    'Before you send',
    'Result: one page.',
  ]);
  const ids = partsOf(HANDOUT).map(({ id }) => id);
  const kinds = (...leftOut: string[]) =>
    withoutParts(HANDOUT, new Set(leftOut)).blocks.map(({ kind }) => kind);
  expect(kinds()).toEqual(['heading', 'terms', 'heading', 'checklist', 'note']);
  expect(kinds(ids[0] as string)).toEqual(['heading', 'terms', 'heading', 'checklist', 'note']);
  expect(kinds(ids[0] as string, ids[1] as string)).toEqual(['heading', 'checklist', 'note']);
  expect(kinds(ids[2] as string)).toEqual(['heading', 'terms', 'note']);
  expect(kinds(...ids)).toEqual([]);
});

test('a step that needs the lesson’s own sheet or prompt is left out until the member wants it', () => {
  const handout: WorkDocument = {
    ...HANDOUT,
    blocks: [
      { kind: 'heading', level: 2, text: 'Try it yourself' },
      {
        kind: 'list',
        ordered: true,
        items: ['Open the lesson’s price sheet and type in hours.', 'Set three prices.'],
      },
    ],
  };
  const first = leftOutAtFirst(handout);
  expect(withoutParts(handout, first).blocks).toEqual([
    { kind: 'heading', level: 2, text: 'Try it yourself' },
    { kind: 'list', ordered: true, items: ['Set three prices.'] },
  ]);
  expect(withoutParts(handout, new Set())).toEqual(handout);
  const steps = partsOf(handout)
    .map(({ id }) => id)
    .filter((id) => id.includes('.'));
  expect(withoutParts(handout, new Set(steps)).blocks).toEqual([]);
});

test.each(lessons.map((lesson) => [lesson.title, lesson] as const))(
  '%s: what its handout begins with sends no client to the lesson, and no point is half a story',
  (_, lesson) => {
    const handout = handoutOf(lesson);
    const { blocks } = withoutParts(handout, leftOutAtFirst(handout));
    for (const block of blocks) {
      if (block.kind === 'list' && block.ordered)
        for (const item of block.items)
          expect(item).not.toMatch(/lesson|\bthe sheet\b|\bprompt “/i);
      if (block.kind === 'terms')
        for (const { term, text } of block.items) {
          expect(term).not.toMatch(/[“”?]|\b(March|Call|Case|Week) \d/);
          expect(text).not.toMatch(/^(\S+ ){0,4}(it|them|those|these|this)\b/i);
        }
    }
  },
);

test.each([
  ['WHAT I WILL DO', 'What I will do'],
  ['AI AND RIGHTS', 'AI and rights'],
  ['IF I AM ILL', 'If I am ill'],
  ['Already fine', 'Already fine'],
])('%s is %s', (heading, shown) => expect(sentenceCase(heading)).toBe(shown));
