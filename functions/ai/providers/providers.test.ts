// Both providers against a real server on this machine; deadlines are shortened, nothing else.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANSWER, type Mood, startModelServer } from '../../../src/testing/ai/model-server.ts';
import { ModelFailure, type TextModel } from '../model.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { workersAi } from './workers-ai.ts';

const server = await startModelServer();
afterAll(() => server.stop());
beforeEach(() => server.reset());

/** The binding's interface, answered by the server over the network. */
const AI = {
  async run(model: string, input: object, { signal }: { signal: AbortSignal }) {
    const url = new URL('/run', server.url);
    const body = JSON.stringify({ model, ...input });
    const response = await fetch(url, { method: 'POST', body, signal });
    if (!response.ok) throw new Error(`3040: Capacity temporarily exceeded. ${response.status}`);
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    return isStream ? response.body : response.json();
  },
};
const settings = { AI_API_URL: `${server.url}/`, AI_API_KEY: 'sk-right', AI_MODEL: 'small-1' };
const both: [string, TextModel][] = [
  ['openai-compatible', openAiCompatible(settings)],
  ['workers-ai', workersAi({ AI, AI_MODEL: 'small-1' })],
];
const [[, openAi], [, workers]] = both as [[string, TextModel], [string, TextModel]];

const request = (changes = {}) => ({
  system: 'Write a letter.',
  user: 'To a neighbor',
  maxOutputTokens: 50,
  deadline: { first: 2000, next: 2000, whole: 4000 },
  signal: new AbortController().signal,
  ...changes,
});

/** The text the model wrote, and the failure if it failed. */
async function written(model: TextModel, mood: Mood, changes = {}) {
  server.mood = mood;
  const parts: string[] = [];
  try {
    for await (const part of model.stream(request(changes))) parts.push(part);
    return { text: parts.join(''), failure: null };
  } catch (error) {
    return { text: parts.join(''), failure: error instanceof ModelFailure ? error.code : error };
  }
}

test.each(both)('%s streams what the model writes, whole and in order', async (_, model) => {
  expect(await written(model, 'well')).toEqual({ text: ANSWER.join(''), failure: null });
  expect(server.asked[0]?.body).toEqual({
    model: 'small-1',
    messages: [
      { role: 'system', content: 'Write a letter.' },
      { role: 'user', content: 'To a neighbor' },
    ],
    max_tokens: 50,
    stream: true,
  });
});

test('the key goes to the configured address, and nowhere else', async () => {
  await written(openAi, 'well');
  expect(server.asked[0]).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer sk-right',
  });
  expect((await written(openAi, 'sends elsewhere')).failure).toBe('rejected');
});

test.each(both)(
  '%s: every way to fail has a name, and what came before stays',
  async (_, model) => {
    const failures: [Mood, string, string][] = [
      ['drops after a part', 'interrupted', ANSWER[0] ?? ''],
      ['ends without an end', 'interrupted', ANSWER[0] ?? ''],
      ['not json', 'malformed', 'Half a'],
      ['a line without end', 'malformed', ''],
      ['not a stream', 'malformed', ''],
    ];
    for (const [mood, failure, text] of failures)
      expect(await written(model, mood), mood).toEqual({ text, failure });
  },
);

test('an OpenAI-compatible server that refuses, errs or is too busy', async () => {
  const failures: [Mood, string][] = [
    ['http 401', 'rejected'],
    ['http 500', 'rejected'],
    ['http 429', 'busy'],
    ['drops', 'unreachable'],
    ['another shape', 'malformed'],
    ['an error in the stream', 'malformed'],
    ['a page', 'malformed'],
    ['refuses', 'refused'],
    ['filters', 'refused'],
  ];
  for (const [mood, failure] of failures)
    expect((await written(openAi, mood)).failure, mood).toBe(failure);
  expect(await written(openAi, 'too long for its tokens')).toEqual({
    text: 'Half a',
    failure: null,
  });
});

test('Workers AI without capacity, with another error, and without its binding', async () => {
  expect((await written(workers, 'http 500')).failure).toBe('busy');
  expect((await written(workers, 'drops')).failure).toBe('rejected');
  const none = workersAi({ AI_MODEL: 'small-1' });
  expect((await written(none, 'well')).failure).toBe('unreachable');
});

test.each(both)('%s: a model that takes too long is left', async (_, model) => {
  const soon = { deadline: { first: 60, next: 60, whole: 4000 } };
  expect((await written(model, 'silent', soon)).failure).toBe('slow');
  expect((await written(model, 'silent after headers', soon)).failure).toBe('slow');
  const stalled = { deadline: { first: 2000, next: 60, whole: 4000 } };
  const half = await written(model, 'silent after a part', stalled);
  expect(half).toEqual({ text: ANSWER[0], failure: 'stalled' });
  const whole = { deadline: { first: 2000, next: 2000, whole: 120 } };
  const cut = await written(model, 'endless', whole);
  expect(cut.failure).toBe('long');
  expect(cut.text).toMatch(/^part 1 part 2 /);
  await expect.poll(() => server.abandoned).toBe(4);
});

test.each(both)('%s: stopping ends the call at the provider', async (_, model) => {
  const stopping = new AbortController();
  server.mood = 'endless';
  const reading = async () => {
    for await (const part of model.stream(request({ signal: stopping.signal })))
      if (part.includes('part 3')) stopping.abort();
  };
  await expect(reading()).rejects.toThrow('abort');
  await expect.poll(() => server.abandoned).toBe(1);
});
