import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hands, openPage, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const press = hands();
beforeEach(() => void answer('/api/next-step', { status: 503 }));
const AT = '/api/lesson-answers';

const QUESTIONS = ['q1', 'q2', 'q3'].map((_key, n) => ({
  _key,
  question: `Question text ${n + 1}`,
  options: ['Yes', 'No', 'Maybe'].map((text) => ({ text, reason: `Because ${text} ${n + 1}.` })),
  answer: 1,
}));

function writeLessonData(answers: object[]): void {
  const script = document.createElement('script');
  script.id = 'lesson-data';
  script.type = 'application/json';
  script.textContent = JSON.stringify({ answers, notes: [], artifact: null });
  document.body.appendChild(script);
}

const openLesson = async (answers: object[] = []) => {
  writeLessonData(answers);
  return openPage({ at: '/micro-learning?module=m' }, async () => {
    const { CheckQuestions } = await import('./CheckQuestions.tsx');
    return <CheckQuestions moduleId="m" questions={QUESTIONS} />;
  });
};
const choose = async (option: string) => {
  await press.click(screen.getByRole('radio', { name: option }));
  await press.click(screen.getByRole('button', { name: 'Check my answer' }));
};
const step = (n: number) => screen.getByRole('button', { name: new RegExp(`^Question ${n} of 3`) });

test('a link to a question opens it, also while the lesson is open', async () => {
  writeLessonData([]);
  await openPage({ at: '/micro-learning?module=m#question-q2' }, async () => {
    const { CheckQuestions } = await import('./CheckQuestions.tsx');
    return <CheckQuestions moduleId="m" questions={QUESTIONS} />;
  });
  await until(() => expect(screen.getByText('Question text 2')).toBeTruthy());
  location.hash = '#question-q3';
  dispatchEvent(new Event('hashchange'));
  await until(() => expect(screen.getByText('Question text 3')).toBeTruthy());
  location.hash = '#question-gone';
  dispatchEvent(new Event('hashchange'));
  expect(screen.getByText('Question text 3')).toBeTruthy();
});

test('questions come one after the other, each answer is sent and explained', async () => {
  const sent = QUESTIONS.map(({ _key }) =>
    answer(`${AT}/m/${_key}`, { json: { question: _key, chosen: 1, isRight: true, review: null } }),
  );
  await openLesson();
  await choose('Yes');
  expect(screen.getByText('Because Yes 1. Choose another answer to try again.')).toBeTruthy();
  await choose('No');
  await until(() => expect(sent[0]).toEqual([{ chosen: 0 }, { chosen: 1 }]));
  await press.click(screen.getByRole('button', { name: 'Next question' }));
  // Screen readers read the new question.
  expect(document.activeElement?.textContent).toBe('Question text 2');
  await choose('No');
  await press.click(screen.getByRole('button', { name: 'Next question' }));
  await choose('Maybe');
  await until(() => expect(sent[2]).toEqual([{ chosen: 2 }]));
  expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
  expect(
    screen.getByText('2 of 3 right now. The 2 you missed at first come back in a quick review.'),
  ).toBeTruthy();
  expect(step(1).getAttribute('aria-label')).toContain('answered right');
  expect(step(3).getAttribute('aria-label')).toContain('not right yet');
});

test('earlier answers are there again, with their reason and without being announced', async () => {
  await openLesson([
    { question: 'q1', chosen: 2, isRight: 0, wasMissed: 1, answeredAt: '2026-11-20T08:00:00Z' },
    { question: 'gone', chosen: 0, isRight: 0, wasMissed: 1, answeredAt: '2026-11-20T08:00:00Z' },
  ]);
  await until(() => screen.getByText(/Because Maybe 1\./));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Maybe' }).checked).toBe(true);
  for (const region of screen.getAllByRole('status')) expect(region.textContent).toBe('');
  expect(step(1).getAttribute('aria-label')).toContain('not right yet');
  expect(step(2).getAttribute('aria-label')).toContain('not answered yet');
});

test('the same answer again sends nothing, and without a connection the reason is shown all the same', async () => {
  answer(`${AT}/m/q1`, 'no network');
  await openLesson();
  await choose('No');
  await until(() => screen.getByText('Will sync when you’re back online.'));
  expect(screen.getByText(/Because No 1\./)).toBeTruthy();
  const sent = answer(`${AT}/m/q1`);
  await press.click(screen.getByRole('button', { name: 'Check my answer' }));
  // Time for a request, which would also send the waiting answer.
  await new Promise((done) => setTimeout(done, 50));
  expect(sent).toEqual([]);
  // Another answer is sent, after the waiting one.
  await choose('Yes');
  await until(() => expect(sent).toEqual([{ chosen: 1 }, { chosen: 0 }]));
  await until(() => expect(screen.queryByText('Will sync when you’re back online.')).toBeNull());
});

test('while the server fails an answer says that it is sent again in a moment', async () => {
  answer(`${AT}/m/q1`, { status: 503 });
  await openLesson();
  await choose('No');
  await until(() =>
    screen.getByText(/^We couldn’t save this just now\..* sent again in a moment\.$/),
  );
});

