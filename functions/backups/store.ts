// What a place for backups can do, and the bucket of this account as one.

export interface BackupStore {
  /** Tells it from every other store. */
  name: string;
  /** How many keys a Worker on the free plan can delete in one go. */
  deletes: number;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  /** Harmless for what is not there. At most `deletes`. */
  delete(keys: readonly string[]): Promise<void>;
  /** Every key with this prefix, in the order of the alphabet. */
  list(prefix: string): Promise<string[]>;
}

/** The store does not answer, or refuses. */
export class StoreError extends Error {}

export function bucketStore(bucket: R2Bucket): BackupStore {
  return {
    name: 'bucket',
    // R2 takes 1000 in one call: https://developers.cloudflare.com/r2/api/workers/workers-api-reference/
    deletes: 500,
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
