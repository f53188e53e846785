// The Worker is killed in the middle of a backup, again and again: the backup is finished nevertheless, and proved.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { backupIds } from '../../scripts/backups/open-backup.ts';
import { prove } from '../../scripts/backups/prove.ts';
import { S3_SETTINGS, startS3 } from '../../src/testing/backups/s3-server.ts';
import { type Killable, startKillable } from '../../src/testing/worker/killable.ts';
import { s3Store } from './s3-store.ts';

const MINUTE_MS = 60_000;
const KILLS = 3;

test('a backup whose Worker is killed while it stores pieces is whole in the end', {
  timeout: 240_000,
}, async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const identity = await generateX25519Identity();
  const settings = { ...S3_SETTINGS, BACKUP_S3_URL: s3.url };
  const keepIn = await mkdtemp(join(tmpdir(), 'killed-backup-'));
  onTestFinished(() => rm(keepIn, { recursive: true, force: true }));
  const variables = { ...settings, BACKUP_RECIPIENT: await identityToRecipient(identity) };
  const start = () => startKillable({ keepIn, variables });
  let worker: Killable = await start();
  onTestFinished(() => worker.kill());
  let at = Date.now();
  const step = () => {
    at += MINUTE_MS;
    return worker.ask({ cron: '* * * * *', at });
  };
  for (let kills = 0; kills < KILLS; ) {
    const before = s3.asked.length;
    // Killed while it waits for the store, after the piece has arrived and before that is noted.
    const stored = s3.next('PUT');
    const stepped = step().then(
      () => 'stepped' as const,
      () => 'killed' as const,
    );
    if ((await Promise.race([stored, stepped])) === 'stepped') {
      expect(s3.asked.length).toBeGreaterThanOrEqual(before);
      continue;
    }
    await worker.kill();
    await stepped;
    kills++;
    worker = await start();
  }
  const store = s3Store(settings);
  if (!store) throw new Error('no store');
  for (let minutes = 0; minutes < 30 && (await backupIds(store)).length === 0; minutes++)
    await step();
  expect(await prove({ store, identity })).toMatchObject({ isEqual: true });
});
