import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { aiProblems, problemsAtModel } from './ai.ts';

/** Lists one model to requests with the key; /old/models does not exist there. */
const server = createServer((request, response) => {
  const isRight = request.headers.authorization === 'Bearer sk-right';
  if (request.url !== '/v1/models') response.writeHead(404).end();
  else if (isRight) response.end('{"object":"list","data":[{"id":"small-1"}]}');
  else response.writeHead(401).end('{"error":{}}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const production = (settings: NodeJS.Dict<string>) => ({
  isSet: settings,
  values: settings,
  secrets: [],
});
const compatible = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small-1' };

test('without a model there is nothing to check', async () => {
  expect(await aiProblems(production({}))).toEqual([]);
  expect(await aiProblems(production({ AI_PROVIDER: 'rules' }))).toEqual([]);
});

test('Workers AI needs its binding in wrangler.toml', async () => {
  const workersAi = production({ AI_PROVIDER: 'workers-ai', AI_MODEL: '@cf/small/one' });
  expect(await aiProblems(workersAi, undefined)).toEqual([
    'AI_PROVIDER is workers-ai, but wrangler.toml has no [ai] with binding = "AI"',
  ]);
  expect(await aiProblems(workersAi, 'AI')).toEqual([]);
});

test('members’ texts do not travel without encryption', async () => {
  const AI_API_URL = 'http://model.example/v1';
  expect(await aiProblems(production({ ...compatible, AI_API_URL }))).toEqual([
    'AI_API_URL is http://model.example/v1; members’ texts and the key need https',
  ]);
});

test('a key that is only a secret of the Worker is not tried', async () => {
  const AI_API_URL = 'https://model.invalid/v1';
  expect(await aiProblems(production({ ...compatible, AI_API_URL }))).toEqual([]);
});

test('the key and the model are tried where the shell has the key', async () => {
  const url = `${address}/v1/`;
  expect(await problemsAtModel(url, 'sk-right', 'small-1')).toEqual([]);
  expect(await problemsAtModel(url, 'sk-wrong', 'small-1')).toEqual([
    `AI_API_KEY is refused (401) at ${url}`,
  ]);
  expect(await problemsAtModel(url, 'sk-right', 'small-2')).toEqual([
    `AI_MODEL is small-2, which ${url} does not list`,
  ]);
  expect(await problemsAtModel(`${address}/old`, 'sk-right', 'small-1')).toEqual([]);
  expect(await problemsAtModel('http://127.0.0.1:1', 'sk-right', 'small-1')).toEqual([
    'AI_API_URL is http://127.0.0.1:1, which does not answer',
  ]);
});
