// `npm run restore`: puts a backup into an empty place. docs/backups.md.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asCommand } from './backups/command.ts';
import { chooseBackup, openBackup } from './backups/open-backup.ts';
import { identityFrom, PLACES, withStore } from './backups/places.ts';
import { inPlainFolder } from './backups/plain-folder.ts';
import { putInPlace } from './backups/put-in-place.ts';
import { BackupError } from './backups/unseal.ts';
import { notConfirmed, whereOf } from './where/confirm-remote.ts';

const USAGE = `npm run restore -- --key FILE [--at 2026-11-27] [--content FOLDER]   into the site on this machine
npm run restore -- --key FILE … --remote                             into the database and the bucket of wrangler.toml
The place must be empty. --content writes the content documents into a folder for \`npm run content:import\`.
${PLACES}`;

const where = whereOf(process.argv.slice(2));
await asCommand(async () => {
  const { values } = parseArgs({
    args: where.rest,
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      key: { type: 'string' },
      content: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.info(USAGE);
  const identity = await identityFrom(values.key);
  const why = await notConfirmed(where, 'This writes a backup');
  if (why) throw new BackupError(why);
  await inPlainFolder(async (folder) => {
    await withStore(values.from, async (store) => {
      const id = await chooseBackup(store, values.at);
      console.info(`Opening ${id} …`);
      await openBackup({ store, identity }, id, folder);
    });
    await putInPlace(folder, where.isRemote, console.info);
    if (!values.content) return;
    await cp(join(folder, 'content'), values.content, { recursive: true });
    console.info(
      `The content is in ${values.content}: npm run content:import -- --from ${values.content}`,
    );
  });
});
