import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { dayIn } from '../../rules/days/day-in.ts';
import { since, weekDates } from '../../rules/days/day-names.ts';
import { addDays, isDay } from '../../rules/days/days.ts';
import { agendaOf, nextStart, progressOf } from './agenda.ts';
import { taskAddress, taskTime } from './task-link.ts';
import { weekFileName, weekText } from './text.ts';
import type { Week, WeekTask } from './week.ts';

const task = (title: string, day: string, more: Partial<WeekTask> = {}): WeekTask => ({
  ...{ id: title, kind: 'task', ref: null, title, result: '', minutes: 15 },
  ...{ day, plannedFor: day, doneAt: null, ...more },
});
const week = (tasks: WeekTask[], startsOn = '2026-11-16'): Week => ({
  ...{ id: 'w', number: 2, startsOn, idea: 'Answer pages', tasks },
});
const rows = (tasks: WeekTask[], today: string, zone = 'UTC') =>
  agendaOf(week(tasks), today, zone).map(({ task: { title }, day, carriedFrom, isToday }) =>
    [title, day ?? '', carriedFrom ?? '', isToday ? 'today' : ''].join('|'),
  );

test('a missed task is shown under today, after today’s own, and says since when', () => {
  const tasks = [
    task('done', '2026-11-16', { doneAt: '2026-11-16T09:00:00Z' }),
    task('missed', '2026-11-14'),
    task('own', '2026-11-18'),
    task('later', '2026-11-19'),
    task('missed too', '2026-11-17'),
  ];
  expect(rows(tasks, '2026-11-18')).toEqual([
    'done|2026-11-16||',
    'own|2026-11-18||today',
    'missed||2026-11-14|today',
    'missed too||2026-11-17|today',
    'later|2026-11-19||',
  ]);
});

test('without a task of its own, today is named at the first missed one', () => {
  expect(rows([task('missed', '2026-11-16')], '2026-11-18')).toEqual([
    'missed|2026-11-18|2026-11-16|today',
  ]);
});

test('a missed task stays where it is once checked off, until tomorrow', () => {
  const tasks = [
    task('missed', '2026-11-16', { doneAt: '2026-11-18T20:00:00Z' }),
    task('own', '2026-11-18'),
  ];
  expect(rows(tasks, '2026-11-18')[1]).toBe('missed||2026-11-16|today');
  expect(rows(tasks, '2026-11-19')).toEqual([
    'missed|2026-11-16||',
    'own|2026-11-19|2026-11-18|today',
  ]);
});

test('a task done on its day, or before it, was never missed', () => {
  const early = task('early', '2026-11-18', { doneAt: '2026-11-16T20:00:00Z' });
  expect(rows([early], '2026-11-18')).toEqual(['early|2026-11-18||today']);
  expect(rows([early], '2026-11-19')).toEqual(['early|2026-11-18||']);
});

test.each([
  ['a month', '2026-11-30', '2026-12-01'],
  ['a year', '2026-12-31', '2027-01-01'],
  ['February', '2027-02-28', '2027-03-01'],
  ['a leap day', '2028-02-28', '2028-02-29'],
  ['summer time', '2026-03-07', '2026-03-08'],
  ['summer time’s end', '2026-10-31', '2026-11-01'],
])('over the end of %s the next day is the next day', (_, day, next) => {
  expect([addDays(day, 1), addDays(next, -1)]).toEqual([next, day]);
  expect(rows([task('missed', day)], next)).toEqual([`missed|${next}|${day}|today`]);
});

test('when the clocks change, a late evening is still that day', () => {
  // New York, 2026-11-01: 1:30 AM occurs twice.
  expect(dayIn('2026-11-01T05:30:00Z', 'America/New_York')).toBe('2026-11-01');
  expect(dayIn('2026-11-01T06:30:00Z', 'America/New_York')).toBe('2026-11-01');
  expect(dayIn('2026-11-02T04:59:00Z', 'America/New_York')).toBe('2026-11-01');
  expect(dayIn('2026-03-08T04:59:00Z', 'America/New_York')).toBe('2026-03-07');
});

test('a member who flies west has no task missed twice, and none lost', () => {
  const tasks = [task('a', '2026-11-17'), task('b', '2026-11-18')];
  const at = '2026-11-18T09:00:00Z';
  expect([dayIn(at, 'Pacific/Auckland'), dayIn(at, 'Pacific/Honolulu')]).toEqual([
    '2026-11-18',
    '2026-11-17',
  ]);
  expect(rows(tasks, dayIn(at, 'Pacific/Auckland'))).toEqual([
    'b|2026-11-18||today',
    'a||2026-11-17|today',
  ]);
  expect(rows(tasks, dayIn(at, 'Pacific/Honolulu'))).toEqual([
    'a|2026-11-17||today',
    'b|2026-11-18||',
  ]);
});

