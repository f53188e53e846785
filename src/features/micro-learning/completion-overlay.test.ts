import { expect, test } from 'vitest';
import { completionSubject, waitingCompletions } from './completion-overlay.ts';

test('what waits says which lessons are completed and which are open again', () => {
  const subject = completionSubject;
  expect([
    ...waitingCompletions([
      { subject: subject('a'), method: 'POST' },
      { subject: subject('b'), method: 'POST' },
      { subject: 'note:a', method: 'PUT' },
      { subject: subject('b'), method: 'DELETE' },
      { subject: subject('c'), method: 'POST', problem: 'That plan is over.' },
    ]),
  ]).toEqual([
    ['a', true],
    ['b', false],
  ]);
});
