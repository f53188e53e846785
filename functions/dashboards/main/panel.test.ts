import { expect, test } from 'vitest';
import type { Step } from '../../next-step/rules/step.ts';
import { lessonAddress, panelFills } from './panel.ts';

const part = (n: number) => ({
  anchor: `part-${n}`,
  heading: `Heading ${n}`,
  minutesLeft: 10 - n,
  excerpt: [`Sentence ${n}.`],
});
const outline = { parts: [part(1), part(2), part(3)] };
const lesson = (stage: 'continue' | 'start' | 'next', place = 0): Step => ({
  ...{ kind: 'lesson', title: 'A lesson', reason: 'It’s next.', minutes: 9, doing: 20 },
  ...{ href: '/micro-learning?module=m', lesson: { id: 'm', stage, part: place, minutes: 9 } },
});
const step = (more: Partial<Step>): Step => ({
  ...{ kind: 'task', title: 'Ask ten people', reason: 'It’s in your plan for today.', minutes: 15 },
  ...{ href: '/#week', ...more },
});

test('a new lesson opens at its top', () => {
  expect(panelFills(lesson('start'), [], outline)).toMatchObject({
    'next-label': 'Start here',
    'next-minutes': '9 min read, 20 min to do',
    'next-link': { text: 'Start the lesson', attributes: { href: '/micro-learning?module=m' } },
    'next-parts': { items: ['Heading 2', 'Heading 3'], attributes: { start: '2' } },
    'next-excerpt': { items: ['Sentence 1.'] },
  });
});

test('the last part has nothing still to come', () => {
  expect(panelFills(lesson('continue', 2), [], outline)).toMatchObject({
    'next-part': 'Part 3 of 3',
    'next-minutes': '7 of 9 min left, 20 min to do',
    'next-rest': null,
    'next-parts': null,
  });
});

test('without an outline the lesson is offered all the same', () => {
  expect(panelFills(lesson('next', 2), [], null)).toMatchObject({
    'next-label': 'Next lesson',
    'next-minutes': '9 min read, 20 min to do',
    'next-place': null,
    'next-excerpt': null,
    'next-link': { attributes: { href: '/micro-learning?module=m' } },
  });
});

test('a lesson that was left at a paragraph says how many minutes are left from there', () => {
  const left = { ...lesson('continue', 1), minutes: 4 };
  expect(panelFills(left, [], outline)['next-minutes']).toBe('4 of 9 min left, 20 min to do');
});

test('another step says why, what it leaves and where it leads', () => {
  expect(panelFills(step({ result: 'ten notes' }), [], null)).toMatchObject({
    'next-label': 'Next in your week',
    'next-title': 'Ask ten people',
    'next-reason': 'It’s in your plan for today. You’ll have ten notes.',
    'next-link': { text: 'Show it in my week', attributes: { href: '/#week' } },
    'next-listen': null,
  });
  const prompt = step({ kind: 'prompt', href: '/ai-content/price-it' });
  expect(panelFills(prompt, [], null)['next-link']).toMatchObject({ text: 'Open the prompt' });
});

test('what comes after it is named with its minutes', () => {
  const after = [
    lesson('next'),
    step({ kind: 'review', title: '3 questions to review', minutes: 2 }),
  ];
  expect(panelFills(lesson('start'), after, outline)['next-then']).toEqual({
    items: ['A lesson, 9 min read, 20 min to do', '3 questions to review, 2 min'],
  });
  expect(panelFills(lesson('start'), [], outline)['next-after']).toBeNull();
});

test('with nothing left, only Free Starter leads to the plans', () => {
  const end = (href: string) => step({ kind: 'use', href });
  const link = (href: string) => panelFills(end(href), [], null)['next-link'];
  expect(link('/plans')).toEqual({ text: 'See the plans', attributes: { href: '/plans' } });
  expect(link('/micro-learning')).toMatchObject({ text: 'Look through the lessons' });
  expect(panelFills(end('/plans'), [], null)['next-minutes']).toBeNull();
  expect(lessonAddress(end('/plans'))).toBe('/micro-learning');
  expect(lessonAddress(lesson('next'))).toBe('/micro-learning?module=m');
});
