import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fc } from '../../../../src/testing/run/seed.ts';
import { threadAddress, threadSlug } from './forum.ts';
import { NewPost, NewReply } from './schemas.ts';

const POST = { title: 'Prices', content: 'What?', categoryId: 2 };
const errorOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

test('what nobody can see is no title and no text', () => {
  for (const nothing of [' ', '\u200b\u200d', '\u202e', '\n\t', '\ufeff', '\u00ad'])
    expect(errorOf(NewPost, { ...POST, title: nothing }), JSON.stringify(nothing)).toBe(
      'Please write a title',
    );
  expect(errorOf(NewReply, { content: '\u200b' })).toBe('Please write your reply');
  expect(errorOf(NewPost, { ...POST, title: '🙂' })).toBeUndefined();
});

test('lengths count letters as people see them, not halves of them', () => {
  expect(errorOf(NewPost, { ...POST, title: '🙂'.repeat(140) })).toBeUndefined();
  expect(errorOf(NewPost, { ...POST, title: '🙂'.repeat(141) })).toBe('At most 140 characters');
});

test('every title has an address that is safe in HTML and in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(threadSlug(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(threadAddress({ id: 7, title })).toMatch(/^\/community\/7(\/[a-z0-9-]+)?$/);
    }),
  );
});