test('an answer that waited and is given up is not given; one that is refused says so', async () => {
  answer(`${AT}/m/q1`, 'no network');
  await openLesson();
  await choose('No');
  await until(() => screen.getByText('Will sync when you’re back online.'));
  const { discard } = await import('../offline/queue/waiting.ts');
  const { tryAgain } = await import('../offline/queue/sending.ts');
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  const first = () => $waitingChanges.get()[0]?.id ?? '';
  await discard(first());
  await until(() => expect(screen.queryByText(/Because No 1\./)).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(false);
  expect(step(1).getAttribute('aria-label')).toContain('not answered yet');

  await choose('Yes');
  await until(() => expect($waitingChanges.get()).toHaveLength(1));
  answer(`${AT}/m/q1`, { status: 404, json: { message: 'That question is gone.' } });
  await tryAgain(first());
  await until(() => screen.getByText('We couldn’t save this answer. You can still continue.'));
  expect(screen.getByText(/Because Yes 1\./)).toBeTruthy();
});

test('a refused answer says that it is not kept, and shows the reason all the same', async () => {
  answer(`${AT}/m/q1`, { status: 422, json: { message: 'No' } });
  await openLesson();
  await choose('No');
  await until(() => screen.getByText('We couldn’t save this answer. You can still continue.'));
  expect(screen.getByText(/Because No 1\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next question' })).toBeTruthy();
});

test('the questions can be answered with the keyboard alone', async () => {
  answer(`${AT}/m/q1`, { json: {} });
  await openLesson();
  await press.tab();
  expect(document.activeElement).toBe(step(1));
  await press.tab();
  await press.tab();
  await press.tab();
  await press.keyboard(' ');
  await press.tab();
  await press.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Check my answer');
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/Because/);
});

const due = (key: string, n: number) => ({
  ...{ key, question: `Question text ${n}`, answer: 1, order: [2, 1, 0] },
  options: QUESTIONS[0]?.options,
  ...{ moduleId: 'm', lesson: 'Prices', box: 1, dueOn: '2026-11-22' },
  address: '/micro-learning?module=m',
  part: { anchor: 'part-a', heading: 'What to charge' },
});
const openReview = () =>
  openPage({ at: '/review' }, async () => {
    const { Review } = await import('./Review.tsx');
    return <Review />;
  });
const today = '2026-11-22';

test('a review goes through what is due and ends honestly', async () => {
  answer(`${AT}/due`, {
    json: {
      ...{ today, due: 2, questions: [due('a', 1), due('b', 2)] },
      upcoming: [{ day: '2026-11-26', count: 2 }],
    },
  });
  const review = { box: 2, dueOn: '2026-11-26' };
  answer(`${AT}/m/a`, { json: { question: 'a', chosen: 1, isRight: true, review } });
  answer(`${AT}/m/b`, { status: 409, json: { message: 'No' } });
  await openReview();
  await until(() => screen.getByText('Question 1 of 2'));
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    '2',
    '1',
    '0',
  ]);
  await choose('No');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('50');
  expect(
    screen.getByRole('link', { name: 'Read “What to charge” again' }).getAttribute('href'),
  ).toBe('/micro-learning?module=m#part-a');
  await press.click(screen.getByRole('button', { name: 'Next question' }));
  await choose('Yes');
  await until(() =>
    screen.getByText('We couldn’t save this answer, so the question stays on your list.'),
  );
  // A second try does not change the result.
  await choose('No');
  await press.click(screen.getByRole('button', { name: 'Finish' }));
  expect(screen.getByText('That’s all for today.')).toBeTruthy();
  expect(
    screen.getByText('1 of 2 right the first time. Next: 3 questions on Thursday.'),
  ).toBeTruthy();
});

test('a review without a connection goes on, and its answers will sync', async () => {
  answer(`${AT}/due`, { json: { today, due: 1, questions: [due('a', 1)], upcoming: [] } });
  answer(`${AT}/m/a`, 'no network');
  await openReview();
  await until(() => screen.getByText('Question 1 of 1'));
  await choose('No');
  await until(() => screen.getByText('Will sync when you’re back online.'));
  await press.click(screen.getByRole('button', { name: 'Finish' }));
  expect(
    screen.getByText(/^1 of 1 right .* Your answers will sync when you’re back online\.$/),
  ).toBeTruthy();
});

test('a review that the server cannot take now says so at its end', async () => {
  answer(`${AT}/due`, { json: { today, due: 1, questions: [due('a', 1)], upcoming: [] } });
  answer(`${AT}/m/a`, { status: 500 });
  await openReview();
  await until(() => screen.getByText('Question 1 of 1'));
  await choose('No');
  await until(() => screen.getByText(/^We couldn’t save this just now/));
  await press.click(screen.getByRole('button', { name: 'Finish' }));
  expect(
    screen.getByText(
      /1 answer isn’t in your account yet. It’s kept on this device and will be sent again in a moment\.$/,
    ),
  ).toBeTruthy();
});

test('more than ten are offered, not demanded', async () => {
  answer(`${AT}/due`, { json: { today, due: 5, questions: [due('a', 1)], upcoming: [] } });
  answer(`${AT}/m/a`, { json: { review: null } });
  await openReview();
  await until(() => screen.getByText('Question 1 of 1'));
  await choose('No');
  await press.click(screen.getByRole('button', { name: 'Finish' }));
  expect(screen.getByText(/4 more can wait until you feel like it\./)).toBeTruthy();
  const { arrive } = holdAnswer(`${AT}/due`, {
    json: { today, due: 0, questions: [], upcoming: [] },
  });
  await press.click(screen.getByRole('button', { name: 'Keep going' }));
  arrive();
  await until(() => screen.getByText('Nothing to review today'));
});

test('without anything due the page says what it is for; when it fails, it can be tried again', async () => {
  answer(`${AT}/due`, { status: 500 });
  const page = await openReview();
  await until(() => page.getByText('Your questions didn’t load'));
  answer(`${AT}/due`, { json: { today, due: 0, questions: [], upcoming: [] } });
  await press.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => page.getByText('Nothing to review today'));
  expect(within(document.body).getByRole('link', { name: /^Your next step/ })).toBeTruthy();
});
