import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type {
  ChooseExercise as Choose,
  MarkExercise as Mark,
  NumberExercise as Numbers,
} from '../../../functions/exercises/rules/exercise.ts';
import { hands, openPage, type Page } from '../../testing/components/component-page.ts';

const common = { title: 'An exercise', minutes: 1, ask: 'Do it.', hint: 'Think.', solution: 'So.' };
const hours: Numbers = {
  ...{ ...common, _key: 'n', _type: 'exerciseNumber', after: 'hours', answer: 4.5, tolerance: 0 },
  ...{ right: 'Added up.', tooLow: 'Add all lines.', tooHigh: 'Only the lines.', mistakes: [] },
};
const choose: Choose = {
  ...{ ...common, _key: 'c', _type: 'exerciseChoose', answer: 0, say: 'Because' },
  options: ['“Move it to Room.”', 'Wait', 'Go'].map((text) => ({ text, reason: `On ${text}` })),
};
const mark: Mark = {
  ...{ ...common, _key: 'm', _type: 'exerciseMark', text: 'We met in 2009. Tonight, we sing.' },
  phrases: [
    { phrase: 'in 2009', isTarget: true, why: 'No source.' },
    { phrase: 'Tonight', why: 'A day.' },
  ],
};

const open = (load: () => Promise<ReactNode>): Promise<Page> => openPage({ at: '/lesson' }, load);
const press = hands();
const check = (page: Page) => press.click(page.getByRole('button', { name: /^Check/ }));

test('time is read as it is typed, and the verdict of an older try goes when the new one is no answer', async () => {
  const page = await open(async () => {
    const { NumberExercise } = await import('./NumberExercise.tsx');
    return <NumberExercise exercise={hours} />;
  });
  const field = page.getByRole('textbox');
  await press.type(field, '4 hours');
  await check(page);
  expect(page.getByText('Add all lines.', { exact: false })).toBeTruthy();
  await press.clear(field);
  await press.type(field, 'four');
  await check(page);
  expect(page.getByRole('alert').textContent).toContain('Type a number');
  expect(page.queryByText('Add all lines.', { exact: false })).toBeNull();
  for (const right of ['4:30', '4.5 hours', '270 min']) {
    await press.clear(field);
    await press.type(field, right);
    await check(page);
    expect(page.getByText('Added up.', { exact: false }), right).toBeTruthy();
  }
});

test('that only the choice is checked is said before; a wrong choice isn’t shown as right', async () => {
  const page = await open(async () => {
    const { ChooseExercise } = await import('./ChooseExercise.tsx');
    return <ChooseExercise exercise={{ ...choose, answer: 1 }} />;
  });
  expect(page.getByText('Half a sentence, for you. Only the choice is checked.')).toBeTruthy();
  const wrong = page.getByRole('radio', { name: '“Move it to Room.”' });
  await press.click(wrong);
  await press.type(page.getByRole('textbox'), 'It looks tidier to me');
  const row = () => wrong.closest('label')?.className ?? '';
  expect(row()).toContain('has-checked:bg-tint');
  await check(page);
  expect(row()).not.toContain('has-checked:bg-tint');
  // No second period after the quoted one.
  expect(page.getAllByRole('status')[0]?.textContent).toContain('“Move it to Room.” On');
});

test('a period follows the last word of its phrase, and never begins a line', async () => {
  const page = await open(async () => {
    const { MarkExercise } = await import('./MarkExercise.tsx');
    return <MarkExercise exercise={mark} />;
  });
  const phrase = page.getByRole('button', { name: 'in 2009.' });
  expect(phrase.textContent).toBe('in 2009.');
  expect(page.getByText('An exercise', { exact: false }).closest('section')?.textContent).toContain(
    mark.text,
  );
});
