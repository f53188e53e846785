// Where the commands find backups: a folder, an S3 address (R2 has one too), or the bucket of the site on this machine.
import { readFile } from 'node:fs/promises';
import { s3Store } from '../../functions/backups/s3-store.ts';
import { type BackupStore, bucketStore } from '../../functions/backups/store.ts';
import { siteHere, withLocalSite } from '../where/local-site.ts';
import { folderStore } from './folder-store.ts';
import { BackupError } from './unseal.ts';

export const PLACES = `--from FOLDER   a folder of this machine (backups, unless told otherwise)
--from s3       the address in BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET of the environment. For a bucket at
                Cloudflare it is https://ACCOUNT.r2.cloudflarestorage.com/BUCKET, with an R2 API token
--from local    the bucket of the site on this machine`;

const FOLDER = 'backups';

export async function withStore<Result>(
  from: string | undefined,
  work: (store: BackupStore) => Promise<Result>,
): Promise<Result> {
  if (from === 'local') {
    await siteHere();
    return withLocalSite(({ backups }) => work(bucketStore(backups)));
  }
  const s3 = s3Store(process.env);
  if (from === 's3' || (!from && s3)) {
    if (s3) return work(s3);
    throw new BackupError('BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET are not all set.');
  }
  return work(folderStore(from ?? FOLDER));
}

/** The text of the key file. `path`: from --key, or BACKUP_KEY_FILE of the environment; BACKUP_KEY may have the key itself. */
export async function identityFrom(path = process.env.BACKUP_KEY_FILE): Promise<string> {
  if (!path && process.env.BACKUP_KEY) return process.env.BACKUP_KEY;
  if (!path)
    throw new BackupError(
      'Name the file of your private key: --key FILE. `npm run backup -- keys` made it.',
    );
  return readFile(path, 'utf8').catch(() => {
    throw new BackupError(`${path} cannot be read.`);
  });
}
