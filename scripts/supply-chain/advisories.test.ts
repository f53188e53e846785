import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { advisories } from './advisories.ts';

const ADVISORY = {
  id: 1,
  title: 'Anyone can read everything',
  url: 'https://github.com/advisories/GHSA-0000-0000-0000',
  vulnerable_versions: '<999',
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

/** A registry on this machine; `known` is what it answers about advisories, null that it answers nothing. */
async function registryOf(known: Record<string, object[]> | null): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const isAsked = request.url?.endsWith('/-/npm/v1/security/advisories/bulk');
      response.statusCode = isAsked && known ? 200 : isAsked ? 405 : 404;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(isAsked && known ? known : {}));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a high advisory of a package in the lock is found, a moderate one is not', async () => {
  const registry = await registryOf({
    hono: [{ ...ADVISORY, severity: 'high' }],
    jose: [{ ...ADVISORY, id: 2, severity: 'moderate' }],
  });
  expect(await advisories('.', registry)).toEqual({
    notChecked: null,
    found: [`hono: Anyone can read everything (high, ${ADVISORY.url})`],
  });
});

test('a registry that knows nothing has no advisories', async () => {
  expect(await advisories('.', await registryOf({}))).toEqual({ notChecked: null, found: [] });
});

test('a registry that does not answer is told, and is no failure', async () => {
  const [refusing, nobody] = await Promise.all([
    advisories('.', await registryOf(null)),
    advisories('.', 'http://127.0.0.1:9/'),
  ]);
  expect(refusing.notChecked).toMatch(/^405 /);
  expect(nobody.notChecked).toBeTruthy();
  expect([...refusing.found, ...nobody.found]).toEqual([]);
});
