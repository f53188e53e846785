// The account of the local Cloudflare, kept in a folder: `state.json`, one SQLite file per database, the
// modules of each version, the assets by their hash. What was answered survives kill -9.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Database {
  uuid: string;
  name: string;
  created_at: string;
}

interface Bucket {
  name: string;
  creation_date: string;
}

export interface Binding {
  name: string;
  type: string;
  [more: string]: unknown;
}

export interface Version {
  id: string;
  number: number;
  created_on: string;
  annotations: Record<string, string>;
  main_module: string;
  modules: string[];
  /** Without secrets. */
  bindings: Binding[];
  secrets: Record<string, string>;
  compatibility_date: string;
  compatibility_flags: string[];
  /** Path to hash; null for a Worker without assets. */
  assets: Record<string, string> | null;
  /** How they are answered: run_worker_first, _headers and the like. */
  assets_config?: Record<string, unknown>;
  /** The migration of Durable Objects that had been applied when it was uploaded. */
  migration_tag: string | null;
}

export interface Deployment {
  id: string;
  created_on: string;
  versions: { version_id: string; percentage: number }[];
  annotations: Record<string, string>;
}

export interface Worker {
  name: string;
  tag: string;
  created_on: string;
  tags: string[];
  migration_tag: string | null;
  /** Classes with a namespace. */
  durable_objects: string[];
  /** Settings that are not part of a version, such as observability. */
  settings: Record<string, unknown>;
  /** Oldest first. */
  versions: Version[];
  /** Newest first; the first one is live. */
  deployments: Deployment[];
  subdomain: { enabled: boolean; previews_enabled: boolean };
  schedules: string[];
  domains: string[];
  routes: string[];
}

export interface CloudflareState {
  email: string;
  accounts: { id: string; name: string }[];
  /** Domains of the account. */
  zones: { id: string; name: string }[];
  /** The label before .workers.dev; null until it is registered. */
  subdomain: string | null;
  r2_enabled: boolean;
  databases: Database[];
  buckets: Bucket[];
  workers: Worker[];
  /** Manifests of assets by the token of their upload. */
  uploads: Record<string, Record<string, string>>;
}

export const ACCOUNT_ID = '0123456789abcdef0123456789abcdef';

const EMPTY: CloudflareState = {
  email: 'founder@money-school.com',
  accounts: [{ id: ACCOUNT_ID, name: 'Money School' }],
  zones: [{ id: 'fedcba9876543210fedcba9876543210', name: 'money-school.com' }],
  subdomain: 'money-school',
  r2_enabled: true,
  databases: [],
  buckets: [],
  workers: [],
  uploads: {},
};

export interface Account {
  readonly folder: string;
  state: CloudflareState;
  save(): void;
}

export function openAccount(folder: string): Account {
  for (const part of ['d1', 'versions', 'assets', 'imports'])
    mkdirSync(join(folder, part), { recursive: true });
  const file = join(folder, 'state.json');
  const account: Account = {
    folder,
    state: read(file),
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(account.state, null, 1));
      renameSync(`${file}.new`, file);
    },
  };
  return account;
}

function read(file: string): CloudflareState {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CloudflareState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return structuredClone(EMPTY);
  }
}
