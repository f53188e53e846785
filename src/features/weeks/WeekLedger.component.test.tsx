import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  pressUndo,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { Week, WeekTask } from './week.ts';

const TODAY = '2026-11-18';
const task = (id: string, day: string, more: Partial<WeekTask> = {}): WeekTask => ({
  ...{ id, kind: 'task', ref: null, title: `Task ${id}`, result: 'a result', minutes: 15 },
  ...{ day, plannedFor: day, doneAt: null, ...more },
});
const LESSON = task('lesson', '2026-11-18', {
  ...{ kind: 'lesson', ref: 'module-price', title: 'Price your first service', minutes: 9 },
});
const PROMPT = task('prompt', '2026-11-19', { kind: 'prompt', ref: 'price-it', title: 'Price it' });
const MISSED = task('missed', '2026-11-14', { title: 'Draft one page' });
const DONE = task('done', '2026-11-16', { title: 'Ten talks', doneAt: '2026-11-16T08:00:00.000Z' });
const SUNDAY = task('sunday', '2026-11-22', { title: 'Look back' });
const ALL = [MISSED, DONE, LESSON, PROMPT, SUNDAY];
const WEEK: Week = { id: 'w', number: 2, startsOn: '2026-11-16', idea: '', tasks: ALL };
const at = (id: string) => `/api/weeks/tasks/${id}`;

/** Reaches no other page: each test acts as the other tabs itself. */
class Channel extends EventTarget {
  static open: Channel[] = [];
  posted = 0;
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage() {
    this.posted++;
  }
  close() {}
}

beforeEach(() => {
  Channel.open = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  stopTime(Date.parse('2026-11-18T12:00:00Z'));
});

type Where = 'dashboard' | 'onboarding';
async function open(week: Week | null | undefined, where: Where = 'dashboard', today = TODAY) {
  const onLesson = vi.fn();
  const page = await openPage({ at: '/' }, async () => {
    const { WeekLedger } = await import('./WeekLedger.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    const { giveWeek } = await import('./week.ts');
    if (week !== undefined) giveWeek(week);
    return (
      <>
        <WeekLedger today={today} where={where} onLesson={onLesson} />
        <Toaster />
      </>
    );
  });
  return { page, onLesson };
}
const row = (page: Page, title: string) => {
  const found = page
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(title));
  if (!found) throw new Error(`no row ${title}`);
  return found;
};
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `${title}, done` }) as HTMLInputElement;
const titles = (page: Page) =>
  page
    .getAllByRole('checkbox')
    .map((each) => each.closest('label')?.textContent?.replace(', done', ''));
const ledger = (page: Page) => page.getByRole('region', { name: 'Your plan' });

test('the week says what is done, what is today’s, and what was carried over from when', async () => {
  const { page } = await open(WEEK);
  expect(page.getByRole('heading').textContent).toBe('Your plan, week 2');
  expect(within(ledger(page)).getByRole('status').textContent).toBe('1 of 5 done');
  expect(titles(page)).toEqual([
    'Ten talks',
    'Price your first service',
    'Draft one page',
    'Price it',
    'Look back',
  ]);
  expect(row(page, 'Price your').textContent).toContain('Today');
  expect(row(page, 'Draft one page').textContent).toContain(
    'Task, 15 min, carried over from Saturday',
  );
  expect(page.getByRole('link', { name: 'Price your first service' }).getAttribute('href')).toBe(
    '/micro-learning?module=module-price',
  );
  expect(page.getByRole('link', { name: '“Price it”' }).getAttribute('href')).toBe(
    '/ai-content/price-it',
  );
  expect(page.getByText('Missed tasks carry over.')).toBeTruthy();
});

test('a checkmark shows at once, and is announced', async () => {
  const { page } = await open(WEEK);
  const sent = holdAnswer(at('sunday'), {
    json: { task: { ...SUNDAY, doneAt: '2026-11-18T12:00:00.000Z' } },
  });
  fireEvent.click(box(page, 'Look back'));
  expect(box(page, 'Look back').checked).toBe(true);
  expect(within(ledger(page)).getByRole('status').textContent).toBe('2 of 5 done');
  sent.arrive();
  await until(() => expect(sent.sent).toEqual([{ done: true }]));
  expect(box(page, 'Look back').checked).toBe(true);
});

