import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ReadRequestBody, SettingChange } from './changes.ts';
import { DEFAULT_SETTINGS, EVENTS, settingsFrom } from './events.ts';
import { placeOf, threadOf } from './place.ts';
import { namesOf, sentence, withoutLinks } from './sentence.ts';

test.each([
  ['/community/12', '/community/12', 12],
  ['/community/12/a-title', '/community/12', 12],
  ['/community/12#reply-4', '/community/12', 12],
  ['/community/12/a-title?page=2#reply-4', '/community/12', 12],
  ['/community/123', '/community/123', 123],
  ['/community/12x', '/community/12x', null],
  ['/community/groups/5/evening-starters', '/community/groups/5', null],
  ['/community/resources/7', '/community/resources/7', null],
  ['/community/groups', '/community/groups', null],
  ['/notifications?appeal=3', '/notifications', null],
  ['/community/0', '/community/0', null],
  ['/micro-learning?module=module-a&path=b#reviews', '/micro-learning?module=module-a', null],
  ['/micro-learning?path=b', '/micro-learning', null],
])('%s is about %s', (href, place, thread) => {
  expect(placeOf(href)).toBe(place);
  expect(threadOf(place)).toBe(thread);
});

const keisha = { firstName: 'Keisha', lastInitial: 'W', others: 0 };
test.each([
  [keisha, 'Keisha W.'],
  [{ ...keisha, others: 1 }, 'Keisha W. and 1 other'],
  [{ ...keisha, others: 3 }, 'Keisha W. and 3 others'],
  [{ ...keisha, firstName: '', lastInitial: '' }, 'A member'],
  [{ ...keisha, firstName: null, lastInitial: null, others: 2 }, 'A former member and 2 others'],
])('%o is called %s', (actor, name) => {
  expect(namesOf(actor)).toBe(name);
});

test('only the beginning of a sentence is a name: a title may say what it likes', () => {
  expect(sentence('{actor} replied in “{actor} $& $1”', keisha)).toBe(
    'Keisha W. replied in “{actor} $& $1”',
  );
  expect(sentence('Your post {actor} is back', keisha)).toBe('Your post {actor} is back');
});

test.each([
  ['Win at https://evil.example/x now', 'Win at … now'],
  ['Win at evil.com now', 'Win at … now'],
  ['“evil.example/path?x=1”', '“…”'],
  ['www.evil', '…'],
  ['Write to eva@evil.example', 'Write to …'],
  ['evil。com', '…'],
  ['One\n\ttwo\u202e three', 'One two three'],
  [
    'Deposit from a relative: awkward or normal? 3.5 hours, e.g. mine. And/or yours.',
    'Deposit from a relative: awkward or normal? 3.5 hours, e.g. mine. And/or yours.',
  ],
])('in an email, %o becomes %o', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});

test('everything is in the app by default, as the statements assume, and likes are not emailed', () => {
  expect(EVENTS.filter((event) => !DEFAULT_SETTINGS[event].inApp)).toEqual([]);
  expect(EVENTS.filter((event) => DEFAULT_SETTINGS[event].email === 'off')).toEqual([
    'like',
    'news',
  ]);
});

test('a stored setting wins over the default, except that moderation is always in the app', () => {
  const rows = [
    { event: 'like', in_app: 0, email: 'weekly' },
    { event: 'moderation', in_app: 0, email: 'off' },
  ] as const;
  expect(settingsFrom(rows)).toEqual({
    ...DEFAULT_SETTINGS,
    like: { inApp: false, email: 'weekly' },
    moderation: { inApp: true, email: 'off' },
  });
});

test.each([
  [{ event: 'like', inApp: false, email: 'off' }, true],
  [{ event: 'moderation', inApp: true, email: 'off' }, true],
  [{ event: 'moderation', inApp: false, email: 'off' }, false],
  [{ event: 'like', inApp: false, email: 'hourly' }, false],
  [{ event: 'rain', inApp: false, email: 'off' }, false],
  [{ event: 'like', inApp: 1, email: 'off' }, false],
  [{ event: 'like', inApp: true, email: 'off', memberId: 'ada' }, false],
])('the setting %o is accepted: %s', (change, isAccepted) => {
  expect(v.safeParse(SettingChange, change).success).toBe(isAccepted);
});

test.each([
  [{ ids: [1, 2] }, true],
  [{ all: true }, true],
  [{ href: '/community/1' }, true],
  [{ all: false }, false],
  [{ ids: [] }, false],
  [{ ids: [-1] }, false],
  [{ ids: [1.5] }, false],
  [{ ids: Array.from({ length: 101 }, () => 1) }, false],
  [{ href: 'https://evil.example' }, false],
  [{ all: true, memberId: 'ada' }, false],
  [{}, false],
])('the request %o is accepted: %s', (request, isAccepted) => {
  expect(v.safeParse(ReadRequestBody, request).success).toBe(isAccepted);
});
