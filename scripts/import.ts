// `npm run import`: reads the folder of `npm run export` into an empty platform. docs/backups.md.
import { asCommand } from './backups/command.ts';
import { putInPlace } from './backups/put-in-place.ts';
import { BackupError } from './backups/unseal.ts';
import { notConfirmed, whereOf } from './where/confirm-remote.ts';

const USAGE = `npm run import -- FOLDER            into the site on this machine
npm run import -- FOLDER --remote   into the database and the bucket of wrangler.toml
The place must be empty. FOLDER is what npm run export wrote, or what npm run backup -- open did.`;

const where = whereOf(process.argv.slice(2));
const [folder] = where.rest;
await asCommand(async () => {
  if (folder === '--help') return console.info(USAGE);
  if (!folder || folder.startsWith('-')) throw new BackupError(USAGE);
  const why = await notConfirmed(where, 'This writes an export');
  if (why) throw new BackupError(why);
  await putInPlace(folder, where.isRemote, console.info);
});
