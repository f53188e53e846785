// Backups need a public key to encrypt to; without one there are none, and everything else works.

/** https://age-encryption.org/v1: a public key in Bech32. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

const S3 = ['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const;

export function missingBackupConfiguration(env: Record<string, unknown>): string[] {
  const { BACKUP_RECIPIENT: recipient, BACKUP_S3_URL: url } = env;
  const missing: string[] = [];
  if (recipient && !(typeof recipient === 'string' && RECIPIENT.test(recipient)))
    missing.push('BACKUP_RECIPIENT (a public key made by `npm run backup -- keys`)');
  if (S3.some((name) => env[name])) missing.push(...S3.filter((name) => !env[name]));
  if (url && !isAddress(url))
    missing.push('BACKUP_S3_URL (https://…, with the name of the bucket)');
  return missing;
}

/** http:// only for this machine. */
function isAddress(url: unknown): boolean {
  const { protocol, hostname, pathname } = URL.parse(String(url)) ?? {};
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
  return isSafe && (pathname ?? '').length > 1;
}
