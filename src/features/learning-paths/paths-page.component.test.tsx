// The scripts of the list and of a path's page, on HTML as the build and the Worker write it.
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { WaitingChange } from '../offline/send-or-wait.ts';

const START = '/api/learning-paths/p/start';
const card = (id: string, category: string, state = 'start') => `
  <article data-path="${state}" data-path-id="${id}" data-category="${category}">
    <h2>${id}</h2><p data-path-note>First: Lesson a</p>
    <form action="/micro-learning" data-path-start="${id}" data-path-title="The path">
      <button type="submit">Start Learning Path ${id}</button>
    </form>
    <a data-path-continue href="/micro-learning?module=a&path=the-path">Continue Learning ${id}</a>
    <button type="button" data-path-panel="modules" aria-expanded="false"><span data-panel-label>View Modules</span> ${id}</button>
    <button type="button" data-path-panel="journey" aria-expanded="false"><span data-panel-label>Visualize Journey</span> ${id}</button>
    <div data-panel data-lessons="1" data-slug="the-path" hidden></div>
  </article>`;
const LIST = `
  <b data-total="paths-started">1</b>
  <a href="/learning-paths" data-filter="" aria-current="true">All paths</a>
  <a href="/learning-paths?category=scaling" data-filter="scaling" aria-current="false">Scaling</a>
  <p role="status" data-filter-status></p>
  ${card('p', 'scaling')}${card('q', 'ai-basics', 'continue')}`;
const LESSON = {
  ...{ id: 'p.a', locked: false, minTier: 'free' },
  module: {
    id: 'a',
    title: 'Lesson a',
    description: '',
    estimatedMinutes: 9,
    doingMinutes: 20,
    completed: false,
  },
};

async function open(html: string, script: () => Promise<unknown>): Promise<Page> {
  const page = await openPage({ at: '/learning-paths' }, async () => {
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the Worker would send. */}
        <main dangerouslySetInnerHTML={{ __html: html }} />
        <Toaster />
      </>
    );
  });
  await script();
  return page;
}
const openList = () => open(LIST, () => import('./paths-page.ts'));
const article = (id: string) =>
  document.querySelector(`[data-path-id="${id}"]`) as HTMLElement & {
    dataset: Record<string, string>;
  };
const startButton = (page: Page) => page.getByRole('button', { name: 'Start Learning Path p' });

test('Start says so, counts the path, and goes on with Continue Learning', async () => {
  const sent = answer(START, { json: { id: 'p', isStarted: true, startedAt: 'now' } });
  const page = await openList();
  await hands().click(startButton(page));
  await expectToast(
    page,
    'Learning Path Started!',
    'You can now begin your personalized learning journey.',
  );
  expect(article('p').dataset.path).toBe('continue');
  expect(article('p').querySelector('[data-path-note]')?.textContent).toBe('Next: Lesson a');
  expect(document.querySelector('[data-total]')?.textContent).toBe('2');
  expect(document.activeElement?.textContent).toBe('Continue Learning p');
  // No payload, and no second request.
  expect(sent).toEqual([null]);
});

test('a double press starts it once', async () => {
  const { arrive, sent } = holdAnswer(START, { json: {} });
  const page = await openList();
  const user = hands();
  await user.click(startButton(page));
  await until(() => expect(startButton(page).getAttribute('aria-busy')).toBe('true'));
  await user.click(startButton(page));
  arrive();
  await until(() => expect(article('p').dataset.path).toBe('continue'));
  expect(sent).toHaveLength(1);
});

test('a refusal says so and changes nothing; the next press works', async () => {
  answer(START, { status: 409, json: { message: 'No' } });
  const page = await openList();
  await hands().click(startButton(page));
  await expectToast(page, 'Error', 'Failed to start learning path. Please try again.');
  expect(article('p').dataset.path).toBe('start');
  expect(document.querySelector('[data-total]')?.textContent).toBe('1');
  answer(START, { json: {} });
  await hands().click(startButton(page));
  await until(() => expect(article('p').dataset.path).toBe('continue'));
});

test('while the server fails, the start waits on the device and counts once', async () => {
  const sent = answer(START, { status: 500, json: { message: 'broken' } });
  const page = await openList();
  await hands().click(startButton(page));
  await until(() => expect(document.activeElement?.textContent).toBe('Continue Learning p'));
  expect(article('p').dataset.path).toBe('continue');
  expect(document.querySelector('[data-total]')?.textContent).toBe('2');
  expect(sent).toHaveLength(1);
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  expect($waitingChanges.get()).toMatchObject([
    { subject: 'path-start:p', label: 'Start “The path”' },
  ]);
});

test('the filter hides the other paths, says how many are left, and is in the address', async () => {
  const page = await openList();
  await hands().click(page.getByRole('link', { name: 'Scaling' }));
  expect([article('p').hidden, article('q').hidden]).toEqual([false, true]);
  expect(page.getByText('1 path').getAttribute('role')).toBe('status');
  expect(location.search).toBe('?category=scaling');
  expect(page.getByRole('link', { name: 'Scaling' }).getAttribute('aria-current')).toBe('true');
  await hands().click(page.getByRole('link', { name: 'All paths' }));
  expect([article('p').hidden, article('q').hidden]).toEqual([false, false]);
  expect(location.search).toBe('');
});