test('a checkmark that cannot be saved is taken back, and the toast says so', async () => {
  const { page } = await open(WEEK);
  answer(at('sunday'), 'no network');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(box(page, 'Look back'));
  await expectToast(page, 'That wasn’t saved', 'You’re offline.');
  expect(box(page, 'Look back').checked).toBe(false);
  expect(within(ledger(page)).getByRole('status').textContent).toBe('1 of 5 done');
});

test('quick changes of one task arrive in order, and the last one counts', async () => {
  const { page } = await open(WEEK);
  const first = holdAnswer(at('sunday'), (body) => {
    const { done } = body as { done: boolean };
    return { json: { task: { ...SUNDAY, doneAt: done ? '2026-11-18T12:00:00.000Z' : null } } };
  });
  for (let n = 0; n < 3; n++) fireEvent.click(box(page, 'Look back'));
  expect(box(page, 'Look back').checked).toBe(true);
  await until(() => expect(first.sent).toEqual([{ done: true }]));
  first.arrive();
  await until(() => expect(first.sent).toEqual([{ done: true }, { done: false }, { done: true }]));
  await until(() => expect(box(page, 'Look back').checked).toBe(true));
});

test('a lesson’s checkmark tells the rest of the page', async () => {
  const { page, onLesson } = await open(WEEK);
  answer(at('lesson'), { json: { task: { ...LESSON, doneAt: '2026-11-18T12:00:00.000Z' } } });
  fireEvent.click(box(page, 'Price your first service'));
  await until(() => expect(onLesson).toHaveBeenCalledOnce());
});

test('a lesson of another plan is not checked off, and the server’s reason is shown', async () => {
  const { page, onLesson } = await open(WEEK);
  const message = 'This lesson is part of a plan you don’t have yet.';
  answer(at('lesson'), { status: 403, json: { message } });
  fireEvent.click(box(page, 'Price your first service'));
  await expectToast(page, 'That wasn’t saved', message);
  expect(box(page, 'Price your first service').checked).toBe(false);
  expect(onLesson).not.toHaveBeenCalled();
});

test('a missed task is dropped, and comes back with Undo', async () => {
  const user = hands();
  const { page } = await open(WEEK);
  answer(at('missed'), { json: { done: true } });
  answer(`${at('missed')}/restoration`, { json: { task: MISSED } });
  await user.click(within(row(page, 'Draft one page')).getByRole('button', { name: /^Drop it/ }));
  expect(titles(page)).not.toContain('Draft one page');
  expect(document.activeElement).toBe(ledger(page));
  await expectToast(page, 'Dropped', '“Draft one page” is out of your week.');
  await pressUndo(page);
  await until(() => expect(titles(page)).toContain('Draft one page'));
});

test('a missed task moves to another day with two presses', async () => {
  const { page } = await open(WEEK);
  const sent = answer(at('missed'), { json: { task: { ...MISSED, day: '2026-11-20' } } });
  fireEvent.click(within(row(page, 'Draft one page')).getByRole('button', { name: /^Move/ }));
  fireEvent.click(await until(() => page.getByRole('button', { name: /^Friday/ })));
  await until(() => expect(titles(page).indexOf('Draft one page')).toBe(3));
  expect(row(page, 'Draft one page').textContent).not.toContain('carried over');
  await until(() => expect(sent).toEqual([{ day: '2026-11-20' }]));
});

