import { expect, test } from 'vitest';
import { ApiError, dataOf } from './api.ts';

const answer = (status: number, body: string) =>
  dataOf(Promise.resolve(new Response(body, { status, statusText: 'Status Text' })));
const failure = (status: number, body: string) =>
  answer(status, body).then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  );

test('the data of a successful response is returned', async () => {
  expect(await answer(200, '{"a":1}')).toEqual({ a: 1 });
});

test('an error message is status, colon and body', async () => {
  expect((await failure(404, 'no such lesson')).message).toBe('404: no such lesson');
});

test('an error without a body is status, colon and status text', async () => {
  expect((await failure(503, '')).message).toBe('503: Status Text');
});

test('the user-facing message and the fields are taken from our own responses', async () => {
  const body = '{"message":"Too short","code":"x","fields":{"password":"Too short"}}';
  const error = await failure(400, body);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, serverMessage: 'Too short' });
  expect(error.fields).toEqual({ password: 'Too short' });
});

test.each(['<html>Bad gateway</html>', '', '[]', '"text"', '7', 'null', '{"message":7}'])(
  'a response from another server has no user-facing message: %s',
  async (body) => {
    const error = await failure(502, body);
    expect(error.serverMessage).toBeUndefined();
    expect(error.fields).toEqual({});
  },
);

test('without a network the original error is thrown', async () => {
  await expect(dataOf(Promise.reject(new TypeError('failed to fetch')))).rejects.toThrow(TypeError);
});
