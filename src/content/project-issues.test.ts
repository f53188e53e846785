import { expect, test } from 'vitest';
import { projectIssues } from './project-issues.ts';
import type { Project } from './types.gen.ts';

const week = (...lessons: string[]) => ({ lessons: lessons.map((_ref) => ({ _ref })) });
const project = (more: object) =>
  ({
    weeks: [week('a', 'b'), week('c', 'd'), week('e', 'f'), week('g', 'h')],
    ...{ caseText: 'For {client}.', showText: 'For {client}?' },
    ...more,
  }) as Project;

test('a lesson is in one week only', () => {
  expect(projectIssues(project({}))).toEqual([]);
  const twice = [week('a', 'b'), week('c', 'b')];
  expect(projectIssues(project({ weeks: twice })).map(({ path }) => path)).toEqual([
    'weeks.1.lessons.1',
  ]);
});

test('the texts at the end name the client', () => {
  expect(projectIssues(project({ caseText: 'For them.' })).map(({ path }) => path)).toEqual([
    'caseText',
  ]);
});
