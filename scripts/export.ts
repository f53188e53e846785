// `npm run export`: everything the platform has, in a folder that can be read without it. docs/backups.md describes it.
import { access, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { BackupStore } from '../functions/backups/store.ts';
import { asCommand } from './backups/command.ts';
import { folderStore } from './backups/folder-store.ts';
import { makeLocally } from './backups/make-locally.ts';
import { chooseBackup, openBackup, type Source } from './backups/open-backup.ts';
import { identityFrom, PLACES, withStore } from './backups/places.ts';
import { inPlainFolder, PREFIX } from './backups/plain-folder.ts';
import { writeReadable } from './backups/readable.ts';
import { rowsIn } from './backups/restore.ts';
import { BackupError } from './backups/unseal.ts';
import { untilFree } from './where/local-database.ts';
import { type LocalSite, siteHere, withLocalSite } from './where/local-site.ts';

const USAGE = `npm run export -- [--to FOLDER]                            the site on this machine, as it is now
npm run export -- --from PLACE --key FILE [--at 2026-11-27]  the site in a backup, which is how production leaves
${PLACES}`;

await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: `export-${new Date().toISOString().slice(0, 10)}` },
      from: { type: 'string' },
      at: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.info(USAGE);
  else await run(values);
});

async function run({
  to,
  from,
  at,
  key,
}: {
  to: string;
  from?: string;
  at?: string;
  key?: string;
}) {
  const isThere = await access(to).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${to} is there already. Name another folder: --to FOLDER.`);
  // Whole or not at all: what a killed export has left is removed.
  const part = `${resolve(to)}.part`;
  await rm(part, { recursive: true, force: true });
  const manifest = from
    ? await withStore(from, async (store) =>
        opened({ store, identity: await identityFrom(key) }, part, at),
      )
    : await exported(part);
  await writeReadable(part);
  await rename(part, to);
  console.info(
    `${rowsIn(manifest)} rows of ${Object.keys(manifest.tables).length} tables and ${Object.keys(manifest.files).length} files are in ${to}. It holds everything about your members: keep it as you would keep their passwords.`,
  );
}

async function opened(source: Source, to: string, at?: string) {
  return openBackup(source, await chooseBackup(source.store, at), to);
}

/** Through a backup that only this command can open, so that both have one format. */
async function exported(to: string) {
  await siteHere();
  return inPlainFolder(async (folder) => {
    const store = folderStore(folder);
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    await untilFree(() => withLocalSite((site) => exportedFrom(site, store, recipient)));
    return opened({ store, identity }, to);
  });
}

/** What this backup names is about to be gone, so its rows go as well; those of a killed export go with them. */
async function exportedFrom(site: LocalSite, store: BackupStore, recipient: string): Promise<void> {
  try {
    await makeLocally(site, store, recipient);
  } finally {
    await site.db.batch(
      ['backups', 'backup_files'].map((table) =>
        site.db.prepare(`DELETE FROM ${table} WHERE instr(store, ?1) > 0`).bind(`/${PREFIX}`),
      ),
    );
  }
}
