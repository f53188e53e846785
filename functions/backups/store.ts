// Where backups are kept: a bucket of this account, or any S3 address of another provider.
import { AwsClient } from 'aws4fetch';
import type { AppEnv } from '../environment.ts';

export interface BackupStore {
  /** Tells it from every other store. */
  name: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  /** Harmless for what is not there. At most 500. */
  delete(keys: readonly string[]): Promise<void>;
  /** Every key with this prefix, in the order of the alphabet. */
  list(prefix: string): Promise<string[]>;
}

type Settings = Partial<
  Record<'BACKUP_S3_URL' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_SECRET' | 'BACKUP_S3_REGION', string>
>;

/** Null without a place for backups. The S3 address comes first: another provider survives more. */
export function backupStore(
  env: Pick<AppEnv['Bindings'], 'BACKUPS'> & Settings,
): BackupStore | null {
  const s3 = s3Store(env);
  return s3 ?? (env.BACKUPS ? bucketStore(env.BACKUPS) : null);
}

export function bucketStore(bucket: R2Bucket): BackupStore {
  return {
    name: 'bucket',
    put: async (key, bytes) => void (await bucket.put(key, bytes)),
    async get(key) {
      const object = await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    delete: (keys) => bucket.delete([...keys]),
    async list(prefix) {
      const keys: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
        keys.push(...page.objects.map(({ key }) => key));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      return keys;
    },
  };
}

/** `BACKUP_S3_URL` has the bucket, and may have a folder in it: https://s3.eu-central-1.wasabisys.com/my-backups/site. */
export function s3Store({
  BACKUP_S3_URL: url,
  BACKUP_S3_KEY_ID: accessKeyId,
  BACKUP_S3_SECRET: secretAccessKey,
  BACKUP_S3_REGION: region = 'auto',
}: Settings): BackupStore | null {
  if (!url || !accessKeyId || !secretAccessKey) return null;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region: region || 'auto',
    service: 's3',
    retries: 3,
  });
  const { origin, pathname } = new URL(url);
  const [, bucket = '', ...folders] = pathname.replace(/\/+$/, '').split('/');
  const folder = folders.map((name) => `${name}/`).join('');
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await client.fetch(`${origin}/${bucket}${path}`, init);
    if (response.ok || response.status === 404) return response;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new Error(`the store of backups answers ${response.status} ${code}`.trim());
  };
  const at = (key: string) => `/${folder}${key.split('/').map(encodeURIComponent).join('/')}`;
  return {
    name: url,
    async put(key, bytes) {
      const response = await ask(at(key), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      if (response.status === 404) throw new Error('the store of backups has no such bucket');
    },
    async get(key) {
      const response = await ask(at(key));
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
    },
    async delete(keys) {
      for (const key of keys) await ask(at(key), { method: 'DELETE' });
    },
    async list(prefix) {
      const keys: string[] = [];
      let after = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder + prefix });
        if (after) query.set('continuation-token', after);
        const page = await (await ask(`/?${query}`)).text();
        const found = page.matchAll(/<Key>([^<]*)<\/Key>/g);
        keys.push(...[...found].map(([, key = '']) => unescaped(key).slice(folder.length)));
        after = unescaped(/<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? '');
      } while (after);
      return keys;
    },
  };
}

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
