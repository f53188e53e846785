// One deployed version as a Worker in Miniflare, with the modules, files, bindings and secrets that it was uploaded with.
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Account, Binding, Version, Worker } from '../state.ts';
import { shareDatabase } from './database-file.ts';

/** Answers what the Worker asks of other hosts: a rehearsal reaches none of them. */
export type Outside = (request: { url: string }) => Promise<unknown>;

interface Live {
  account: Account;
  /** For the Worker alone, such as the address of the local Stripe. */
  variables: Record<string, string>;
  outside: Outside;
}

export async function versionWorker(
  { account, variables, outside }: Live,
  worker: Worker,
  version: Version,
): Promise<Miniflare> {
  const folder = resolve(account.folder, 'versions', version.id);
  const state = resolve(account.folder, 'live');
  for (const { type, id } of version.bindings)
    if (type === 'd1') shareDatabase(resolve(account.folder), state, String(id));
  const files = filesOf(account, version);
  const configuration = join(folder, 'wrangler.json');
  writeFileSync(configuration, JSON.stringify(configurationOf(worker, version, files)));
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configuration);
  const { modulesRules: _, ...options } = workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...{ log: new Log(LogLevel.NONE), cf: false, resourcePersistencePath: state },
      handleStructuredLogs: () => undefined,
      workers: [
        {
          ...options,
          name: worker.name,
          modules: modulesOf(folder, version),
          modulesRoot: folder,
          outboundService: outside,
          bindings: {
            ...(options.bindings as object),
            ...version.secrets,
            ...variables,
            VERSION: { id: version.id, tag: '', timestamp: version.created_on },
          },
        } as V4WorkerOptions,
      ],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

/** The entry comes first. */
function modulesOf(folder: string, { main_module, modules }: Version) {
  const code = modules.filter((name) => /\.m?js$/.test(name) && name !== main_module);
  return [main_module, ...code].map((name) => ({ type: 'ESModule', path: join(folder, name) }));
}

/** The folder with the version's files under their own names; null without any. */
function filesOf({ folder }: Account, { id, assets, assets_config = {} }: Version): string | null {
  if (!assets) return null;
  const place = resolve(folder, 'files', id);
  for (const [path, hash] of Object.entries(assets)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    link(resolve(folder, 'assets', hash), join(place, path));
  }
  for (const name of ['_headers', '_redirects'])
    if (name in assets_config) writeFileSync(join(place, name), String(assets_config[name]));
  return place;
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function configurationOf(worker: Worker, version: Version, files: string | null) {
  const { bindings, assets_config = {} } = version;
  const of = (type: string) => bindings.filter((binding) => binding.type === type);
  const { html_handling, not_found_handling, run_worker_first } = assets_config;
  return {
    ...{ name: worker.name, main: version.main_module, no_bundle: true },
    compatibility_date: version.compatibility_date,
    compatibility_flags: version.compatibility_flags,
    vars: Object.fromEntries(of('plain_text').map(({ name, text }) => [name, text])),
    d1_databases: of('d1').map(({ name, id }) => ({
      ...{ binding: name, database_id: id, database_name: id },
    })),
    r2_buckets: of('r2_bucket').map(({ name, bucket_name }) => ({ binding: name, bucket_name })),
    durable_objects: {
      bindings: of('durable_object_namespace').map(({ name, class_name }) => ({
        name,
        class_name,
      })),
    },
    migrations: [{ tag: 'all', new_sqlite_classes: worker.durable_objects }],
    ratelimits: of('ratelimit').map(withoutType),
    ...(files && {
      assets: {
        ...{ directory: files, binding: of('assets')[0]?.name ?? 'ASSETS' },
        ...{ html_handling, not_found_handling, run_worker_first },
      },
    }),
  };
}

const withoutType = ({ type: _, ...binding }: Binding) => binding;
