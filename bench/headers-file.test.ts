import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from './headers-file.ts';

const RULES = parseHeadersFile(`
# comment
/_astro/*
  Cache-Control: public, max-age=31536000, immutable

/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; img-src 'self' data:
`);

test('a page gets what is written for every path', () => {
  expect(headersFor(RULES, '/plans')).toEqual({
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; img-src 'self' data:",
  });
});

test('a hashed file gets its own rule as well', () => {
  expect(headersFor(RULES, '/_astro/a.css')).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Frame-Options': 'DENY',
  });
});
