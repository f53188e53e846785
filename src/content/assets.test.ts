// Sanity's asset host is replaced at the network: a server of two names, one of them that of our own Content Lake.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetBytes, assetFiles } from './assets.ts';

const PHOTO = 'image-abc-4x3-png';
let server: Server;
let port: number;
let tokens: (string | undefined)[];

beforeEach(async () => {
  tokens = [];
  server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    response.writeHead(request.url === '/abc-4x3.png' ? 200 : 404).end('a photo');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  vi.stubEnv('SANITY_PROJECT_ID', 'abc123');
  vi.stubEnv('SANITY_READ_TOKEN', 'a-token-to-read');
  vi.stubEnv('SANITY_API_HOST', `http://127.0.0.1:${port}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test('a photo at Sanity is fetched from there; the token goes to our own Content Lake only', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const bytes = await assetBytes(PHOTO, `http://${host}:${port}/abc-4x3.png`);
    expect(Buffer.from(bytes).toString()).toBe('a photo');
  }
  expect(tokens).toEqual(['Bearer a-token-to-read', undefined]);
  expect(await assetFiles(), 'which files there are, Sanity knows').toBeNull();
});

test('a photo that Sanity does not have fails the build, and the error names it', async () => {
  await expect(assetBytes(PHOTO, `http://127.0.0.1:${port}/gone.png`)).rejects.toThrow(
    `${PHOTO} cannot be had`,
  );
});
