import { expect, test } from 'vitest';
import { ideaIssues, modelIssues } from './hourly.ts';

test.each([
  ['$300-$900', { from: 10, to: 12 }, 'intermediate', null],
  ['$300-$900', { from: 10, to: 14 }, 'beginner', '$21 to $90 an hour'],
  ['$250-$1,500', { from: 40, to: 120 }, 'advanced', '$2 to $38 an hour'],
  ['$1K-$2K', { from: 10, to: 20 }, 'advanced', '$50 to $200 an hour'],
  ['$300-$900', { from: 12, to: 10 }, 'intermediate', 'Exchange the two'],
  ['a lot', { from: 1, to: 2 }, 'beginner', null],
] as const)('%s for %o hours, %s', (figure, { from, to }, difficulty, says) => {
  const workHours = { _type: 'workHours', from, to } as const;
  const issues = modelIssues({ difficulty, workHours }, { figure });
  expect(issues.map(({ message }) => message).join()).toContain(says ?? '');
  expect(issues).toHaveLength(says ? 1 : 0);
});

test('a model that names no hours is not compared', () => {
  expect(modelIssues({ difficulty: 'beginner' }, { figure: '$9,000-$10,000' })).toEqual([]);
});

test('an idea whose goal no beginner could reach in its hours is reported, with the hourly figure', () => {
  const idea = { hours: 'under-3', goals: ['500-1000', '1000-3000'] } as const;
  expect(
    ideaIssues({ ...idea, goals: [...idea.goals], experience: ['no-experience', 'experienced'] }),
  ).toMatchObject([
    { path: 'goals.1', message: expect.stringContaining('is $77 an hour or more') },
  ]);
  expect(ideaIssues({ ...idea, goals: [...idea.goals], experience: ['experienced'] })).toEqual([]);
});
