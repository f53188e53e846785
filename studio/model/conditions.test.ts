import { expect, test } from 'vitest';
import { isHidden, isNeeded } from './conditions.ts';
import { whole, yesNo } from './fields.ts';

const answer = whole(0, 3, { unless: 'markAll' });
const isRight = yesNo({ when: 'markAll' });
const document = (markAll?: boolean) => ({
  questions: [
    { _key: 'other', markAll: !markAll },
    { _key: 'q', ...(markAll !== undefined && { markAll }), options: [{ _key: 'o' }] },
  ],
});
const QUESTION = ['questions', { _key: 'q' }];

test('a question needs its right option unless all right ones are marked', () => {
  expect(isNeeded(answer, {})).toBe(true);
  expect(isNeeded(answer, { markAll: false })).toBe(true);
  expect(isNeeded(answer, { markAll: true })).toBe(false);
  expect(isNeeded(isRight, {})).toBe(false);
});

test('the form shows either the one mark, or one for each option', () => {
  for (const markAll of [true, false, undefined]) {
    const asked = document(markAll);
    expect(isHidden(answer, asked, [...QUESTION, 'answer'])).toBe(markAll === true);
    expect(isHidden(isRight, asked, [...QUESTION, 'options', { _key: 'o' }, 'isRight'])).toBe(
      markAll !== true,
    );
  }
  expect(isHidden(isRight, undefined, ['questions', 0, 'isRight'])).toBe(true);
  expect(isHidden(yesNo(), {}, ['any'])).toBe(false);
});
