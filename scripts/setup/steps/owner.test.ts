// The first owner, in a database with this repository's migrations.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runSql } from '../../local-cloudflare/d1/run-sql.ts';
import { startLocalCloudflare } from '../../local-cloudflare/start.ts';
import { Cloudflare } from '../cloudflare/api.ts';
import type { Situation } from '../situation.ts';
import { owner } from './owner.ts';

const EMAIL = 'lee@money-school.com';
const MIGRATIONS = resolve('functions', 'migrations');
const TOML = resolve('wrangler.toml');

async function situation() {
  const folder = await mkdtemp(join(tmpdir(), 'owner-'));
  const running = await startLocalCloudflare({ keepIn: folder });
  const before = process.cwd();
  onTestFinished(async () => {
    process.chdir(before);
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const { CLOUDFLARE_API_BASE_URL = '', CLOUDFLARE_ACCOUNT_ID: account = '' } = running.environment;
  const cloudflare = new Cloudflare(CLOUDFLARE_API_BASE_URL, 'token');
  const path = `/accounts/${account}/d1/database`;
  const { uuid } = await cloudflare.post<{ uuid: string }>(path, { name: 'school' });
  const sql = (text: string) => runSql(join(folder, 'd1', `${uuid}.sqlite`), [{ sql: text }]);
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  for (const name of files.toSorted()) sql(await readFile(join(MIGRATIONS, name), 'utf8'));
  const toml = await readFile(TOML, 'utf8');
  await writeFile(
    join(folder, 'wrangler.toml'),
    toml.replace(/^database_id = .*/m, `database_id = "${uuid}"`),
  );
  process.chdir(folder);
  const notes: string[] = [];
  const given = {
    answers: { address: 'https://learn.money-school.com', owner: EMAIL },
    ...{ account, cloudflare, keys: {} },
    note: (sentence: string) => void notes.push(sentence),
  } as unknown as Situation;
  const rows = (text: string) => sql(text)[0]?.results;
  return { given, notes, sql, rows };
}

const ROLES = 'SELECT m.email, r.role FROM member_roles r JOIN members m ON m.id = r.member_id';
const member = (columns: string, values: string) =>
  `INSERT INTO members (id, email, email_key, joined_at${columns}) VALUES ('lee', '${EMAIL}', '${EMAIL}', '2026-11-01'${values})`;

test('a new owner gets an account without a password, and each run ends the link before it', async () => {
  const { given, notes, rows } = await situation();
  expect(await owner.isDone(given)).toBe(false);
  await owner.act(given);
  await owner.act(given);
  expect(rows(ROLES)).toEqual([{ email: EMAIL, role: 'owner' }]);
  expect(rows('SELECT purpose FROM one_time_links')).toEqual([{ purpose: 'invitation' }]);
  expect(rows('SELECT action FROM audit_log')).toEqual([{ action: 'grant-owner' }]);
  expect(notes[0]).not.toBe(notes[1]);
  const token = /#t=([\w-]{43})/.exec(notes[1] ?? '')?.[1] ?? '';
  expect(JSON.stringify(rows('SELECT * FROM one_time_links'))).not.toContain(token);
  // As following the link does.
  rows("UPDATE members SET password_hash = 'x', email_verified_at = '2026-11-27'");
  expect(await owner.isDone(given)).toBe(`${EMAIL} is owner`);
});

test('a stranger who signed up with the address and never verified it gets no role', async () => {
  const { given, notes, sql, rows } = await situation();
  sql(member(', password_hash', ", 'a stranger’s'"));
  await owner.act(given);
  expect(rows(ROLES)).toEqual([]);
  expect(notes.join('\n')).toContain('never verified the address');
  // The link takes the account over, and verifies the address.
  sql("UPDATE members SET password_hash = 'own', email_verified_at = '2026-11-27'");
  await owner.act(given);
  expect(rows(ROLES)).toEqual([{ email: EMAIL, role: 'owner' }]);
});

test('a member who verified the address becomes owner without a link', async () => {
  const { given, notes, sql, rows } = await situation();
  sql(member(', password_hash, email_verified_at', ", 'own', '2026-11-02'"));
  await owner.act(given);
  expect([rows(ROLES), notes]).toEqual([[{ email: EMAIL, role: 'owner' }], []]);
});
