import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('a change shows what was and what is, in plain words', () => {
  expect(
    changesOf({ plan: 'quick', billing: 'monthly' }, { plan: 'complete', billing: 'monthly' }),
  ).toEqual([{ name: 'Plan', from: 'Quick Start', to: 'Complete' }]);
  expect(changesOf({ roles: [] }, { roles: ['owner', 'editor'] })).toEqual([
    { name: 'Roles', from: 'none', to: 'Owner, Editor' },
  ]);
  expect(
    changesOf(
      { invoiceId: 'in_1', refundedCents: 0 },
      { invoiceId: 'in_1', refundedCents: 500, endsAccess: false },
    ),
  ).toEqual([
    { name: 'Refunded so far', from: '$0', to: '$5' },
    { name: 'Ends the plan', from: null, to: 'no' },
  ]);
});

test('ids, empty values and what stayed the same are left out', () => {
  expect(
    changesOf({ state: 'draft' }, { importId: 'x', fileName: 'ghost.csv', rows: 1200, source: '' }),
  ).toEqual([
    { name: 'File', from: null, to: 'ghost.csv' },
    { name: 'Rows', from: null, to: '1,200' },
  ]);
  expect(changesOf({}, { percent: null, code: 'SPRING' })).toEqual([
    { name: 'Code', from: null, to: 'SPRING' },
  ]);
  expect(changesOf({ sessions: 3, because: 'bounce' }, { sessions: 0 })).toEqual([
    { name: 'Refused because of', from: 'bounce', to: null },
    { name: 'Sessions', from: '3', to: '0' },
  ]);
  expect(changesOf({}, {})).toEqual([]);
});
