// Backups need a public key and a place. Without them the site works, and one mistake can lose everything.
import { unstable_readConfig } from 'wrangler';
import type { Environment } from './environment.ts';

export function backupNotes(
  { isSet }: Pick<Environment, 'isSet'>,
  config = 'wrangler.toml',
): string[] {
  const buckets: { binding: string }[] = unstable_readConfig(
    { config },
    { hideWarnings: true },
  ).r2_buckets;
  const hasBucket = buckets.some(({ binding }) => binding === 'BACKUPS');
  const hasPlace = Boolean(isSet.BACKUP_S3_URL) || hasBucket;
  if (isSet.BACKUP_RECIPIENT && hasPlace) return [];
  const missing = [
    isSet.BACKUP_RECIPIENT ? '' : 'no public key (`npm run backup -- keys` makes it)',
    hasPlace ? '' : 'no place (the bucket BACKUPS in wrangler.toml, or BACKUP_S3_URL)',
  ].filter(Boolean);
  return [`Nothing is backed up: there is ${missing.join(', and ')}. docs/backups.md`];
}
