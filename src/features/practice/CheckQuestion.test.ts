// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CheckQuestion } from './CheckQuestion.tsx';

const REASON = 'Eleven people raised a hand, so the page did its part.';
const WRONG = 'Nobody said a word about money.';

const press = userEvent.setup();
const verdict = () => screen.getByRole('status').textContent;

beforeEach(() => {
  render(
    createElement(CheckQuestion, {
      question: 'What do you fix first?',
      options: [
        { text: 'The answers', reason: REASON },
        { text: 'The visits', reason: 'Forty visits are enough.' },
        { text: 'The price', reason: WRONG },
      ],
      answer: 0,
    }),
  );
});
afterEach(cleanup);

async function answer(option: string): Promise<void> {
  await press.click(screen.getByRole('radio', { name: option }));
  await press.click(screen.getByRole('button', { name: 'Check my answer' }));
}

test('a correct answer is confirmed and explained', async () => {
  expect(verdict()).toBe('');
  await answer('The answers');
  expect(verdict()).toBe(`Right. ${REASON}`);
});

test('a wrong answer is called wrong and explained as well, and can be tried again', async () => {
  await answer('The price');
  expect(verdict()).toBe(`Not quite. ${WRONG} Choose another answer to try again.`);
  await press.click(screen.getByRole('radio', { name: 'The answers' }));
  // Nothing is announced before the new answer is checked.
  expect(verdict()).toBe('');
  await press.click(screen.getByRole('button', { name: 'Check my answer' }));
  expect(verdict()).toBe(`Right. ${REASON}`);
});

test('a wrong choice does not keep the color of a right one', async () => {
  const row = () => screen.getByText('The price').closest('label')?.className ?? '';
  expect(row()).toContain('has-checked:bg-tint');
  await answer('The price');
  expect(row()).toContain('has-checked:bg-coral-tint');
  expect(row()).not.toContain('has-checked:bg-tint');
});

test('the explanation is announced, and shown to keyboard users without moving the focus', async () => {
  await press.tab();
  await press.keyboard(' ');
  await press.tab();
  const button = screen.getByRole('button', { name: 'Check my answer' });
  expect(document.activeElement).toBe(button);
  await press.keyboard('{Enter}');
  expect(verdict()).toContain(REASON);
  expect(document.activeElement).toBe(button);
});

test('without a choice there is no verdict, and it says what to do first', async () => {
  const said = () => screen.getByRole('alert').textContent;
  expect(said()).toBe('');
  await press.click(screen.getByRole('button', { name: 'Check my answer' }));
  expect(verdict()).toBe('');
  expect(said()).toBe('Choose an answer first.');
  await press.click(screen.getByRole('radio', { name: 'The price' }));
  expect(said()).toBe('');
});
