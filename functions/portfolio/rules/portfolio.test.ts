import { expect, test } from 'vitest';
import { hostOf, safeLink } from './portfolio.ts';

test('only pages of the web are links', () => {
  expect(safeLink('https://dan.example/a?b#c')).toBe('https://dan.example/a?b#c');
  expect(safeLink('http://dan.example')).toBe('http://dan.example/');
  for (const url of [
    null,
    '',
    'x',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'mailto:a@b.c',
    '//evil.example',
    '/account',
    ' \tjava\nscript:alert(1)',
  ])
    expect(safeLink(url), String(url)).toBeNull();
});

test('a link says where it leads', () => {
  expect(hostOf('https://www.docs.example/very/long')).toBe('docs.example');
});
