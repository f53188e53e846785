import { expect, test } from 'vitest';
import { openPage, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const AT = '/api/next-step';
const LESSON = {
  ...{ kind: 'lesson', title: 'Price your first page', reason: 'It fits.', minutes: 6 },
  href: '/micro-learning?module=price',
};
const open = () =>
  openPage({ at: '/review' }, async () => {
    const { YourNextStep } = await import('./YourNextStep.tsx');
    return <YourNextStep />;
  });

test('until it is known the link leads to /next, then to the step that it names', async () => {
  const { arrive } = holdAnswer(AT, { json: { next: LESSON, after: [] } });
  const page = await open();
  expect(page.getByRole('link').getAttribute('href')).toBe('/next');
  arrive();
  await until(() => page.getByText('Price your first page'));
  expect(page.getByText('6 min')).toBeTruthy();
  expect(page.getByRole('link').getAttribute('href')).toBe(LESSON.href);
});

test('without a connection it stays a link to /next', async () => {
  const asked = answer(AT, 'no network');
  const page = await open();
  await until(() => expect(asked).toHaveLength(1));
  expect(page.getByRole('link').getAttribute('href')).toBe('/next');
  expect(page.getByText('See what’s next')).toBeTruthy();
});

test('with nothing left to read it names no minutes', async () => {
  const done = { ...LESSON, kind: 'use', title: 'You’ve finished every free lesson', minutes: 15 };
  answer(AT, { json: { next: { ...done, href: '/plans' }, after: [] } });
  const page = await open();
  await until(() => page.getByText(done.title));
  expect(page.queryByText('15 min')).toBeNull();
  expect(page.getByRole('link').getAttribute('href')).toBe('/plans');
});
