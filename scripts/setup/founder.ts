// A founder's machine for tests: a tree with what the setup reads, and every outside service on this machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, glob, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { onTestFinished } from 'vitest';
import { withoutUpdateCheck } from '../local-cloudflare/offline.ts';
import { startLocalCloudflare } from '../local-cloudflare/start.ts';
import { type ResendWebhook, startLocalResend } from '../rehearsal/resend.ts';
import { KEYS } from '../rehearsal/services.ts';

export const ORIGIN = 'https://learn.money-school.com';
export const ANSWERS = {
  address: 'learn.money-school.com',
  operator: {
    name: 'Lee Learning LLC',
    address: '1 Main St\nReno, NV 89501\nUSA',
    contact: 'lee@money-school.com',
    governingLaw: 'the law of the State of Nevada, USA',
  },
  email: { provider: 'resend', from: 'hello@money-school.com' },
  payments: 'stripe',
  owner: 'lee@money-school.com',
};
const SETUP = resolve('scripts', 'setup.ts');
const FAKE_TERMINAL = pathToFileURL(resolve('src', 'testing', 'deploy', 'fake-terminal.mjs')).href;
const BIN = resolve('node_modules', '.bin');
const WORKER = `
export class PasswordHasher {}
export class LiveRoom {}
export class BackupRunner {}
export class StatusBoard {}
export default { fetch() { return new Response(''); } };`;
/** `npm run deploy` without doctor, check and build; `npm run backup` without a Worker that would make one. */
const NPM = `#!${process.execPath}
const { spawnSync } = require('node:child_process');
const { writeFileSync } = require('node:fs');
const [, , , script, , verb] = process.argv;
const FINISHED = "INSERT INTO backups (id, started_by, started_at, finished_at) VALUES ('one', 'command', '2026', '2026')";
const wrangler = (...args) => process.exit(spawnSync('wrangler', args, { stdio: 'inherit' }).status);
if (verb === 'keys') writeFileSync('backup-key.txt', '# Public key: age1local\\nAGE-SECRET-KEY-LOCAL\\n', { flag: 'wx' });
else if (script === 'backup') wrangler('d1', 'execute', 'DB', '--remote', '--command', FINISHED);
else wrangler('deploy', '--config', 'wrangler.toml', '--domain', new URL(process.env.ORIGIN).host);`;

/** `testStripe()`, or another that runs. */
interface LocalStripe {
  url: string;
  local(path: string, body: object): Promise<unknown>;
}

/** `answers`: for --answers. `keys`: whether the environment has those of the providers. */
export async function founder(
  stripe: LocalStripe,
  answers: object = ANSWERS,
  { keys = true, variables = {} }: { keys?: boolean; variables?: Record<string, string> } = {},
) {
  await stripe.local('reset', {});
  const folder = await mkdtemp(join(tmpdir(), 'setup-'));
  const tree = join(folder, 'tree');
  const cloudflare = await startLocalCloudflare({ keepIn: join(folder, 'account') });
  const resend: ResendWebhook[] = [];
  const api = await startLocalResend(resend);
  const site = await liveSite(() =>
    cloudflare.state.workers.some(({ domains }) => domains.length > 0),
  );
  onTestFinished(async () => {
    await Promise.all([cloudflare.stop(), api.stop(), site.stop()]);
    await rm(folder, { recursive: true, force: true });
  });
  await makeTree(tree, folder);
  const given = join(folder, 'answers.json');
  const answer = (other: object) => writeFile(given, JSON.stringify(other));
  await answer(answers);
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(STRIPE|RESEND|SANITY|ORIGIN)/.test(name),
  );
  const env = {
    ...Object.fromEntries(own),
    ...cloudflare.environment,
    ...(await withoutUpdateCheck(join(folder, 'tmp'))),
    PATH: [join(folder, 'bin'), BIN, dirname(process.execPath), process.env.PATH].join(delimiter),
    ...(keys && KEYS),
    STRIPE_API_URL: stripe.url,
    RESEND_API_URL: api.url,
    HTTPS_PROXY: site.proxy,
    NODE_USE_ENV_PROXY: '1',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
    LIVE_WITHIN_SECONDS: '5',
    CI: '1',
    ...variables,
  } as NodeJS.Dict<string> as NodeJS.ProcessEnv;

  const changedSince = Date.now();
  const start = (args: string[], seen: (said: string) => boolean) =>
    runUntil({ args: ['--answers', given, ...args], cwd: tree, env }, seen);
  return {
    cloudflare,
    resend,
    answer,
    setup: (...args: string[]) => start(args, () => false),
    /** In a terminal: waits for each text, then types. An array is typed one after another. */
    typed: (turns: readonly Turn[], args: string[] = []) =>
      typeInto({ args, cwd: tree, env: { ...env, CI: '', CLOUDFLARE_ACCOUNT_ID: '' } }, turns),
    write: (name: string, content: string) => writeFile(join(tree, name), content),
    /** Ends the setup with SIGKILL as soon as it says that this step is done. */
    async killedAfter(step: string) {
      const ended = await start([], (said) => new RegExp(`^✓ ${step}\\b`, 'm').test(said));
      if (ended.code) throw new Error(ended.said + ended.complained);
      return ended;
    },
    file: (name: string) => readFile(join(tree, name), 'utf8'),
    async changedFiles() {
      const changed: string[] = [];
      for await (const name of files(tree))
        if ((await stat(join(tree, name))).mtimeMs > changedSince) changed.push(name);
      return changed;
    },
    async filesWith(pattern: RegExp) {
      const found: string[] = [];
      for await (const name of files(tree))
        if (pattern.test(await readFile(join(tree, name), 'utf8'))) found.push(name);
      return found;
    },
    rows(sql: string) {
      const [{ uuid } = { uuid: '' }] = cloudflare.state.databases;
      using db = new DatabaseSync(join(folder, 'account', 'd1', `${uuid}.sqlite`));
      return db
        .prepare(sql)
        .all()
        .map((row) => ({ ...row }));
    },
  };
}

