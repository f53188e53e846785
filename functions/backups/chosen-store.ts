// Where backups are kept: a bucket of this account, or any S3 address of another provider.
import type { AppEnv } from '../environment.ts';
import { type S3Settings, s3Store } from './s3-store.ts';
import { type BackupStore, bucketStore } from './store.ts';

/** Null without a place for backups. The S3 address comes first: another provider survives more. */
export function backupStore(
  env: Pick<AppEnv['Bindings'], 'BACKUPS'> & S3Settings,
): BackupStore | null {
  const s3 = s3Store(env);
  return s3 ?? (env.BACKUPS ? bucketStore(env.BACKUPS) : null);
}
