// The local databases for scripts and tests, with one request per query. Miniflare's own proxy makes three, and blocks
// this process meanwhile.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { V4WorkerOptions } from 'miniflare';

const NAME = 'database-door';
const KEY_HEADER = 'X-Door-Key';
const HOST = '127.0.0.1';

const WORKER = `
  export default {
    async fetch(request, env) {
      if (request.headers.get('${KEY_HEADER}') !== env.KEY) return new Response(null, { status: 404 });
      const { binding, method, values, statements } = await request.json();
      const database = env[binding];
      try {
        if (method === 'exec') return Response.json({ answer: await database.exec(...values) });
        const prepared = statements.map(({ sql, values }) => database.prepare(sql).bind(...values));
        const answer = method === 'batch' ? database.batch(prepared) : prepared[0][method](...values);
        return Response.json({ answer: await answer });
      } catch (error) {
        return Response.json({ error: error.message });
      }
    },
  };`;

type Databases = Record<string, unknown>;

export interface DatabaseProxy {
  /** For Miniflare's `workers`. */
  worker: V4WorkerOptions;
  /** The database behind a binding, once Miniflare runs. */
  open(miniflare: DirectlyReached, binding: string): Promise<D1Database>;
}

interface DirectlyReached {
  unsafeGetDirectURL(worker: string): Promise<URL>;
}

/** Only callers with the key have access; it never leaves this process. `databases`: Miniflare's `d1Databases`. */
export function databaseProxy(databases: Databases): DatabaseProxy {
  const key = randomUUID();
  return {
    worker: {
      name: NAME,
      modules: [{ type: 'ESModule', path: 'database-door.mjs', contents: WORKER }],
      compatibilityDate: '2026-10-01',
      bindings: { KEY: key },
      d1Databases: databases,
      unsafeDirectSockets: [{ host: HOST, port: 0 }],
    } as V4WorkerOptions,
    async open(miniflare, binding) {
      const { port } = await miniflare.unsafeGetDirectURL(NAME);
      return behind((question) => ask(Number(port), key, { binding, ...question }));
    },
  };
}

interface Question {
  method: string;
  values?: unknown[];
  statements?: Statement[];
}
interface Statement {
  sql: string;
  values: unknown[];
}
type Ask = (question: Question) => Promise<unknown>;

/** Like D1, it rejects a value that is undefined. */
function behind(ask: Ask): D1Database {
  const prepared = (sql: string, given: unknown[] = []) => {
    const statement = { sql, values: given };
    const run =
      (method: string) =>
      (...values: unknown[]) =>
        ask({ method, values, statements: [statement] });
    const bind = (...values: unknown[]) => {
      if (values.includes(undefined)) throw new Error(`D1_TYPE_ERROR: undefined in ${sql}`);
      return prepared(sql, values);
    };
    const all = run('all');
    return { ...statement, bind, all, run: run('run'), raw: run('raw'), first: run('first') };
  };
  const database = {
    prepare: (sql: string) => prepared(sql),
    batch: (all: Statement[]) =>
      ask({ method: 'batch', statements: all.map(({ sql, values }) => ({ sql, values })) }),
    exec: (sql: string) => ask({ method: 'exec', values: [sql] }),
  };
  return database as unknown as D1Database;
}

/** A connection for each query: none can be closed at the other end just as it is reused. */
const agent = new Agent({ keepAlive: false });

function ask(port: number, key: string, question: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { [KEY_HEADER]: key, 'Content-Type': 'application/json' };
    const asked = request(
      { host: HOST, port, method: 'POST', headers, agent },
      async (response) => {
        try {
          const { answer, error } = JSON.parse(await textOf(response)) as Answer;
          if (error === undefined) resolve(answer);
          else reject(new Error(error));
        } catch (error) {
          reject(error);
        }
      },
    );
    asked.on('error', reject).end(JSON.stringify(question));
  });
}

interface Answer {
  answer?: unknown;
  error?: string;
}

async function textOf(response: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}