test('“Change the week” opens each row’s menu: change, drop, and a task of one’s own', async () => {
  const user = hands();
  const { page } = await open(WEEK);
  await user.click(page.getByRole('button', { name: 'Change the week' }));
  const changed = answer(at('sunday'), (body) => ({
    json: { task: { ...SUNDAY, ...(body as object) } },
  }));
  const menu = row(page, 'Look back').querySelector('summary') as HTMLElement;
  await user.click(menu);
  await user.click(within(row(page, 'Look back')).getByRole('button', { name: 'Change' }));
  const field = await until(() => page.getByRole('textbox', { name: /What to do/ }));
  await user.clear(field);
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(page.getByText('What do you want to do?')).toBeTruthy();
  await user.type(field, 'Look  back slowly');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await until(() => expect(titles(page)).toContain('Look back slowly'));
  expect(changed).toEqual([{ title: 'Look back slowly', minutes: 15 }]);
  await until(() => expect(page.queryByRole('textbox')).toBeNull());

  const added = answer('/api/weeks/tasks', (body) => ({
    json: { task: task('own', TODAY, body as Partial<WeekTask>) },
  }));
  await user.click(page.getByRole('button', { name: 'Add own task' }));
  await user.type(await until(() => page.getByRole('textbox', { name: /What to do/ })), 'Call Sam');
  await user.click(page.getByRole('button', { name: 'Add it' }));
  await until(() => expect(titles(page)).toContain('Call Sam'));
  expect(added).toEqual([{ id: expect.any(String), title: 'Call Sam', minutes: 15, day: TODAY }]);
  await user.click(page.getByRole('button', { name: 'Done changing' }));
  expect(document.querySelector('summary')).toBeNull();
});

test('an own task that cannot be saved leaves the form with what was typed', async () => {
  const user = hands();
  const { page } = await open(WEEK);
  answer('/api/weeks/tasks', 'no network');
  await user.click(page.getByRole('button', { name: 'Change the week' }));
  await user.click(page.getByRole('button', { name: 'Add own task' }));
  const field = (await until(() =>
    page.getByRole('textbox', { name: /What to do/ }),
  )) as HTMLInputElement;
  await user.type(field, 'Call Sam');
  await user.click(page.getByRole('button', { name: 'Add it' }));
  await expectToast(page, 'That wasn’t saved', 'check your connection');
  expect(titles(page)).not.toContain('Call Sam');
  expect(field.value).toBe('Call Sam');
});

test('in the onboarding each day says what one will have, with a menu and without a footer', async () => {
  const { page } = await open({ ...WEEK, number: 1 }, 'onboarding');
  expect(page.getByRole('heading').textContent).toBe('November 16 to 22');
  expect(page.getByText('9 min read, 1 h to do')).toBeTruthy();
  expect(row(page, 'Price your').textContent).toContain('Wed 18');
  expect(row(page, 'Price your').textContent).toContain('Lesson, 9 min read');
  expect(row(page, 'Price your').textContent).toContain('You’ll have a result');
  expect(document.querySelectorAll('summary')).toHaveLength(5);
  expect(page.queryByRole('button', { name: 'Change the week' })).toBeNull();
});

test('without a week there is one thing to do', async () => {
  const { page } = await open(null);
  expect(page.getByRole('link').getAttribute('href')).toBe('/onboarding');
  expect(page.getByText('five minutes')).toBeTruthy();
});

test('a finished week offers the next one, and a second try is for the same week', async () => {
  const tasks = ALL.map((each) => ({ ...each, doneAt: '2026-11-18T08:00:00.000Z' }));
  const { page } = await open({ ...WEEK, tasks });
  expect(page.getByText('Week 2 is done. Nice work.')).toBeTruthy();
  const failed = answer('/api/weeks', { status: 503, json: { message: 'Please try again.' } });
  fireEvent.click(page.getByRole('button', { name: 'Plan next week' }));
  await expectToast(page, 'That wasn’t saved', 'Please try again.');
  const sent = answer('/api/weeks', { json: { week: { ...WEEK, number: 3, tasks: [SUNDAY] } } });
  fireEvent.click(page.getByRole('button', { name: 'Plan next week' }));
  await until(() => page.getByText('Your plan, week 3'));
  expect(sent).toEqual(failed);
  expect(sent).toEqual([{ id: expect.any(String), startsOn: '2026-11-23' }]);
});

