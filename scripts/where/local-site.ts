// The database and the buckets of the site on this machine (`npm start`), without the site.
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { BackupError } from '../backups/unseal.ts';
import { databaseProxy } from '../database-proxy.ts';

export const STATE = '.wrangler/state/v3';
/** As in wrangler.toml, and in scripts/worker.ts. */
const DATABASE_ID = '00000000-0000-0000-0000-000000000000';
const BUCKETS = { UPLOADS: 'uploads', BACKUPS: 'backups' };

export interface LocalSite {
  db: D1Database;
  uploads: R2Bucket;
  backups: R2Bucket;
}

/** `keptIn`: where the site keeps its data. */
export async function withLocalSite<Result>(
  work: (site: LocalSite) => Promise<Result>,
  keptIn = STATE,
): Promise<Result> {
  const door = databaseProxy({ DB: DATABASE_ID });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: resolve(keptIn),
      workers: [
        {
          name: 'data',
          modules: true,
          script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
          r2Buckets: BUCKETS,
        } as V4WorkerOptions,
        door.worker,
      ],
    }),
  );
  try {
    return await work({
      db: await door.open(miniflare, 'DB'),
      uploads: (await miniflare.getR2Bucket('UPLOADS')) as unknown as R2Bucket,
      backups: (await miniflare.getR2Bucket('BACKUPS')) as unknown as R2Bucket,
    });
  } finally {
    await miniflare.dispose();
  }
}

/** Throws where no site has run yet. */
export async function siteHere(): Promise<void> {
  await access(STATE).catch(() => {
    throw new BackupError('There is no site on this machine yet: `npm start` makes one.');
  });
}
