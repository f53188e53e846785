// What is deployed at the local Cloudflare answers at its address, with the account's database, secrets and files.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { runWrangler } from '../run-wrangler.ts';
import { startLocalCloudflare } from '../start.ts';
import { liveSite } from './site.ts';

const HOST = 'learn.money-school.com';
const worker = (name: string) => `export default {
  async fetch(request, env) {
    const { results } = await env.DB.prepare('SELECT word FROM words').all();
    await fetch('https://elsewhere.money-school.com/');
    return Response.json({ name: '${name}', words: results, key: env.KEY, version: env.VERSION.id });
  },
  scheduled: (event, env) => env.DB.prepare("INSERT INTO words VALUES ('cron')").run(),
};`;

/** As a program with the site's environment sees it. */
async function ask(environment: Record<string, string>, path: string, header = '') {
  const program = `const asked = await fetch('https://${HOST}${path}', { headers: { 'Cloudflare-Workers-Version-Overrides': '${header}' } });
    console.log(await asked.text());`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    { env: { ...process.env, ...environment } },
  );
  return stdout.trim();
}

test('a deployed Worker answers with its data, and a version without traffic only when it is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'live-'));
  const cloudflare = await startLocalCloudflare({ keepIn: join(folder, 'account') });
  const outside: string[] = [];
  const site = await liveSite({
    account: cloudflare.account,
    async outside({ url }) {
      outside.push(url);
      return Response.json({});
    },
  });
  onTestFinished(async () => {
    await site.stop();
    await cloudflare.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'public', 'page.html'), 'a page');
  const wrangler = (...args: string[]) => runWrangler(cloudflare, { cwd: folder }, args);
  await writeFile(join(folder, 'worker.js'), worker('one'));
  await writeFile(join(folder, 'wrangler.toml'), 'name = "school"\n');
  await wrangler('d1', 'create', 'school');
  const id = cloudflare.state.databases[0]?.uuid;
  await writeFile(
    join(folder, 'wrangler.toml'),
    `name = "school"\nmain = "worker.js"\ncompatibility_date = "2026-10-01"\n[vars]\nKEY = "a variable"\n[assets]\nbinding = "ASSETS"\ndirectory = "public"\n[version_metadata]\nbinding = "VERSION"\n[[d1_databases]]\nbinding = "DB"\ndatabase_name = "school"\ndatabase_id = "${id}"\n[triggers]\ncrons = ["* * * * *"]\n`,
  );
  const sql = (text: string) =>
    wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--json', '--command', text);
  await sql("CREATE TABLE words (word TEXT); INSERT INTO words VALUES ('before')");
  await wrangler('deploy', '--domain', HOST);
  const [one] = cloudflare.state.workers[0]?.versions ?? [];
  expect(JSON.parse(await ask(site.environment, '/'))).toEqual({
    ...{ name: 'one', words: [{ word: 'before' }], key: 'a variable', version: one?.id },
  });
  expect(await ask(site.environment, '/page')).toBe('a page');
  expect(outside).toEqual(['https://elsewhere.money-school.com/']);

  // Both ways: the API writes while the Worker runs, and the Worker reads it.
  await sql("INSERT INTO words VALUES ('while it runs')");
  await writeFile(join(folder, 'worker.js'), worker('two'));
  await wrangler('versions', 'upload');
  const two = cloudflare.state.workers[0]?.versions.at(-1);
  await wrangler('versions', 'deploy', `${one?.id}@100%`, `${two?.id}@0%`, '--yes');
  expect(JSON.parse(await ask(site.environment, '/'))).toMatchObject({
    ...{ name: 'one', words: [{ word: 'before' }, { word: 'while it runs' }] },
  });
  const override = `school="${two?.id}"`;
  expect(JSON.parse(await ask(site.environment, '/', override))).toMatchObject({
    ...{ name: 'two', version: two?.id },
  });
}, 200_000);
