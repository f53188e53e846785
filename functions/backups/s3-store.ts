// Backups at any S3 address: https://docs.aws.amazon.com/AmazonS3/latest/API/Welcome.html.
import { AwsClient } from 'aws4fetch';
import { type BackupStore, StoreError } from './store.ts';

export type S3Settings = Partial<
  Record<'BACKUP_S3_URL' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_SECRET' | 'BACKUP_S3_REGION', string>
>;

/** Of one try: a file has 20 megabytes at most. */
const WITHIN_MS = 60_000;
const TRIES = 3;

interface Answer {
  status: number;
  bytes: Uint8Array;
}

/** `BACKUP_S3_URL` has the bucket, and may have a folder in it: https://s3.eu-central-1.wasabisys.com/my-backups/site. */
export function s3Store(
  {
    BACKUP_S3_URL: url,
    BACKUP_S3_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET: secretAccessKey,
    BACKUP_S3_REGION: region = 'auto',
  }: S3Settings,
  withinMs = WITHIN_MS,
): BackupStore | null {
  if (!url || !accessKeyId || !secretAccessKey) return null;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region: region || 'auto',
    service: 's3',
    retries: TRIES,
  });
  const { origin, pathname } = new URL(url);
  const [, bucket = '', ...folders] = pathname.replace(/\/+$/, '').split('/');
  const folder = folders.map((name) => `${name}/`).join('');
  /** All four calls can be repeated. The client repeats what is answered with 429 or 5xx, and this what is not answered. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      try {
        const signal = AbortSignal.timeout(withinMs);
        const response = await client.fetch(`${origin}/${bucket}${path}`, { ...init, signal });
        return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
      } catch (error) {
        if (tries === TRIES) throw new StoreError(`the store of backups does not answer: ${error}`);
      }
    }
  };
  const asked = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = await ask(path, init);
    const { status, bytes } = answer;
    if (status < 300 || status === 404) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(textOf(bytes)) ?? [];
    throw new StoreError(`the store of backups answers ${status} ${code}`.trim());
  };
  const at = (key: string) => `/${folder}${key.split('/').map(encodeURIComponent).join('/')}`;
  return {
    name: url,
    // One request for each, of the fifty that the free plan allows.
    deletes: 30,
    async put(key, bytes) {
      const { status } = await asked(at(key), {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      if (status === 404) throw new StoreError(NO_BUCKET);
    },
    async get(key) {
      const { status, bytes } = await asked(at(key));
      return status === 404 ? null : bytes;
    },
    async delete(keys) {
      for (const key of keys) await asked(at(key), { method: 'DELETE' });
    },
    async list(prefix) {
      const keys: string[] = [];
      let after = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder + prefix });
        if (after) query.set('continuation-token', after);
        const { status, bytes } = await asked(`/?${query}`);
        if (status === 404) throw new StoreError(NO_BUCKET);
        const page = textOf(bytes);
        const found = page.matchAll(/<Key>([^<]*)<\/Key>/g);
        keys.push(...[...found].map(([, key = '']) => unescaped(key).slice(folder.length)));
        after = unescaped(/<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? '');
      } while (after);
      return keys;
    },
  };
}

const NO_BUCKET = 'the store of backups has no such bucket';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Some providers write a sign as its number. */
const unescaped = (text: string) =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([0-9a-fA-F]+));/g, (_, name, number, hex) =>
    name
      ? (ENTITIES[name as string] ?? '')
      : String.fromCodePoint(number ? Number(number) : Number.parseInt(hex as string, 16)),
  );
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
