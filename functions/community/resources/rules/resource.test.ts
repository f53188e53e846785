import * as v from 'valibot';
import { expect, test } from 'vitest';
import { safeLink } from '../../../rules/text/safe-link.ts';
import { linksIn } from '../../rules/text-limits.ts';
import { rangeOf } from './range.ts';
import { resourceAddress } from './resource.ts';
import { NewResource, NewVersion } from './resource-schemas.ts';

const GOOD = {
  title: 'Prices',
  description: 'For cleaners',
  categoryId: 2,
  url: 'https://a.example',
};
const issue = (changes: object) =>
  v.safeParse(NewResource, { ...GOOD, ...changes }).issues?.[0].message;

test('titles are one line without invisible marks, descriptions keep their lines', () => {
  const parsed = v.parse(NewResource, {
    ...GOOD,
    title: '  A\u202e \n list\u0007 ',
    description: '\r\nOne\r\n\r\ntwo\u0000 ',
  });
  expect(parsed).toMatchObject({ title: 'A list', description: 'One\n\ntwo' });
});

test.each([
  [{ title: ' \u202e ' }, 'Please write a title'],
  [{ title: 'x'.repeat(141) }, 'At most 140 characters'],
  [{ description: '' }, 'Please write what it is and whom it helps'],
  [{ description: 'x'.repeat(2001) }, 'At most 2,000 characters'],
  [{ categoryId: 9 }, 'Please choose a category'],
  [{ url: undefined }, 'Please share a link or a file'],
  [{ fileId: crypto.randomUUID() }, 'Please share a link or a file'],
  [{ url: 'javascript:alert(1)' }, 'Please paste a link that begins with https://'],
  [{ status: 'shown' }, 'That request has a field we don’t know'],
  [{ author_id: 'demo-ada' }, 'That request has a field we don’t know'],
  [{ id: 'x' }, 'That isn’t a valid ID'],
])('%j is refused', (changes, message) => {
  expect(issue(changes)).toBe(message);
});

test('emoji count as one character', () => {
  expect(issue({ title: '🙂'.repeat(140) })).toBeUndefined();
});

test('a version may have no note', () => {
  expect(v.parse(NewVersion, { url: 'https://a.example' })).toEqual({
    url: 'https://a.example/',
    note: '',
  });
});

test.each([
  ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
  [' HTTPS://A.example ', 'https://a.example/'],
  ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ['http://a.example', null],
  ['https://ada:pw@a.example', null],
  ['https://google.com@evil.example', null],
  ['https://localhost/', null],
  ['https://127.0.0.1/', null],
  ['https://[::1]/', null],
  ['https://2130706433/', null],
  ['data:text/html,<script>', null],
  ['//a.example', null],
  ['a.example', null],
  ['', null],
])('%j as a link: %j', (given, expected) => {
  expect(safeLink(given.trim())).toBe(expected);
});

test('links are counted however they are written', () => {
  expect(linksIn('See https://a.example, HTTP://b.example and www.c.example.').length).toBe(3);
  expect(linksIn('No links, only ai.example').length).toBe(0);
});

test('an address has its title in it, if it has letters', () => {
  expect(resourceAddress({ id: 3, title: 'Été: prices!' })).toBe(
    '/community/resources/3/ete-prices',
  );
  expect(resourceAddress({ id: 3, title: 'שלום' })).toBe('/community/resources/3');
});

test.each([
  ['bytes=0-', { offset: 0, length: 10 }],
  ['bytes=2-4', { offset: 2, length: 3 }],
  ['bytes=8-99', { offset: 8, length: 2 }],
  ['bytes=-3', { offset: 7, length: 3 }],
  ['bytes=-99', { offset: 0, length: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  ['bytes=1e3-', null],
])('the range %s of ten bytes', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});
