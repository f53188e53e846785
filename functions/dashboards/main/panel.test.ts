import { expect, test } from 'vitest';
import type { WeekTask } from '../../weeks/rules/week.ts';
import { nextAddress, panelFills } from './panel.ts';

const part = (n: number) => ({
  anchor: `part-${n}`,
  heading: `Heading ${n}`,
  minutesLeft: 10 - n,
  excerpt: [`Sentence ${n}.`],
});
const outline = { parts: [part(1), part(2), part(3)] };
const lesson = (kind: 'continue' | 'start' | 'next', place = 0) => ({
  kind,
  moduleId: 'm',
  title: 'A lesson',
  minutes: 9,
  part: place,
});
const task = (kind: WeekTask['kind'], ref: string | null) =>
  ({ kind, ref, title: 'Ask ten people', minutes: 15, result: 'Ten notes' }) as WeekTask;

test('a new lesson opens at its top', () => {
  expect(panelFills(lesson('start'), outline, true)).toMatchObject({
    'next-label': 'Start here',
    'next-minutes': '9 min',
    'next-link': { text: 'Start the lesson', attributes: { href: '/micro-learning?module=m' } },
    'next-parts': { items: ['Heading 2', 'Heading 3'], attributes: { start: '2' } },
    'next-excerpt': { items: ['Sentence 1.'] },
  });
});

test('the last part has nothing still to come', () => {
  expect(panelFills(lesson('continue', 2), outline, false)).toMatchObject({
    'next-part': 'Part 3 of 3',
    'next-minutes': '7 of 9 min left',
    'next-rest': null,
    'next-parts': null,
  });
});

test('without an outline the lesson is offered all the same', () => {
  expect(panelFills(lesson('next', 2), null, false)).toMatchObject({
    'next-label': 'Next lesson',
    'next-minutes': '9 min',
    'next-place': null,
    'next-excerpt': null,
    'next-link': { attributes: { href: '/micro-learning?module=m' } },
  });
});

test('an open prompt leads to its page, any other task to the week', () => {
  expect(panelFills({ kind: 'task', task: task('prompt', 'price-it') }, null, false)).toMatchObject(
    {
      'next-label': 'Next in your week',
      'next-title': 'Ask ten people',
      'next-note': 'Ten notes',
      'next-link': { text: 'Open the prompt', attributes: { href: '/ai-content/price-it' } },
      'next-listen': null,
    },
  );
  expect(panelFills({ kind: 'task', task: task('task', null) }, null, false)).toMatchObject({
    'next-link': { attributes: { href: '#week' } },
  });
});

test('with nothing left, only Free Starter leads to the plans', () => {
  const link = (isFree: boolean) => panelFills({ kind: 'done' }, null, isFree)['next-link'];
  expect(link(true)).toMatchObject({ attributes: { href: '/plans' } });
  expect(link(false)).toMatchObject({ attributes: { href: '/micro-learning' } });
  expect(nextAddress({ kind: 'done' })).toBe('/micro-learning');
});