test('every task is shown once, days in order, and nothing open before today', () => {
  const day = fc.integer({ min: -40, max: 40 }).map((n) => addDays('2027-01-01', n));
  const any = fc.record({ day, done: fc.option(day) });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), day, (list, today) => {
      const tasks = list.map(({ day: on, done }, n) =>
        task(String(n), on, { doneAt: done && `${done}T12:00:00.000Z` }),
      );
      const shown = agendaOf(week(tasks), today, 'UTC');
      expect(shown.map(({ task: { id } }) => id).toSorted()).toEqual(
        tasks.map(({ id }) => id).toSorted(),
      );
      const days = shown.flatMap(({ day: named }) => named ?? []);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const row of shown)
        if (row.task.doneAt === null && row.task.day < today) expect(row.isToday).toBe(true);
    }),
  );
});

test('a week is over when all is done, or after its seven days', () => {
  const open = task('open', '2026-11-22');
  const done = { ...open, doneAt: '2026-11-17T08:00:00Z' };
  expect(progressOf(week([open]), '2026-11-22').isOver).toBe(false);
  expect(progressOf(week([open]), '2026-11-23').isOver).toBe(true);
  expect(progressOf(week([done]), '2026-11-17')).toEqual({
    done: 1,
    total: 1,
    isOver: true,
  });
});

test('the next week begins right after this one, or today', () => {
  expect(nextStart({ startsOn: '2026-11-16' }, '2026-11-18')).toBe('2026-11-23');
  expect(nextStart({ startsOn: '2026-11-16' }, '2026-11-23')).toBe('2026-11-23');
  expect(nextStart({ startsOn: '2026-11-16' }, '2027-01-05')).toBe('2027-01-05');
});

test('dates read as people write them', () => {
  expect(weekDates('2026-11-09')).toBe('November 9 to 15');
  expect(weekDates('2026-11-30')).toBe('November 30 to December 6');
  expect(weekDates('2026-12-28')).toBe('December 28 to January 3');
  expect(since('2026-11-14', '2026-11-18')).toBe('Saturday');
  expect(since('2026-10-14', '2026-11-18')).toBe('October 14');
});

test.each([
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-1-1',
  '',
  'x',
  '2026-11-18T00:00',
  '+002026-11-18',
])('%j is not a day', (text) => expect(isDay(text)).toBe(false));

test('the text file has every task once, one per line, whatever is typed', () => {
  const hostile = task('a\r\nb\u0000\tc', '2026-11-18', { result: 'two\nlines' });
  const lesson = task('Price it', '2026-11-17', {
    kind: 'lesson',
    ref: 'module-x',
    doneAt: '2026-11-17T08:00:00Z',
  });
  const core = task('Write a price', '2026-11-18', { ref: 'module-x' });
  const text = weekText(
    week([hostile, lesson, core, task('late', '2026-11-14')]),
    '2026-11-18',
    'https://x.example',
  );
  expect(text.split('\r\n')).toEqual([
    'Your plan, week 2: November 16 to 22',
    'The idea you’re testing: Answer pages',
    '1 of 4 done',
    'In all: 15 min read, 45 min to do',
    '',
    'Tuesday, November 17',
    '[x] Price it (lesson, 15 min read)',
    '    https://x.example/micro-learning?module=module-x',
    '',
    'Wednesday, November 18 (today)',
    '[ ] a b c (task, 15 min)',
    '    You’ll have: two lines',
    '[ ] Write a price (task, 15 min to do)',
    '    https://x.example/micro-learning?module=module-x#task',
    '[ ] late (task, 15 min)',
    '    Carried over from Saturday',
    '',
  ]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(weekFileName({ startsOn: '2026-11-23' })).toBe('my-week-2026-11-23.txt');
});

test('a lesson’s task leads to the end of its page, its exercises to the text, and each says what its minutes are', () => {
  const row = (kind: WeekTask['kind'], ref: string | null, title = 'A title') => ({
    ...{ kind, ref, title, minutes: 9 },
  });
  const rows = [
    row('lesson', 'module-x'),
    row('task', 'module-x', 'Exercises: a lesson'),
    row('task', 'module-x'),
    row('prompt', 'price-it'),
    row('task', null),
  ];
  expect(rows.map((each) => [taskAddress(each), taskTime(each)])).toEqual([
    ['/micro-learning?module=module-x', '9 min read'],
    ['/micro-learning?module=module-x', '9 min to do'],
    ['/micro-learning?module=module-x#task', '9 min to do'],
    ['/ai-content/price-it', '9 min'],
    [null, '9 min'],
  ]);
});