test('once the seven days are over, what is open moves along and the next week is offered', async () => {
  const { page } = await open(WEEK, 'dashboard', '2026-11-25');
  expect(page.getByRole('button', { name: 'Plan next week' })).toBeTruthy();
  expect(row(page, 'Look back').textContent).toContain('carried over from Sunday');
});

test('while it loads there is room for it, and a failure can be tried again', async () => {
  const { page } = await open(undefined);
  expect(page.getByLabelText('Your plan is loading').getAttribute('aria-busy')).toBe('true');
  answer('/api/weeks', 'no network');
  const { loadWeek } = await import('./week.ts');
  await loadWeek();
  const again = await until(() => page.getByRole('button', { name: 'Try again' }));
  answer('/api/weeks', { json: { week: WEEK } });
  fireEvent.click(again);
  await until(() => page.getByText('Your plan, week 2'));
});

test('what one tab changes, the others show', async () => {
  const { page } = await open(WEEK);
  answer(at('sunday'), { json: { task: { ...SUNDAY, doneAt: '2026-11-18T12:00:00.000Z' } } });
  fireEvent.click(box(page, 'Look back'));
  await until(() => expect(Channel.open.map(({ posted }) => posted)).toEqual([1]));
  answer('/api/weeks', { json: { week: { ...WEEK, tasks: ALL.slice(0, 2) } } });
  Channel.open[0]?.dispatchEvent(new Event('message'));
  await until(() => expect(titles(page)).toHaveLength(2));
});

test('a week that is read while a change is on its way is read again', async () => {
  const { page } = await open(WEEK);
  const { loadWeek } = await import('./week.ts');
  const done = { ...SUNDAY, doneAt: '2026-11-18T12:00:00.000Z' };
  const old = holdAnswer('/api/weeks', { json: { week: WEEK } });
  void loadWeek();
  await until(() => expect(old.sent).toHaveLength(1));
  answer(at('sunday'), { json: { task: done } });
  fireEvent.click(box(page, 'Look back'));
  await until(() =>
    expect(within(ledger(page)).getByRole('status').textContent).toBe('2 of 5 done'),
  );
  await until(() => expect(Channel.open.map(({ posted }) => posted)).toEqual([1]));
  const again = answer('/api/weeks', {
    json: { week: { ...WEEK, tasks: [...ALL.slice(0, 4), done] } },
  });
  old.arrive();
  await until(() => expect(again).toHaveLength(1));
  expect(box(page, 'Look back').checked).toBe(true);
});

test('back from a lesson, the page shows that it is done', async () => {
  const { page } = await open(WEEK);
  answer('/api/weeks', {
    json: { week: { ...WEEK, tasks: [{ ...LESSON, doneAt: '2026-11-18T12:00:00.000Z' }] } },
  });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await until(() =>
    expect(within(ledger(page)).getByRole('status').textContent).toBe('1 of 1 done'),
  );
});

test('a task that another tab has dropped is gone here too', async () => {
  const { page } = await open(WEEK);
  answer(at('sunday'), {
    status: 404,
    json: { message: 'That task isn’t in your week any more.' },
  });
  answer('/api/weeks', { json: { week: { ...WEEK, tasks: ALL.slice(0, 4) } } });
  fireEvent.click(box(page, 'Look back'));
  await until(() => expect(titles(page)).not.toContain('Look back'));
  await expectToast(page, 'That wasn’t saved', 'isn’t in your week any more');
});

test('the week is saved as a text file named after its first day', async () => {
  const { page } = await open(WEEK);
  const saved: { name: string; href: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
  fireEvent.click(page.getByRole('button', { name: 'Save as text' }));
  await until(() => expect(saved.map(({ name }) => name)).toEqual(['my-week-2026-11-16.txt']));
});

test('long, right-to-left and hostile titles are text, and only text', async () => {
  const title = `<img src=x onerror=alert(1)> ${'x'.repeat(100)} שלום`;
  const { page } = await open({ ...WEEK, tasks: [{ ...SUNDAY, title }] });
  expect(page.getByText(title)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});
