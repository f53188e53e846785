// Stands in for the deploy hook that starts a build of the site.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export function deployHook() {
  let asked = 0;
  let status = 200;
  const server = createServer((request, response) => {
    if (request.method === 'POST') asked++;
    response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  return {
    start: () =>
      new Promise<string>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const { port } = server.address() as AddressInfo;
          resolve(`http://127.0.0.1:${port}/deploy/a-secret-address`);
        });
      }),
    stop: () => void server.close(),
    answer(next: number) {
      status = next;
    },
    asked: () => asked,
  };
}
