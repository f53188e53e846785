// Restores an opened folder here or in production, and says what was done.
import { withLocalSite } from '../where/local-site.ts';
import { type Restored, restore } from './restore.ts';
import { localTarget, remoteTarget } from './target.ts';

export async function putInPlace(
  folder: string,
  isRemote: boolean,
  tell: (text: string) => void,
): Promise<void> {
  const restored = isRemote
    ? await restore(folder, remoteTarget())
    : await withLocalSite((site) => restore(folder, localTarget(site)));
  for (const line of reportOf(restored, isRemote)) tell(line);
}

function* reportOf(
  { manifest, rows, files, leftOut, laterMigrations, erased }: Restored,
  isRemote: boolean,
): Generator<string> {
  yield `${rows} rows of ${Object.keys(manifest.tables).length} tables and ${files} ${files === 1 ? 'file' : 'files'} of ${manifest.startedAt} are in place; every row is what was backed up.`;
  const left = Object.entries(leftOut);
  if (left.length > 0)
    yield `Left out, because members changed what they belonged to while the backup was made: ${left.map(([table, count]) => `${count} in ${table}`).join(', ')}.`;
  if (laterMigrations.length > 0) yield `Migrated on: ${laterMigrations.join(', ')}.`;
  if (erased.length > 0)
    yield `Deleted again: ${erased.length === 1 ? 'one member who had deleted their account' : `${erased.length} members who had deleted their accounts`} since.`;
  yield 'Everyone has to sign in again. Emails that waited are not sent. Stripe is read again within the hour.';
  yield `Secrets are in no backup. This site needs: ${manifest.settings.secrets.join(', ') || 'none'}.`;
  if (isRemote) yield 'Next: npm run deploy';
}
