// A place for backups, and the key that they are encrypted to. docs/backups.md.
import { readFile } from 'node:fs/promises';
import { hasBucket, makeBucket } from '../buckets.ts';
import { configuration, editToml, run } from '../situation.ts';
import type { Step } from '../step.ts';
import { withVar } from '../wrangler-toml.ts';

/** Made by `npm run backup -- keys`. The one secret that a person has to keep. */
const KEY_FILE = 'backup-key.txt';
const MAKE_KEYS = ['run', 'backup', '--', 'keys', KEY_FILE];

const publicKey = async () =>
  /^# Public key: (age1\w+)$/m.exec(await readFile(KEY_FILE, 'utf8').catch(() => ''))?.[1];

export const backups: Step = {
  name: 'backups',
  async isDone(situation) {
    const { vars } = await configuration();
    if (vars.BACKUP_S3_URL) return 'at another provider: BACKUP_S3_URL';
    const there = await hasBucket(situation, 'BACKUPS');
    if (there === 'off') return 'R2 is not enabled in this account: nothing is backed up';
    return there && Boolean(vars.BACKUP_RECIPIENT);
  },
  async would() {
    const { BACKUPS } = (await configuration()).buckets;
    return `create the bucket ${BACKUPS.name}, make a key pair in ${KEY_FILE}, and write BACKUP_RECIPIENT into wrangler.toml`;
  },
  async act(situation) {
    await makeBucket(situation, 'BACKUPS');
    if ((await configuration()).vars.BACKUP_RECIPIENT) return;
    // A key that is there has been made by a run that was interrupted.
    if (!(await publicKey())) await run(situation, 'npm', MAKE_KEYS);
    const recipient = await publicKey();
    if (!recipient)
      throw new Error(`${KEY_FILE} names no public key. Move it away, then run this again.`);
    await editToml((toml) => withVar(toml, 'BACKUP_RECIPIENT', recipient));
  },
  left: async () =>
    (await publicKey())
      ? `The private key of your backups is in ${KEY_FILE}. Move it off this machine and keep two copies: a password manager, and paper. Without it a backup cannot be opened.`
      : null,
};
