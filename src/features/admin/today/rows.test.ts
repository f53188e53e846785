import { expect, test } from 'vitest';
import { NEED_KINDS, type NeedKind } from '../../../../functions/admin/rules/kinds.ts';
import { waiting } from './parts.ts';
import { headingOf, rowsOf } from './rows.ts';
import type { Need } from './today.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const need = (kind: NeedKind, total: number): Need => ({
  kind,
  total,
  items: Array.from({ length: Math.min(total, 6) }, (_, i) => ({
    id: String(i + 1),
    since: ago(30),
    detail: {},
  })),
});

test.each(NEED_KINDS)('%s: one and many are sentences, also without any detail', (kind) => {
  for (const total of [1, 2, 3, 4, 6, 1000]) {
    for (const row of rowsOf([need(kind, total)], NOW)) {
      expect(row.title, `${kind} ${total}`).toMatch(/^[\p{L}\d“]/u);
      expect(row.text).toMatch(/[.]$/);
      for (const text of [row.title, row.text, row.code]) {
        expect(text, `${kind} ${total}`).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
        expect(text).not.toMatch(/^[,\s]|, ,|\s$/);
      }
    }
  }
});

test('up to three of a kind are rows of their own; more, or one cause, are one row that can’t be put off', () => {
  expect(rowsOf([need('failedPayments', 3)], NOW).map(({ itemId }) => itemId)).toEqual([
    ...['1', '2', '3'],
  ]);
  expect(rowsOf([need('failedPayments', 4)], NOW)).toMatchObject([
    { title: '4 payments failed', itemId: null },
  ]);
  expect(rowsOf([need('deadEvents', 2)], NOW)).toHaveLength(1);
  expect(rowsOf([need('deadEvents', 1)], NOW)).toMatchObject([{ itemId: '1' }]);
});

test('the rows come in the order of worry', () => {
  const kinds = rowsOf(
    NEED_KINDS.map((kind) => need(kind, 1)),
    NOW,
  ).map(({ area }) => area);
  expect(kinds).toEqual([...kinds].sort((a, b) => AREAS.indexOf(a) - AREAS.indexOf(b)));
});
const AREAS = ['money', 'people', 'site'];

test('waiting is said in hours, then in days', () => {
  expect(waiting(ago(0.5), NOW)).toBe('waiting less than 1 h');
  expect(waiting(ago(9), NOW)).toBe('waiting 9 h');
  expect(waiting(ago(47.5), NOW)).toBe('waiting 47 h');
  expect(waiting(ago(72), NOW)).toBe('waiting 3 days');
});

test('the heading counts rows in words', () => {
  expect(headingOf(0).join('')).toBe('Nothing needs you.');
  expect(headingOf(1).join('')).toBe('One thing needs you.');
  expect(headingOf(3).join('')).toBe('Three things need you.');
  expect(headingOf(14).join('')).toBe('14 things need you.');
});

test('a failed card: what is open is a day ahead, what we gave, or nothing', () => {
  const textOf = (since: string, detail: object) =>
    rowsOf(
      [{ kind: 'failedPayments', total: 1, items: [{ id: 'sub', since, detail: { ...detail } }] }],
      NOW,
    )[0]?.text;
  expect(textOf(ago(24), { status: 'past_due' })).toMatch(
    /^Stripe tries .* stays open until Dec 3, 2026, then/,
  );
  expect(textOf(ago(24 * 20), { status: 'past_due' })).toMatch(/are closed until it works\.$/);
  expect(textOf(ago(24), { status: 'unpaid' })).toBe(
    'Stripe has stopped trying the card. The paid lessons are closed until it works.',
  );
  const given = { status: 'past_due', givenUntil: '2026-12-05T12:00:00Z' };
  for (const hours of [24, 24 * 20])
    expect(textOf(ago(hours), given)).toMatch(/that we gave is open until Dec 5, 2026\.$/);
  expect(textOf(ago(24), { ...given, givenUntil: '2026-12-01T12:00:00Z' })).toMatch(/Dec 3, 2026/);
  expect(textOf(ago(24), { ...given, givenUntil: ago(1) })).toMatch(/Dec 3, 2026/);
});

test('requests that keep failing say for how many, and lead to the route that fails most', () => {
  const detail = {
    ...{ failed: 9, members: 4 },
    worst: { method: 'POST', route: '/api/weeks/:id', fault: 'TypeError' },
  };
  const items = [{ id: 'requests', since: ago(0.5), detail }];
  expect(rowsOf([{ kind: 'failedRequests', total: 1, items }], NOW)).toMatchObject([
    {
      ...{ itemId: 'requests', title: 'Requests keep failing' },
      text: expect.stringMatching(/^9 in the last hour, for 4 members\./),
      code: 'POST /api/weeks/:id, TypeError, waiting less than 1 h',
      action: { label: 'See the newest', href: '/admin?find=%2Fapi%2Fweeks%2F%3Aid' },
    },
  ]);
});
