// Runs the built Worker as production would, on this machine: `npm start`, tests and benchmarks all come here.
import { glob, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import getPort from 'get-port';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from 'miniflare';
import Stripe from 'stripe';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { LOCAL_KEY, LOCAL_STRIPE_PATH } from '../functions/configuration/payments.ts';
import { PLANS } from '../functions/rules/plans.ts';
import { type WorkerClock, workerClock } from './clock/clocked-worker.ts';
import { applyMigrations, seedDemoMembers } from './database.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { addExamplesOnce } from './examples/seed.ts';
import { limitedModules } from './limited-worker.ts';
import { applyStripeMigrations } from './local-stripe/database.ts';
import { localStripeWorker, STRIPE_BINDING, STRIPE_WORKER } from './local-stripe/worker-options.ts';
import { setUpStripe } from './stripe/set-up.ts';

const NAME = 'ai-money-masters';
/** As in wrangler.toml. */
const DATABASE_ID = '00000000-0000-0000-0000-000000000000';
const SERVER = join(process.cwd(), 'dist', 'server');

export interface LocalWorkerOptions {
  /** 0 picks a free port. */
  port: number;
  /** The public address, if there is a proxy in front of the Worker. */
  origin?: string;
  /** Where the database is kept between starts; if omitted, it ends with the Worker. */
  keepIn?: string;
  /** Overrides of .dev.vars.example, and of the address. */
  variables?: Record<string, string>;
  overrides?: object;
  quiet?: boolean;
  /** Also starts a local Stripe, with its own database. */
  stripe?: boolean;
  /** Makes its clock movable: by tests (travelTo in src/testing/fixtures/membership.ts), and at /dev/clock. */
  clock?: boolean;
  /** Gets every line that the Worker logs, whether it is quiet or not. */
  logs?: { push(line: string): unknown };
  /** The folder of a build other than dist. */
  build?: string;
  /** A new database begins with the example discussions of the community. */
  examples?: boolean;
}

export interface LocalWorker {
  url: string;
  readonly db: D1Database;
  /** The database of the local Stripe, if there is one. */
  readonly stripeDb: D1Database | undefined;
  /** With `clock`: from now on its time is this many milliseconds ahead of this machine's. */
  moveClock(offset: number): Promise<void>;
  /** The current time of the Worker, in milliseconds. */
  now(): number;
  /** A request to the controls of the local Stripe: `local('clock', { to })`, see scripts/local-stripe/README.md. */
  local(path: string, json: object): Promise<unknown>;
  /** Runs a cron immediately, with any scheduled time, as Cloudflare runs the crons of wrangler.toml. */
  scheduled(cron: string, scheduledTime?: number): Promise<void>;
  /** Switches to another build, at the same address and with the same data. */
  replaceBuild(build: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startWorker(options: LocalWorkerOptions): Promise<LocalWorker> {
  if (options.port) return startAt(options.port, options);
  for (let tries = 1; ; tries++) {
    try {
      return await startAt(await getPort({ host: '127.0.0.1' }), options);
    } catch (error) {
      // A port that was free a moment ago may be taken by now.
      const isTaken = (error as { code?: string }).code === 'ERR_ADDRESS_IN_USE';
      if (!isTaken || tries === 3) throw error;
    }
  }
}

interface Parts {
  clock: WorkerClock;
  door: DatabaseProxy;
}

async function miniflareOptions(port: number, options: LocalWorkerOptions, { clock, door }: Parts) {
  const server = options.build ? resolve(options.build, 'server') : SERVER;
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(server, 'wrangler.json'));
  const { modulesRules: _, ...bindings } = workerOptions;
  const origin = options.origin ?? `http://localhost:${port}`;
  return convertV4MiniflareOptions({
    host: 'localhost',
    port,
    log: new Log(LogLevel.WARN),
    // The real values for this machine would have to be fetched online.
    cf: false,
    handleStructuredLogs: ({ level, message }) => {
      options.logs?.push(message);
      if (options.quiet) return;
      if (level === 'error' || level === 'warn') console.error(message);
      else console.info(message);
    },
    ...(options.keepIn && { resourcePersistencePath: options.keepIn }),
    workers: [
      {
        ...bindings,
        name: NAME,
        ...(options.stripe && {
          serviceBindings: { ...(bindings.serviceBindings as object), ...STRIPE_BINDING },
        }),
        modules: [
          ...(options.clock ? [clock.module(server)] : []),
          ...(await builtModules(server)),
        ],
        modulesRoot: server,
        // wrangler.toml leaves it out: an account may have no R2.
        r2Buckets: { UPLOADS: 'uploads', BACKUPS: 'backups' },
        bindings: {
          ...(workerOptions.bindings as object),
          ...(await exampleVariables()),
          ORIGIN: origin,
          // Without its own local Stripe it must not reach a developer's.
          STRIPE_API_URL: '',
          ...options.variables,
        },
        ...options.overrides,
      } as V4WorkerOptions,
      ...(options.stripe ? [await besides(origin, options)] : []),
      door.worker,
    ],
  });
}

async function startAt(port: number, options: LocalWorkerOptions): Promise<LocalWorker> {
  const clock = workerClock();
  const door = databaseProxy({
    DB: DATABASE_ID,
    ...(options.stripe && { STRIPE_DB: STRIPE_WORKER }),
  });
  const miniflare = new Miniflare(await miniflareOptions(port, options, { clock, door }));
  await miniflare.ready;
  // Its type differs from the one in the documentation.
  const worker = async () => (await miniflare.getWorker(NAME)) as unknown as Fetcher & Clocked;
  // A database handle is valid only for the build it came from.
  const databases = async () => ({
    db: await door.open(miniflare, 'DB'),
    stripeDb: options.stripe ? await door.open(miniflare, 'STRIPE_DB') : undefined,
  });
  let handles = await databases();
  const { db, stripeDb } = handles;
  const applied = await applyMigrations(db);
  if (options.examples) await addExamplesOnce(db, applied);
  if (stripeDb) {
    await applyStripeMigrations(stripeDb);
    // Both share one clock: the Worker starts at the time to which the local Stripe was moved.
    if (options.clock) await clock.move(await worker(), await aheadMs(stripeDb));
    await setUpStripe(localSdk(miniflare), { plans: PLANS });
  }
  const now = () => Date.now() + clock.offset;
  await seedDemoMembers(db, new Date(now()));
  return {
    url: `http://localhost:${port}`,
    get db() {
      return handles.db;
    },
    get stripeDb() {
      return handles.stripeDb;
    },
    now,
    async moveClock(offset) {
      await clock.move(await worker(), offset);
    },
    local: (path, json) => askLocalStripe(miniflare, path, json),
    async scheduled(cron, scheduledTime = now()) {
      const { outcome } = await (await worker()).scheduled({
        cron,
        scheduledTime: new Date(scheduledTime),
      });
      if (outcome !== 'ok')
        throw new Error(`the Worker failed to run the cron ${cron}: ${outcome}`);
    },
    async replaceBuild(build) {
      await miniflare.setOptions(
        await miniflareOptions(port, { ...options, build }, { clock, door }),
      );
      handles = await databases();
    },
    stop: () => miniflare.dispose(),
  };
}

async function besides(origin: string, options: LocalWorkerOptions): Promise<V4WorkerOptions> {
  const { STRIPE_WEBHOOK_SECRET } = { ...(await exampleVariables()), ...options.variables };
  return localStripeWorker({
    PUBLIC_URL: origin + LOCAL_STRIPE_PATH,
    WEBHOOK_URL: `${origin}/api/stripe/webhook`,
    // During a rotation there are two; the first is the new one.
    WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET?.split(',')[0] ?? '',
  });
}

/** The SDK, connected to the local Stripe. */
function localSdk(miniflare: Miniflare): Stripe {
  const ask = async (url: RequestInfo | URL, init?: RequestInit) => {
    const stripe = (await miniflare.getWorker(STRIPE_WORKER)) as unknown as Fetcher;
    return stripe.fetch(String(url), init);
  };
  return new Stripe(LOCAL_KEY, { httpClient: Stripe.createFetchHttpClient(ask as typeof fetch) });
}

async function askLocalStripe(miniflare: Miniflare, path: string, json: object): Promise<unknown> {
  const stripe = (await miniflare.getWorker(STRIPE_WORKER)) as unknown as Fetcher;
  const response = await stripe.fetch(`http://localhost/local/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`the local Stripe answers ${path} with ${response.status}`);
  return response.json();
}

/** How far the local Stripe's clock was moved, in milliseconds. */
async function aheadMs(stripeDb: D1Database): Promise<number> {
  const ahead = stripeDb.prepare(`SELECT value FROM settings WHERE name = 'clock'`);
  return Number((await ahead.first<string>('value')) ?? 0) * 1000;
}

interface Clocked {
  scheduled(call: { cron: string; scheduledTime: Date }): Promise<{ outcome: string }>;
}

/**
 * The entry's strict database first, then its imports, the smallest first: for each module Miniflare copies all those
 * before it, which took a second for a few hundred modules.
 */
export async function builtModules(
  server = SERVER,
): Promise<{ type: 'ESModule'; path: string; contents?: string }[]> {
  const files = (await Array.fromAsync(glob('**/*.mjs', { cwd: server }))).map(async (name) => {
    const path = join(server, name);
    return { path, bytes: (await stat(path)).size };
  });
  const sorted = (await Promise.all(files)).toSorted((a, b) => a.bytes - b.bytes);
  return [
    ...(await limitedModules(server)),
    ...sorted.map(({ path }) => ({ type: 'ESModule' as const, path })),
  ];
}

async function exampleVariables(): Promise<NodeJS.Dict<string>> {
  return parseEnv(await readFile('.dev.vars.example', 'utf8'));
}
