import { expect, test } from 'vitest';
import { headersToPassOn } from './passed-headers.ts';

test('headers about one connection are not passed on, nor are those that the Connection header names', () => {
  const headers = ['Host', 'localhost:8787', 'Connection', 'close, X-Mine', 'X-Mine', '1'];
  expect(headersToPassOn([...headers, 'Keep-Alive', 'timeout=5', 'TE', 'gzip'], 'request')).toEqual(
    ['Host', 'localhost:8787'],
  );
});

test('two cookies stay two headers', () => {
  const cookies = ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'];
  expect(headersToPassOn([...cookies, 'Transfer-Encoding', 'chunked'], 'answer')).toEqual(cookies);
});

test('a request says that a body without a length follows', () => {
  const body = ['Transfer-Encoding', 'chunked'];
  expect(headersToPassOn([...body, 'Expect', '100-continue'], 'request')).toEqual(body);
});
