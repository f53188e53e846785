// Opens what backups consist of. It needs the private key, so it never runs on the server.
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { digestOf } from '../../functions/backups/seal.ts';
import type { BackupStore } from '../../functions/backups/store.ts';

/** For people: what is wrong, and what to do. */
export class BackupError extends Error {}

export interface Opened {
  /** Compressed texts. */
  text(key: string, digest?: string): Promise<string>;
  file(key: string, digest: string): Promise<Uint8Array>;
}

/** Of one piece, unpacked: anyone can encrypt to a public key, also a piece that fills the memory. */
const MOST_BYTES = 1 << 28;

/** `identity`: AGE-SECRET-KEY-1…, or the text of a key file that has it in a line of its own. */
export function openerOf(store: BackupStore, identity: string): Opened {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(keyIn(identity));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('The private key has a typing error: its checksum is wrong.');
  }
  const opened = async (key: string): Promise<Uint8Array> => {
    const sealed = await store.get(key);
    if (!sealed) throw new BackupError(`The store has no ${key}: the backup is not complete.`);
    try {
      return await decrypter.decrypt(sealed);
    } catch (error) {
      throw new BackupError(
        `${key} can’t be opened (${(error as Error).message}): it is damaged, or encrypted to another key.`,
      );
    }
  };
  return {
    async text(key, digest) {
      const text = unpacked(key, await opened(key));
      if (digest && (await digestOf(text)) !== digest) throw damaged(key);
      return text;
    },
    async file(key, digest) {
      const bytes = await opened(key);
      if ((await digestOf(bytes)) !== digest) throw damaged(key);
      return bytes;
    },
  };
}

function unpacked(key: string, bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    throw new BackupError(`${key} can’t be unpacked: it is damaged, or no piece of a backup.`);
  }
}

const damaged = (key: string) =>
  new BackupError(`${key} is not what was backed up: its checksum differs.`);

export function keyIn(text: string): string {
  const [key] = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(text) ?? [];
  if (!key)
    throw new BackupError('This is no private key: a line must begin with AGE-SECRET-KEY-1.');
  return key;
}
