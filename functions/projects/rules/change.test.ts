import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ProjectChange } from './change.ts';

const own = { model: 'content', client: null };

test('a client of the member’s own has a name that can be seen', () => {
  for (const name of ['', ' \n ', '\u200b', '\u200b\u202e\u2060'])
    expect(v.is(ProjectChange, { ...own, name }), JSON.stringify(name)).toBe(false);
  expect(v.parse(ProjectChange, { ...own, name: ' مخبز\u202e الشارع ' }).name).toBe('مخبز الشارع');
});

test('an invented client needs no name', () => {
  expect(v.is(ProjectChange, { ...own, client: 'rosas-bakery' })).toBe(true);
});