test('lessons are requested only when a card is opened, and once for both views', async () => {
  const sent = answer('/api/learning-paths/p/modules', { json: [LESSON] });
  const page = await openList();
  expect(sent).toHaveLength(0);
  const view = () => within(article('p'));
  await hands().click(page.getByRole('button', { name: 'View Modules p' }));
  expect(await view().findByRole('link', { name: 'Lesson a' })).toBeTruthy();
  const hide = page.getByRole('button', { name: 'Hide Modules p' });
  expect(hide.getAttribute('aria-expanded')).toBe('true');
  await hands().click(page.getByRole('button', { name: 'Visualize Journey p' }));
  expect(await view().findByText('Next Up')).toBeTruthy();
  expect(page.getByRole('button', { name: 'View Modules p' })).toBeTruthy();
  await hands().click(page.getByRole('button', { name: 'Hide Journey p' }));
  await until(() => expect(view().queryByText('Next Up')).toBeNull());
  expect(article('p').querySelector<HTMLElement>('[data-panel]')?.hidden).toBe(true);
  expect(sent).toHaveLength(1);
});

const step = (id: string, state: string) =>
  `<li data-step="${id}" data-state="${state}"><p data-step-label>${state}</p></li>`;
const PATH = `
  <div data-path="continue" data-path-id="p">
    <div data-next-up="a">Next Up a</div><div data-next-up="b" hidden>Next Up b</div>
    <ol>${step('a', 'current')}${step('c', 'locked')}${step('b', 'next')}</ol>
  </div>`;
const waiting = (subject: string, more: Partial<WaitingChange> = {}): WaitingChange => ({
  ...{ subject, method: 'POST', path: '', label: '', id: 'path-change', madeAt: '', ...more },
});
const states = () =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')].map(({ dataset, textContent }) => [
    dataset.state,
    textContent,
    dataset.waiting,
  ]);

async function openPath() {
  const page = await open(PATH, () => import('./path-page.ts'));
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  return { page, $waitingChanges };
}

test('a lesson finished without a connection will sync, and the one after it is next', async () => {
  const { $waitingChanges } = await openPath();
  $waitingChanges.set([waiting('completion:a')]);
  expect(states()).toEqual([
    ['complete', 'Will sync', ''],
    ['locked', 'locked', undefined],
    ['current', 'Current', undefined],
  ]);
  const [a, b] = document.querySelectorAll<HTMLElement>('[data-next-up]');
  expect([a?.hidden, b?.hidden]).toEqual([true, false]);
  const { announce } = await import('../offline/queue/channel.ts');
  announce({ sent: { id: 'path-change', data: {} } });
  $waitingChanges.set([]);
  expect(states()[0]).toEqual(['complete', 'Complete', undefined]);
  expect([a?.hidden, b?.hidden]).toEqual([true, false]);
});

test('a finished lesson that the account refuses, or that the member gives up, is open again', async () => {
  const { $waitingChanges } = await openPath();
  const before = states();
  for (const after of [[], [waiting('completion:a', { problem: 'That lesson is locked now.' })]]) {
    $waitingChanges.set([waiting('completion:a')]);
    expect(states()[0]).toEqual(['complete', 'Will sync', '']);
    $waitingChanges.set(after);
    expect(states()).toEqual(before);
    const [a, b] = document.querySelectorAll<HTMLElement>('[data-next-up]');
    expect([a?.hidden, b?.hidden]).toEqual([false, true]);
  }
});

test('what the account refused, an undo and other changes are no finished lesson', async () => {
  const { $waitingChanges } = await openPath();
  $waitingChanges.set([
    waiting('completion:a', { problem: 'That lesson is locked now.' }),
    waiting('completion:b', { method: 'DELETE' }),
    waiting('note:a'),
  ]);
  expect(states().map(([state]) => state)).toEqual(['current', 'locked', 'next']);
});

test('a start that waits is shown as started', async () => {
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  $waitingChanges.set([]);
  await openList();
  const { $waitingChanges: own } = await import('../offline/send-or-wait.ts');
  own.set([waiting('path-start:p')]);
  expect(article('p').dataset.path).toBe('continue');
  expect(document.querySelector('[data-total]')?.textContent).toBe('2');
  // The member discards the start.
  own.set([]);
  expect(article('p').dataset.path).toBe('start');
  expect(document.querySelector('[data-total]')?.textContent).toBe('1');
  own.set([waiting('path-start:p')]);
  const { announce } = await import('../offline/queue/channel.ts');
  announce({ sent: { id: 'path-change', data: {} } });
  own.set([]);
  expect(article('p').dataset.path).toBe('continue');
});

const STEPS = `
  <nav data-path-steps aria-label="Paths: One, Two">
    <p data-in-path="one">Lesson 1 of 2 in <a href="/learning-paths/one">One</a></p>
    <p data-in-path="two">Lesson 3 of 3 in <a href="/learning-paths/two">Two</a></p>
    <a data-in-path="one two" href="/micro-learning?module=b&path=one">b <i data-path-names>in One and Two</i></a>
    <a data-in-path="one" href="/micro-learning?module=c&path=one">c</a>
  </nav>`;

test('a lesson’s links stay in the path that one came from', async () => {
  const page = await open(STEPS, async () => {
    const { stayInPath } = await import('./stay-in-path.ts');
    stayInPath(document, 'two');
  });
  expect(page.getByRole('navigation').getAttribute('aria-label')).toBe('Path: Two');
  const links = page.getAllByRole('link').map((each) => each.getAttribute('href'));
  expect(links).toEqual(['/learning-paths/two', '/micro-learning?module=b&path=two']);
});

test.each([null, '', 'nowhere', '"><b>'])(
  'a path %s that it is not part of changes nothing',
  async (slug) => {
    const page = await open(STEPS, async () => {
      const { stayInPath } = await import('./stay-in-path.ts');
      stayInPath(document, slug);
    });
    expect(page.getAllByRole('link')).toHaveLength(4);
    expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  },
);
