// Bundles the bare Worker and runs it as `npm start` runs ours: Miniflare, the same schema, the same members.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { applyMigrations, seedDemoMembers } from '../../scripts/database.ts';
import type { LocalWorker } from '../../scripts/worker.ts';

const CONFIGURATION = join('bench', 'bare-worker', 'wrangler.toml');
const BUILT = resolve('dist', 'bare-worker');

export function buildBareWorker(): void {
  const { status, stderr } = spawnSync(
    'wrangler',
    ['deploy', '--dry-run', '--outdir', BUILT, '-c', CONFIGURATION],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the bare Worker does not build: ${stderr}`);
}

/**
 * `withPlatform`: behind an asset layer and with a rate limit, like ours. On this machine both are Miniflare's
 * simulations, which cost about as much as a D1 query; at Cloudflare neither is a query.
 */
export async function startBareWorker(
  content: { MODULES: object[]; PATHS: object[] },
  { withPlatform }: { withPlatform: boolean },
): Promise<Pick<LocalWorker, 'url' | 'db' | 'stop'>> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(CONFIGURATION);
  const { modulesRules: _, ...bindings } = workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port: 0,
      log: new Log(LogLevel.WARN),
      cf: false,
      workers: [
        {
          ...bindings,
          ...(!withPlatform && { assets: undefined, ratelimits: {} }),
          name: 'bare',
          modules: [{ type: 'ESModule', path: join(BUILT, 'worker.js') }],
          modulesRoot: BUILT,
          bindings: content,
        } as V4WorkerOptions,
      ],
    }),
  );
  const url = (await miniflare.ready).origin;
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  await applyMigrations(db);
  await seedDemoMembers(db);
  return { url, db, stop: () => miniflare.dispose() };
}
