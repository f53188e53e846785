// The Content Lake is replaced at the network: a small server that runs GROQ over the same documents.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { evaluate, parse } from 'groq-js';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ContentDocument, publishedDocuments, query } from './dataset.ts';
import * as queries from './queries.ts';

let embedded: ContentDocument[] = [];
let server: Server | undefined;

beforeAll(async () => {
  embedded = await publishedDocuments();
});

afterEach(() => {
  vi.unstubAllEnvs();
  server?.close();
});

async function contentLake(): Promise<{ asked: { url: string; token: string | undefined }[] }> {
  const asked: { url: string; token: string | undefined }[] = [];
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://lake');
    asked.push({ url: request.url ?? '', token: request.headers.authorization });
    const params = Object.fromEntries(
      [...url.searchParams].flatMap(([name, value]) =>
        name.startsWith('$') ? [[name.slice(1), JSON.parse(value) as unknown]] : [],
      ),
    );
    const groq = url.searchParams.get('query') ?? '';
    const value = await evaluate(parse(groq, { params }), { dataset: embedded, params });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ result: (await value.get()) as unknown, ms: 1 }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SANITY_PROJECT_ID', 'abc123');
  vi.stubEnv('SANITY_DATASET', 'production');
  vi.stubEnv('SANITY_READ_TOKEN', 'a-token-to-read');
  vi.stubEnv('SANITY_API_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { asked };
}

test('every query of the site returns the same from files and from a Content Lake', async () => {
  const params = { slug: 'terms-of-service' };
  const fromFiles = await Promise.all(Object.values(queries).map((groq) => query(groq, params)));
  const { asked } = await contentLake();
  const fromLake = await Promise.all(Object.values(queries).map((groq) => query(groq, params)));
  expect(fromLake).toEqual(fromFiles);
  expect(asked).toHaveLength(Object.keys(queries).length);
  for (const { url, token } of asked) {
    expect(url).toContain('/data/query/production');
    expect(url).toContain('perspective=published');
    expect(token).toBe('Bearer a-token-to-read');
  }
});

test('a half-configured Content Lake is reported with what is missing, not guessed', async () => {
  vi.stubEnv('SANITY_PROJECT_ID', 'abc123');
  await expect(query('*')).rejects.toThrow(
    'SANITY_PROJECT_ID is set; missing beside it: SANITY_DATASET, SANITY_READ_TOKEN',
  );
});

test('drafts are never part of the published site', () => {
  expect(embedded.some(({ _id }) => _id.startsWith('drafts.'))).toBe(false);
  expect(embedded.length).toBeGreaterThan(50);
});
