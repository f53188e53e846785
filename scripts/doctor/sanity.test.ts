import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sanityProblems } from './sanity.ts';

const TOKEN = 'a-token';
const COMPLETE = {
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: TOKEN,
  SANITY_WEBHOOK_SECRET: 'a-secret',
  DEPLOY_HOOK_URL: 'https://deploy.invalid/x',
  TOKEN_SECRET: 'a-secret-of-32-bytes-or-even-more',
};

/** Sanity's responses with the token and without: a count, or a status. */
async function sanity(withToken: number | 401, without: number | 401 | 500) {
  const server = createServer((request, response) => {
    const answer = request.headers.authorization === `Bearer ${TOKEN}` ? withToken : without;
    if (answer >= 400) response.writeHead(answer, { 'Content-Type': 'application/json' }).end('{}');
    else
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ result: answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function problems(host: string, changes: Record<string, string> = {}) {
  const values = { ...COMPLETE, SANITY_API_HOST: host, ...changes };
  return sanityProblems({ values, isSet: values, secrets: [] });
}

test('without a project there is nothing to check', async () => {
  expect(await sanityProblems({ values: {}, isSet: {}, secrets: [] })).toEqual([]);
});

test('a private dataset with its secrets is fine', async () => {
  expect(await problems(await sanity(300, 401))).toEqual([]);
  // A private dataset may also look empty to visitors.
  expect(await problems(await sanity(300, 0))).toEqual([]);
});

test('a public dataset is named, with how many of its documents members pay for', async () => {
  const [problem, ...others] = await problems(await sanity(300, 250));
  expect(problem).toContain('can be read without a token (250 documents that members pay for)');
  expect(others).toEqual([]);
});

test('a Sanity that does not respond is not taken for a private dataset', async () => {
  for (const host of ['http://127.0.0.1:9', await sanity(300, 500)])
    expect(await problems(host)).toEqual([expect.stringContaining('Sanity does not answer')]);
});

test('a rejected token and an empty dataset are reported', async () => {
  expect(await problems(await sanity(401, 401))).toEqual([expect.stringContaining('is refused')]);
  expect(await problems(await sanity(0, 401))).toEqual([expect.stringContaining('is empty')]);
});

test('missing secrets are named with what they are for', async () => {
  const host = await sanity(300, 401);
  const missing = await problems(host, {
    SANITY_WEBHOOK_SECRET: '',
    DEPLOY_HOOK_URL: '',
    TOKEN_SECRET: '',
  });
  expect(missing).toEqual([
    expect.stringContaining('SANITY_WEBHOOK_SECRET'),
    expect.stringContaining('DEPLOY_HOOK_URL'),
    expect.stringContaining('cannot look at drafts'),
  ]);
});
