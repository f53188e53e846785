// A small S3 for tests: objects in memory, listed three at a time, and what it was asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type How = 'whole' | 'half' | 'lost' | 'none' | 500 | 503;

export interface S3Server {
  url: string;
  objects: Map<string, Uint8Array>;
  /** Requests, as “PUT data/1”. */
  asked: string[];
  /** From now on, this many requests fail. */
  fail(times: number): void;
  /**
   * The next answers, in this order: 'whole', 'half' of it and then no connection, 'lost' with the connection, 'none' while
   * the connection stays, or an error of the server.
   */
  answer(...how: How[]): void;
  /** Resolves with 'asked' once the next request with this method has its effect; its answer never comes. */
  next(method: string): Promise<'asked'>;
  close(): void;
}

const KEY_ID = 'key-id';
export const S3_SETTINGS = { BACKUP_S3_KEY_ID: KEY_ID, BACKUP_S3_SECRET: 'a secret key' };
const PAGE = 3;

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Uint8Array>();
  const asked: string[] = [];
  let failing = 0;
  const answers: How[] = [];
  let waiting: { method: string; resolve: (asked: 'asked') => void } | null = null;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    asked.push(`${request.method} ${key}`);
    const body = await buffer(request);
    const isSigned = request.headers.authorization?.startsWith(
      `AWS4-HMAC-SHA256 Credential=${KEY_ID}/`,
    );
    const how = answers.shift() ?? 'whole';
    const answer = (status: number, text: Uint8Array | string = '') => {
      if (how === 'none') return;
      if (how === 'lost') return void request.socket.destroy();
      response.statusCode = status;
      if (how === 'whole') return void response.end(text);
      response.setHeader('Content-Length', text.length);
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
    };
    if (how === 500 || how === 503) {
      response.statusCode = how;
      return void response.end('<Error><Code>InternalError</Code></Error>');
    }
    if (!isSigned) return answer(403, '<Error><Code>AccessDenied</Code></Error>');
    // Not a status after which the client tries again by itself.
    if (failing-- > 0) return answer(400, '<Error><Code>SlowDown</Code></Error>');
    if (bucket !== 'backups') return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(key, body);
      if (waiting?.method === 'PUT') {
        waiting.resolve('asked');
        waiting = null;
        return;
      }
      return answer(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    if (key) {
      const object = objects.get(key);
      return object ? answer(200, object) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    }
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((each) => each.startsWith(searchParams.get('prefix') ?? '') && each > after)
      .sort();
    const page = keys.slice(0, PAGE);
    const next =
      keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    answer(
      200,
      `<ListBucketResult>${page.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')}${next}</ListBucketResult>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/backups/site`,
    objects,
    asked,
    fail(times) {
      failing = times;
    },
    answer: (...how) => void answers.splice(0, Infinity, ...how),
    next: (method) =>
      new Promise((resolve) => {
        waiting = { method, resolve };
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
