import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fc } from '../../src/testing/seed.ts';
import { cleanText, cleanTitle, threadAddress, threadSlug } from './forum.ts';
import { NewPost, NewReply } from './forum-schemas.ts';

const POST = { title: 'Prices', content: 'What?', categoryId: 2 };
const errorOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

test('a title is one line, without what turns the direction of the page', () => {
  expect(cleanTitle('  Two\n lines\t\u202eand\u2066 a \u0007turn\u200f ')).toBe(
    'Two lines and a turn',
  );
  expect(cleanTitle('Cafe\u0301')).toBe('Café');
  expect(cleanTitle('👩‍👧 سلام‌ها')).toBe('👩‍👧 سلام‌ها');
});

test('a text keeps its lines and tabs, and loses other control characters', () => {
  expect(cleanText('\r\nOne\r\n\tTwo\u0000\u001b[31m\rThree\n')).toBe('One\n\tTwo[31m\nThree');
});

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

test('a cleaned text stays the same when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanTitle(cleanTitle(text))).toBe(cleanTitle(text));
      expect(cleanTitle(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

test('every title has an address that is safe in HTML and in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(threadSlug(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(threadAddress({ id: 7, title })).toMatch(/^\/community\/7(\/[a-z0-9-]+)?$/);
    }),
  );
});
