import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const remote = (content: string, version: number) => ({
  content,
  version,
  updatedAt: '2026-11-22',
});
const local = (base: number, more: { isSaved?: boolean; isPosted?: boolean } = {}) => ({
  base,
  isSaved: false,
  isPosted: false,
  ...more,
});

test('nothing anywhere: the text that is edited, or nothing', () => {
  expect(settle('', null, null, '')).toEqual({
    content: '',
    base: 0,
    isUnsaved: false,
    other: null,
  });
  expect(settle('Was', null, null, 'Was')).toMatchObject({ content: 'Was', isUnsaved: false });
});

test('another device’s draft is shown where nothing was typed', () => {
  expect(settle('', null, remote('There', 3), '')).toEqual({
    content: 'There',
    base: 3,
    isUnsaved: false,
    other: null,
  });
});

test('what this browser has and the account has not is shown, and saved', () => {
  expect(settle('Here', local(0), null, '')).toMatchObject({
    content: 'Here',
    base: 0,
    isUnsaved: true,
  });
  expect(settle('Here, longer', local(3), remote('Here', 3), '')).toMatchObject({
    content: 'Here, longer',
    base: 3,
    isUnsaved: true,
    other: null,
  });
});

test('what was only kept here gives way to what was written later elsewhere', () => {
  expect(settle('Old', local(2, { isSaved: true }), remote('New', 5), '')).toMatchObject({
    content: 'New',
    base: 5,
    other: null,
  });
});

test('two different texts: this one stays, and the other is offered', () => {
  expect(settle('Mine', local(2), remote('Theirs', 3), '')).toEqual({
    content: 'Mine',
    base: 3,
    isUnsaved: true,
    other: remote('Theirs', 3),
  });
  expect(settle('Same', local(2), remote('Same', 3), '')).toMatchObject({
    isUnsaved: false,
    other: null,
  });
});

test('what was posted does not come back', () => {
  const posted = local(4, { isSaved: true, isPosted: true });
  expect(settle('', posted, remote('Posted', 4), '')).toMatchObject({
    content: '',
    base: 0,
    other: null,
  });
  // Written on another device after that.
  expect(settle('', posted, remote('The next one', 5), '')).toMatchObject({
    content: 'The next one',
  });
  // Posted on the other device.
  expect(settle('Posted', local(4, { isSaved: true }), null, '')).toMatchObject({
    content: '',
    base: 0,
  });
});
