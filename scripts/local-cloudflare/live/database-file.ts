// The database of a deployed Worker is the one that the API changes: the file is where Miniflare looks for it.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const OBJECT = 'miniflare-D1DatabaseObject';

/** Miniflare names a database's file by the id of a Durable Object, made from the database's id. */
function fileName(database: string): string {
  const key = createHash('sha256').update(OBJECT).digest();
  const half = (data: Buffer | string) =>
    createHmac('sha256', key).update(data).digest().subarray(0, 16);
  const name = half(database);
  return `${Buffer.concat([name, half(name)]).toString('hex')}.sqlite`;
}

/** `account`: the folder of the local Cloudflare. `state`: Miniflare's. Safe to repeat. */
export function shareDatabase(account: string, state: string, database: string): void {
  const there = join(state, 'd1', OBJECT, fileName(database));
  const ours = join(account, 'd1', `${database}.sqlite`);
  const known = lstatSync(ours, { throwIfNoEntry: false });
  if (known?.isSymbolicLink()) return;
  mkdirSync(dirname(there), { recursive: true });
  if (known && !existsSync(there)) renameSync(ours, there);
  symlinkSync(relative(dirname(ours), there), ours);
}
