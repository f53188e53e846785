import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pass } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';
import { keepPlaceInAccount } from './reading-place.ts';

const URL = '/api/reading-places/lesson';
const TOPS = new Map<Element, number>();
let seen: () => void;
/** The page's listeners, removed after each test. */
let listeners: [type: string, listener: EventListener][] = [];

/** Time is frozen, and headings are where `scrollTo` puts them. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: () => void) {
        seen = callback;
      }
      observe() {}
    },
  );
  vi.stubGlobal('innerHeight', 1000);
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.push([type, listener as EventListener]);
    add(type, listener as EventListener);
  });
});

afterEach(() => {
  for (const listener of listeners) window.removeEventListener(...listener);
  listeners = [];
});

function openLesson(accountPart?: number): HTMLElement {
  document.body.innerHTML = `<div data-lesson-text="lesson">${'<h2>A part</h2>'.repeat(4)}</div>`;
  const lesson = document.body.firstElementChild as HTMLElement;
  if (accountPart !== undefined) lesson.dataset.accountPart = String(accountPart);
  for (const [i, heading] of lesson.querySelectorAll('h2').entries()) {
    TOPS.set(heading, i * 2000);
    vi.spyOn(heading, 'getBoundingClientRect').mockImplementation(
      () => ({ top: TOPS.get(heading) }) as DOMRect,
    );
  }
  keepPlaceInAccount(lesson);
  return lesson;
}

function scrollTo(part: number): void {
  for (const [i, heading] of document.querySelectorAll('h2').entries())
    TOPS.set(heading, (i - part) * 2000);
  seen();
}
const leave = () => dispatchEvent(new Event('pagehide'));

test('a new part is sent soon, the next ones at most every 15 seconds, and nothing twice', async () => {
  const sent = answer(URL);
  openLesson();
  scrollTo(1);
  await pass(1000);
  expect(sent).toEqual([{ part: 1 }]);
  scrollTo(2);
  scrollTo(3);
  await pass(13_000);
  expect(sent).toHaveLength(1);
  await pass(2000);
  expect(sent).toEqual([{ part: 1 }, { part: 3 }]);
  leave();
  scrollTo(3);
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

test('leaving sends the part at once', async () => {
  const sent = answer(URL);
  openLesson();
  leave();
  await pass(0);
  expect(sent).toEqual([{ part: 0 }]);
});

test('a glance at the top does not lose a later place, reading on there does', async () => {
  const sent = answer(URL);
  openLesson(3);
  leave();
  await pass(0);
  expect(sent).toEqual([]);
  await pass(16_000);
  leave();
  await pass(0);
  expect(sent).toEqual([{ part: 0 }]);
});

test('nothing is sent while offline, and nothing more after a failure until the connection is back', async () => {
  const sent = answer(URL, { status: 503, json: { message: 'Later' } });
  vi.stubGlobal('navigator', { onLine: false });
  openLesson();
  scrollTo(1);
  await pass(2000);
  expect(sent).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  scrollTo(2);
  await pass(2000);
  expect(sent).toEqual([{ part: 2 }]);
  scrollTo(3);
  await pass(20_000);
  expect(sent).toHaveLength(1);
  dispatchEvent(new Event('online'));
  leave();
  await pass(0);
  expect(sent).toEqual([{ part: 2 }, { part: 3 }]);
});

test('with paragraphs the place is the paragraph, and one before the account’s is only a glance', async () => {
  const sent = answer(URL);
  const lesson = document.createElement('div');
  lesson.dataset.lessonText = 'lesson';
  lesson.dataset.accountPart = '0';
  lesson.dataset.accountBlock = 'c';
  lesson.innerHTML = `<h2 data-block="a">A part</h2><p data-block="b">x</p><p data-block="c">y</p><p data-block="d">z</p>`;
  document.body.replaceChildren(lesson);
  let read = 1;
  for (const [i, block] of [...lesson.children].entries())
    vi.spyOn(block, 'getBoundingClientRect').mockImplementation(
      () => ({ top: (i - read) * 2000 }) as DOMRect,
    );
  keepPlaceInAccount(lesson);
  seen();
  await pass(1000);
  expect(sent).toEqual([]);
  read = 3;
  leave();
  await pass(0);
  expect(sent).toEqual([{ part: 0, block: 'd' }]);
});