/** What the program shows, and what is typed then. */
export type Turn = readonly [shown: string | RegExp, keys: string];

const GIVEN_UP_MS = 45_000;

async function typeInto({ args, cwd, env }: Program, turns: readonly Turn[]) {
  const child = spawn(process.execPath, ['--import', FAKE_TERMINAL, SETUP, ...args], { cwd, env });
  const waiting = [...turns];
  let said = '';
  let unread = '';
  const hear = (part: Buffer) => {
    const text = stripVTControlCharacters(part.toString());
    said += text;
    unread += text;
    const [shown, keys] = waiting[0] ?? [];
    if (!shown || keys === undefined) return;
    if (typeof shown === 'string' ? !unread.includes(shown) : !shown.test(unread)) return;
    waiting.shift();
    unread = '';
    // One key at a time, as a terminal passes them on.
    if (keys === END) child.stdin.end();
    else for (const key of keys) child.stdin.write(key);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // A text that never comes would never end the program.
  const given = setTimeout(() => child.kill('SIGKILL'), GIVEN_UP_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(given);
  return { code, said, left: waiting.map(([shown]) => String(shown)) };
}

export const CTRL_C = '\u0003';
export const CLEAR = '\u0015';
/** The terminal is closed. */
export const END = '\u0004\u0004';

async function* files(tree: string): AsyncGenerator<string> {
  for await (const entry of glob('**/*', {
    cwd: tree,
    withFileTypes: true,
    exclude: ['functions', 'node_modules'],
  }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(tree.length + 1);
  for (const name of ['.setup.json'])
    if (await stat(join(tree, name)).catch(() => null)) yield name;
}

async function makeTree(tree: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'), { recursive: true });
  await mkdir(join(tree, 'public'), { recursive: true });
  await writeFile(join(folder, 'bin', 'npm'), NPM);
  await chmod(join(folder, 'bin', 'npm'), 0o755);
  await cp(resolve('functions', 'migrations'), join(tree, 'functions', 'migrations'), {
    recursive: true,
  });
  await cp(resolve('studio', 'dataset'), join(tree, 'studio', 'dataset'), { recursive: true });
  const toml = await readFile('wrangler.toml', 'utf8');
  await writeFile(
    join(tree, 'wrangler.toml'),
    toml
      .replace('src/worker.ts', 'worker.js')
      .replace('[assets]', '[assets]\ndirectory = "public"'),
  );
  await writeFile(join(tree, 'worker.js'), WORKER);
  await writeFile(join(tree, 'public', 'index.html'), '<html></html>');
  await writeFile(join(tree, 'package.json'), '{ "scripts": { "deploy": "node deploy" } }');
}

interface Program {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

async function runUntil({ args, cwd, env }: Program, seen: (said: string) => boolean) {
  const child = spawn(process.execPath, [SETUP, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stdout.on('data', (part) => {
    said += part;
    if (seen(said)) child.kill('SIGKILL');
  });
  child.stderr.on('data', (part) => {
    complained += part;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
}

/** The live address, which answers once there is something deployed. */
async function liveSite(isDeployed: () => boolean) {
  const script = `export default { fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return Response.json({ status: 'ok', version: 'one' });
    return new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } });
  } };`;
  const site = new Miniflare(
    convertV4MiniflareOptions({ https: true, host: '127.0.0.1', port: 0, modules: true, script }),
  );
  const { port } = await site.ready;
  const server = createServer();
  server.on('connect', (_, socket) => {
    if (!isDeployed()) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const to = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      to.pipe(socket).pipe(to);
    });
    for (const end of [to, socket]) end.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close().closeAllConnections();
      await site.dispose();
    },
  };
}
