import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cleanQuotable } from './clean.ts';
import { optionalText, requiredLine, requiredText } from './schemas.ts';

const errorOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

test('a text is cleaned first, and counted as people count', () => {
  expect(v.parse(requiredText('Write it', 3), ' a\r\nb\u0007 ')).toBe('a\nb');
  expect(errorOf(requiredText('Write it', 3), '🙂'.repeat(3))).toBeUndefined();
  expect(errorOf(requiredText('Write it', 3), '🙂'.repeat(4))).toBe('At most 3 characters');
  expect(errorOf(requiredText('Write it', 3), ' \u200b ')).toBe('Write it');
  expect(errorOf(requiredText('Write it', 3), 7)).toBe('Write it');
});

test('a text that may be empty may be empty', () => {
  expect(v.parse(optionalText('As text', 3, cleanQuotable), ' \u202e ')).toBe('');
  expect(errorOf(optionalText('As text', 3), null)).toBe('As text');
});

test('a line can have a least length', () => {
  expect(v.parse(requiredLine('Name it', 5, 3), 'a\n b')).toBe('a b');
  expect(errorOf(requiredLine('Name it', 5, 3), 'ab')).toBe('Name it');
});
