// `npm run backup`: makes, lists, opens and proves backups. docs/backups.md.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { asCommand } from './backups/command.ts';
import { makeLocally, thinLocally } from './backups/make-locally.ts';
import { backupIds, chooseBackup, openBackup } from './backups/open-backup.ts';
import { identityFrom, PLACES, withStore } from './backups/places.ts';
import { type Proof, prove } from './backups/prove.ts';
import { makeRemotely, noteProof, remoteBackups } from './backups/remote.ts';
import { BackupError, keyIn } from './backups/unseal.ts';
import { untilFree } from './where/local-database.ts';
import { siteHere, withLocalSite } from './where/local-site.ts';

const USAGE = `npm run backup -- keys [FILE]                  makes the key pair: the private key into FILE (backup-key.txt)
npm run backup                                 the site on this machine, into a folder
npm run backup -- --remote                     the site in production, into its store, now
npm run backup -- list [--remote]              which backups there are; with --remote as the site’s database has them
npm run backup -- open --key FILE --to FOLDER  opens one into a folder
npm run backup -- prove --key FILE [--remote]  restores one into a scratch database and compares every row and file;
                                               with --remote the console shows it
${PLACES}
--at 2026-11-27 chooses the backup whose name begins so; otherwise the newest.`;

await asCommand(run);

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      at: { type: 'string' },
      key: { type: 'string' },
      recipient: { type: 'string' },
      remote: { type: 'boolean', default: false },
      prove: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [verb = values.prove ? 'prove' : 'make', file] = positionals;
  if (values.help) return console.info(USAGE);
  if (verb === 'keys') return makeKeys(file ?? 'backup-key.txt');
  if (verb === 'make') return values.remote ? makeRemotely(console.info) : make(values);
  if (verb === 'list') return list(values);
  if (verb === 'open') return open(values);
  if (verb === 'prove') return proveOne(values);
  throw new BackupError(USAGE);
}

/** Never overwrites a key: with it go the backups. */
async function makeKeys(file: string): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# The private key of your backups. Without it no one can open them: neither a thief, nor you.\n# Public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(
      `${file} is there already. A new key cannot open old backups: keep both, and name another file.`,
    );
  });
  console.info(`The private key is in ${file}. Move it off this machine and keep two copies: a password manager, and paper.
The public key goes into [vars] of wrangler.toml:

BACKUP_RECIPIENT = "${recipient}"`);
}

interface Values {
  from?: string | undefined;
  to?: string | undefined;
  at?: string | undefined;
  key?: string | undefined;
  recipient?: string | undefined;
  remote?: boolean;
}

async function make({ to, key, recipient = process.env.BACKUP_RECIPIENT }: Values): Promise<void> {
  const known = recipient || (await identityToRecipient(keyIn(await identityFrom(key))));
  await siteHere();
  const made = await untilFree(() =>
    withLocalSite((site) =>
      withStore(to, async (store) => {
        const backup = await makeLocally(site, store, known);
        await thinLocally(site, store);
        return backup;
      }),
    ),
  );
  console.info(
    `${made.id}: ${made.rows} rows and ${made.files} files, ${kilobytes(made.bytes)} in all, ${kilobytes(made.newBytes)} of them new.`,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}

/** Of production without a key of its store: the database knows. */
async function list({ from, remote }: Values): Promise<void> {
  const lines = remote ? remoteBackups() : await withStore(from, backupIds);
  console.info(lines.length > 0 ? lines.join('\n') : 'There is no backup in this place.');
}

async function open({ from, to, at, key }: Values): Promise<void> {
  if (!to) throw new BackupError('Name the folder to open it into: --to FOLDER.');
  const identity = await identityFrom(key);
  await withStore(from, async (store) => {
    const id = await chooseBackup(store, at);
    await openBackup({ store, identity }, id, to);
    console.info(`${id} is in ${to}. It is not encrypted there: delete it when you are done.`);
  });
}

async function proveOne({ from, at, key, remote }: Values): Promise<void> {
  const identity = await identityFrom(key);
  const proof = await withStore(from, (store) => prove({ store, identity }, at));
  console.info(words(proof));
  if (!proof.isEqual) process.exitCode = 1;
  if (remote) noteProof(proof);
}

function words({ id, isEqual, detail }: Proof): string {
  return `${id}: ${isEqual ? 'restored and compared' : 'NOT EQUAL'}. ${detail}`;
}
