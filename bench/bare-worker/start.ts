// Bundles the bare Worker and runs it as `npm start` runs ours: Miniflare, the same schema, the same members.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { applyMigrations, seedDemoMembers } from '../../functions/local/database.ts';
import type { LocalWorker } from '../../functions/local/worker.ts';

const BUILT = resolve('dist', 'bare-worker');

export async function startBareWorker(modules: object[]): Promise<LocalWorker> {
  const configuration = join('bench', 'bare-worker', 'wrangler.toml');
  const { status, stderr } = spawnSync(
    'wrangler',
    ['deploy', '--dry-run', '--outdir', BUILT, '-c', configuration],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the bare Worker does not build: ${stderr}`);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port: 0,
      log: new Log(LogLevel.WARN),
      cf: false,
      workers: [
        {
          name: 'bare',
          modules: [{ type: 'ESModule', path: join(BUILT, 'worker.js') }],
          modulesRoot: BUILT,
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          d1Databases: { DB: 'bare' },
          bindings: { MODULES: modules },
        },
      ],
    } as never),
  );
  const url = (await miniflare.ready).origin;
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  await applyMigrations(db);
  await seedDemoMembers(db);
  return { url, db, stop: () => miniflare.dispose() };
}
