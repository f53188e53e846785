import { expect, test } from 'vitest';
import { insertImage, insertLink, insertQuote, toggleMark } from './text-edits.ts';

/** A field whose selection is marked by bars. */
function field(text: string): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  document.body.appendChild(area);
  const [before = '', inside, after] = text.split('|');
  area.value = before + (inside ?? '') + (after ?? '');
  const from = before.length;
  area.setSelectionRange(from, after === undefined ? from : from + (inside ?? '').length);
  return area;
}

function shown({ value, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement): string {
  const inside = from === to ? '' : `${value.slice(from, to)}|`;
  return `${value.slice(0, from)}|${inside}${value.slice(to)}`;
}

test.each([
  ['a |b| c', '**', 'a **|b|** c'],
  ['a **|b|** c', '**', 'a |b| c'],
  ['a | c', '**', 'a **|** c'],
  ['a **|b|** c', '*', 'a ***|b|*** c'],
  ['a *|b|* c', '*', 'a |b| c'],
  ['a ***|b|*** c', '*', 'a **|b|** c'],
] as const)('%j with %j becomes %j', (before, mark, after) => {
  const area = field(before);
  toggleMark(area, mark);
  expect(shown(area)).toBe(after);
});

test.each([
  ['see |here| now', 'see [here](|https://|) now'],
  ['see | now', 'see [|](https://) now'],
  ['|https://a.example|', '[|](https://a.example)'],
])('the link of %j becomes %j', (before, after) => {
  const area = field(before);
  insertLink(area);
  expect(shown(area)).toBe(after);
});

test('an image gets a line of its own, with the cursor where its description goes', () => {
  const area = field('Look|');
  insertImage(area, '/uploads/images/x');
  expect(shown(area)).toBe('Look\n\n![|](/uploads/images/x)\n\n');
});

test('a quote comes last, with its author mentioned behind it', () => {
  const area = field('Hi|');
  insertQuote(area, 'one\n\ntwo ', 'keisha-w');
  expect(shown(area)).toBe('Hi\n\n> one\n>\n> two\n\n@keisha-w |');
  const empty = field('|');
  insertQuote(empty, 'x'.repeat(700), null);
  expect(empty.value).toBe(`> ${'x'.repeat(600)}…\n\n`);
});
