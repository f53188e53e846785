import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aiAnswer, usesOf } from '../../testing/ai/stream.ts';
import { openPage, until } from '../../testing/component-page.ts';
import { answer, holdAnswer } from '../../testing/network.ts';

const AI = '/api/ai';
const openMeters = () =>
  openPage({ at: '/' }, async () => {
    const { UsageMeters } = await import('./UsageMeters.tsx');
    return <UsageMeters />;
  });

test('ada sees three of five texts, her chats, and that pictures are not included', async () => {
  answer(AI, aiAnswer(3));
  const page = await openMeters();
  await until(() => page.getByText('3 of 5'));
  expect(page.getByText('0 of 10')).toBeTruthy();
  expect(page.getByText('Not included')).toBeTruthy();
  expect(page.getByRole('progressbar', { name: 'Text, used' }).getAttribute('value')).toBe('60');
  expect(page.getByText(/New ones start December 1\./)).toBeTruthy();
});

test('when all are used she reads when new ones start', async () => {
  answer(AI, aiAnswer(5));
  const page = await openMeters();
  await until(() => page.getByText('You’ve used all 5 texts. New ones start December 1.'));
});

test('a plan has no monthly limit, only one for the day', async () => {
  answer(AI, { json: { canWrite: true, uses: usesOf(4, true) } });
  const page = await openMeters();
  await until(() => page.getByText('4 of 20'));
  expect(page.getByText('No limit')).toBeTruthy();
  expect(page.queryByText('Images')).toBeNull();
});

test('the labels are there while the counts load', async () => {
  const held = holdAnswer(AI, aiAnswer(1));
  const page = await openMeters();
  expect(page.getByText('Chat')).toBeTruthy();
  expect(page.queryByText(/of 5/)).toBeNull();
  held.arrive();
  await until(() => page.getByText('1 of 5'));
});

test('a failure says that nothing is lost, and can be tried again', async () => {
  answer(AI, { status: 503 });
  const page = await openMeters();
  await until(() => page.getByText('Your uses didn’t load. None of them are lost.'));
  answer(AI, aiAnswer(2));
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => page.getByText('2 of 5'));
});
