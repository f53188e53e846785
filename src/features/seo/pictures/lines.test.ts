import { expect, test } from 'vitest';
import { cutTo, linesOf, markedAtTheEnd, textOf, wordsOf } from './lines.ts';

/** Every letter is ten wide. */
const widthOf = (text: string) => text.length * 10;
const broken = (heading: string, width: number) =>
  linesOf(wordsOf(heading), width, widthOf).map(textOf);

test('a heading takes as few lines as fit, and none is left nearly empty', () => {
  expect(broken('Build a small business in fifteen minutes', 200)).toEqual([
    'Build a small',
    'business in',
    'fifteen minutes',
  ]);
  expect(broken('Price your first service', 400)).toEqual(['Price your first service']);
});

test('a word that is wider than the line has its own line', () => {
  expect(broken('A Donaudampfschifffahrt today', 100)).toEqual([
    'A',
    'Donaudampfschifffahrt',
    'today',
  ]);
});

test('marked words are known after the break, and a period stays with its word', () => {
  expect(wordsOf('In *fifteen minutes*. Today')).toEqual([
    { text: 'In', marked: false },
    { text: 'fifteen', marked: true },
    { text: 'minutes.', marked: true },
    { text: 'Today', marked: false },
  ]);
});

test.each([
  ['Write prompts that work', 'Write prompts *that work*'],
  ['Terms of Service', 'Terms of *Service*'],
  ['Keep private data out of AI tools', 'Keep private data out of *AI tools*'],
  [
    'Know the rules: registration, taxes and contracts',
    'Know the rules: registration, taxes and *contracts*',
  ],
  ['Pricing', '*Pricing*'],
])('the marker goes under the end of "%s"', (title, marked) => {
  expect(markedAtTheEnd(title)).toBe(marked);
});

test('a title that is too long for its card is cut between words', () => {
  expect(cutTo(160, 'White label, from handshake to hand-over', widthOf)).toBe('White label…');
  expect(cutTo(500, 'White label', widthOf)).toBe('White label');
});
