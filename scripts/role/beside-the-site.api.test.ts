// `npm run role` while the running site writes: another connection holds the file's lock, as the Worker would.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A separate folder, so that this machine's databases stay as they are. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'role-'));
  await copyFile('wrangler.toml', join(folder, 'wrangler.toml'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function role(...args: string[]) {
  const command = spawn(process.execPath, [resolve('scripts/role.ts'), ...args], { cwd: folder });
  let text = '';
  const heard = new Set<() => void>();
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (part: Buffer) => {
      text += part;
      for (const listener of heard) listener();
    });
  const ended = once(command, 'close').then(([code]) => ({ code, text }));
  /** Resolves when the command prints this, or at the latest when it ends. */
  const prints = (words: string) =>
    Promise.race([
      ended,
      new Promise<void>((done) => heard.add(() => text.includes(words) && done())),
    ]);
  return { prints, ended };
}

test('a role is granted once the site has finished writing', async () => {
  expect(await role('list').ended).toMatchObject({ code: 0 });
  const [file = ''] = (
    await Array.fromAsync(glob(join(folder, '.wrangler/state/v3/d1/*/*.sqlite')))
  ).filter((name) => !name.endsWith('metadata.sqlite'));
  using site = new DatabaseSync(file);
  site.exec(
    `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
     VALUES ('cleo', 'cleo@example.com', 'cleo@example.com', 'Cleo', 'Marsh', '2026-11-23T09:00:00.000Z')`,
  );
  site.exec('BEGIN IMMEDIATE');
  const granting = role('grant', 'moderator', 'cleo@example.com');
  await granting.prints('The site is writing');
  site.exec('COMMIT');
  const { code, text } = await granting.ended;
  expect(text).toContain('Cleo Marsh (cleo@example.com) is moderator now.');
  expect(code).toBe(0);
  // Reported once, however many retries there were.
  expect(text.split('The site is writing')).toHaveLength(2);
  expect(site.prepare('SELECT member_id, role FROM member_roles').all()).toEqual([
    { member_id: 'cleo', role: 'moderator' },
  ]);
}, 60_000);
