// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MARKED, setOf } from '../../../functions/practice/rules/marked.ts';
import { CheckQuestion } from './CheckQuestion.tsx';
import { verdictText } from './verdict-text.ts';

const OPTIONS = ['Address', 'Price', 'Mood', 'Color'].map((text) => ({
  text,
  reason: `About the ${text.toLowerCase()}.`,
}));
const NONE = 'None of these is right';
const press = userEvent.setup();
afterEach(cleanup);

function ask(answer: number, given?: number): number[] {
  const answers: number[] = [];
  render(
    createElement(CheckQuestion, {
      ...{ question: 'What does a listing need?', options: OPTIONS, answer, given },
      onAnswer: (chosen: number) => void answers.push(chosen),
    }),
  );
  return answers;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const mark = (name: string) => press.click(box(name));
const check = () => press.click(screen.getByRole('button', { name: 'Check my answer' }));
const verdict = () => screen.getByRole('status').textContent;
const tags = () =>
  within(screen.getByRole('list', { name: 'Each option, and why' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('a half right set is told what it has, what it misses and what is wrong, each with its reason', async () => {
  const answers = ask(setOf([0, 1]));
  await mark('Address');
  await mark('Mood');
  await check();
  expect(answers).toEqual([setOf([0, 2])]);
  expect(verdict()).toBe(
    'Not quite. You found 1 of the 2 that are right. One you marked isn’t right. Change your marks to try again.',
  );
  expect(tags()).toEqual([
    'Right, and you marked itAddressAbout the address.',
    'Right, and you missed itPriceAbout the price.',
    'Marked, but not rightMoodAbout the mood.',
    'Not right, and not markedColorAbout the color.',
  ]);
  await mark('Mood');
  expect([verdict(), screen.queryByRole('list')]).toEqual(['', null]);
  await mark('Price');
  await check();
  expect(verdict()).toBe('Right. You marked all that are right, and nothing else.');
  expect(answers.at(-1)).toBe(setOf([0, 1]));
});

test('“None” clears the others, and the others clear “None”', async () => {
  const answers = ask(MARKED);
  await mark('Address');
  await mark(NONE);
  expect([box('Address').checked, box(NONE).checked]).toEqual([false, true]);
  await mark('Color');
  expect([box('Color').checked, box(NONE).checked]).toEqual([true, false]);
  await check();
  expect(verdict()).toContain('Not quite. None of these is right.');
  await mark(NONE);
  await check();
  expect(answers).toEqual([setOf([3]), MARKED]);
  expect(verdict()).toBe('Right. None of these is right, and you saw it.');
});

test('with no mark at all there is no verdict, and it says what to do first', async () => {
  const answers = ask(MARKED);
  await check();
  expect(screen.getByRole('alert').textContent).toBe('Mark what’s right first, or “None”.');
  expect([verdict(), answers]).toEqual(['', []]);
  await mark(NONE);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('an earlier set is marked again, with its verdict and without being announced', () => {
  ask(setOf([0, 1]), setOf([1, 3]));
  expect(['Address', 'Price', 'Mood', 'Color', NONE].map((name) => box(name).checked)).toEqual([
    ...[false, true, false, true, false],
  ]);
  expect(verdict()).toBe('');
  expect(tags()[3]).toContain('Marked, but not right');
  cleanup();
  ask(setOf([0]), MARKED);
  expect(box(NONE).checked).toBe(true);
});

test('a set is marked and checked with the keyboard alone', async () => {
  const answers = ask(setOf([0, 1]));
  await press.tab();
  await press.keyboard(' ');
  await press.tab();
  await press.keyboard(' ');
  for (let i = 0; i < 4; i++) await press.tab();
  expect(document.activeElement?.textContent).toBe('Check my answer');
  await press.keyboard('{Enter}');
  expect(answers).toEqual([setOf([0, 1])]);
});

test('every pair of sets has one sentence that is true', () => {
  const all = Array.from({ length: 16 }, (_, bits) => MARKED + bits);
  for (const chosen of all)
    for (const answer of all) {
      const said = verdictText(chosen, answer, 4);
      expect(said).not.toMatch(/undefined|\b0\b|^$/);
      expect(/and nothing else|you saw it/.test(said)).toBe(chosen === answer);
    }
  const said = (chosen: number[], right: number[]) => verdictText(setOf(chosen), setOf(right), 4);
  expect(said([2, 3], [0, 1])).toBe('You missed both that are right. 2 you marked aren’t right.');
  expect(said([1], [0])).toBe('You missed the one that’s right. One you marked isn’t right.');
  expect(said([0, 1, 2, 3], [0, 1, 2])).toBe('One you marked isn’t right.');
});
