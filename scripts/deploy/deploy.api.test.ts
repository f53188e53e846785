// `npm run deploy` as a process: Wrangler and npm are stubs that record their calls, and the live address is reached
// through a proxy on this machine.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const DEPLOY = resolve('scripts', 'deploy.ts');
const ORIGIN = 'https://learn.money-school.com';
/** The live address responds with the previous version to the first two requests. */
const SITE = `
  let asked = 0;
  export default {
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/health') return Response.json({ status: 'ok', version: asked++ < 2 ? 'one' : 'two' });
      if (pathname === '/api/ready') return Response.json({ status: 'ok' });
      return new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } });
    },
  };`;
const PROGRAM = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const [, program, ...args] = process.argv;
const name = require('node:path').basename(program);
appendFileSync('calls.txt', [name, ...args].join(' ') + ' ORIGIN=' + process.env.ORIGIN + '\\n');
if (args[0] === 'deploy' && process.env.WRANGLER_OUTPUT_FILE_PATH)
  appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH, '{"type":"wrangler-session"}\\n{"type":"deploy","version_id":"two"}\\n');
`;

let site: Miniflare;
let proxy: string;
const asked: string[] = [];
const server = createServer();

beforeAll(async () => {
  site = new Miniflare(
    convertV4MiniflareOptions({
      https: true,
      host: '127.0.0.1',
      port: 0,
      modules: true,
      script: SITE,
    }),
  );
  const { port } = await site.ready;
  server.on('connect', ({ url = '' }, socket) => {
    asked.push(url);
    const to = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      to.pipe(socket).pipe(to);
    });
    for (const end of [to, socket]) end.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await site.dispose();
});

interface Tree {
  vars?: string;
  /** Runs after everything else is in the folder. */
  prepare?: (folder: string) => Promise<void>;
  args?: string[];
}

async function deploy(
  environment: Record<string, string>,
  { vars = '', prepare, args = [] }: Tree = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'dist', 'server'), { recursive: true });
  for (const name of ['npm', 'wrangler']) {
    await writeFile(join(folder, 'bin', name), PROGRAM);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  await writeFile(
    join(folder, 'wrangler.toml'),
    `name = "ai-money-masters"\nworkers_dev = false\n\n[vars]\n${vars}ENVIRONMENT = "production"\n`,
  );
  const built = join(folder, 'dist', 'server', 'wrangler.json');
  await writeFile(built, '{"workers_dev":false,"vars":{"ENVIRONMENT":"production"}}');
  await prepare?.(folder);
  const own: NodeJS.Dict<string> = { ...process.env };
  delete own.DEMO_MEMBERS;
  delete own.ORIGIN;
  const child = spawn(process.execPath, [DEPLOY, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...own,
      ...environment,
      PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: environment.HTTPS_PROXY ?? proxy,
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_NO_WARNINGS: '1',
    } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const calls = await readFile(join(folder, 'calls.txt'), 'utf8').catch(() => '');
  return {
    code,
    said,
    complained,
    calls: calls.split('\n').filter(Boolean),
    built: JSON.parse(await readFile(built, 'utf8')),
  };
}

test('the Worker is deployed to the address of ORIGIN, and the deploy ends when it responds', async () => {
  const { code, said, calls, built, complained } = await deploy({ ORIGIN });
  expect([code, complained]).toEqual([0, expect.not.stringContaining('Error')]);
  expect(calls).toEqual(
    [
      'npm run doctor',
      'npm run check',
      'npm run build',
      'wrangler d1 migrations apply DB --remote',
      `wrangler deploy --config ${join('dist', 'server', 'wrangler.json')}`,
    ].map((call) => `${call} ORIGIN=${ORIGIN}`),
  );
  expect(built).toEqual({
    workers_dev: false,
    vars: { ENVIRONMENT: 'production', ORIGIN },
    routes: [{ pattern: 'learn.money-school.com', custom_domain: true }],
  });
  expect(new Set(asked)).toEqual(new Set(['learn.money-school.com:443']));
  expect(said.match(/^https.*$/gm)).toEqual([
    `${ORIGIN} still answers with version one`,
    `${ORIGIN} is live: version two, /api/ready says ok, / answers 200.`,
  ]);
});

test('an address in wrangler.toml is enough; one that does not respond fails, and the reason is printed', async () => {
  const other = 'https://other.money-school.com';
  const { code, said, complained, calls } = await deploy(
    { HTTPS_PROXY: 'http://127.0.0.1:1', LIVE_WITHIN_SECONDS: '1' },
    { vars: `ORIGIN = "${other}"\n` },
  );
  expect(calls.at(-1)).toContain(`ORIGIN=${other}`);
  expect(said).toContain(`${other} cannot be reached`);
  expect(complained).toContain(`The Worker is deployed, but ${other} does not answer with it.`);
  expect(code).toBe(1);
});

test.each([
  ['without an address', {}, 'ORIGIN is not set, so nothing would answer after the deploy'],
  ['with demo members', { DEMO_MEMBERS: 'true', ORIGIN }, 'DEMO_MEMBERS is set'],
])('%s nothing is done', async (_, environment, message) => {
  const { code, calls, complained } = await deploy(environment);
  expect([code, calls]).toEqual([1, []]);
  expect(complained).toContain(message);
});

const git = (folder: string, ...args: string[]) => {
  const name = ['-c', 'user.name=Lee', '-c', 'user.email=lee@example.com'];
  const { status, stdout, stderr } = spawnSync('git', [...name, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

/** Everything is committed, and this commit, or another one, has passed its checks. */
const checked = (which: 'this' | 'another' | 'changed since') => async (folder: string) => {
  await writeFile(join(folder, '.gitignore'), 'node_modules\ncalls.txt\n');
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'all');
  const commit = which === 'another' ? '0'.repeat(40) : git(folder, 'rev-parse', 'HEAD');
  await mkdir(join(folder, 'node_modules', '.cache'), { recursive: true });
  await writeFile(join(folder, 'node_modules', '.cache', 'checked-commit'), commit);
  if (which === 'changed since') await writeFile(join(folder, 'new.ts'), '');
};

test.each([
  ['this commit has passed them', 'this', {}, [], []],
  ['this commit has passed them, and --check is given', 'this', {}, ['--check'], ['check']],
  ['the content is Sanity’s', 'this', { SANITY_PROJECT_ID: 'abc' }, [], ['content']],
  ['another commit has passed them', 'another', {}, [], ['check']],
  ['a file has changed since', 'changed since', {}, [], ['check']],
] as const)('which checks run when %s', async (_, which, environment, args, expected) => {
  const { calls } = await deploy(
    { ORIGIN, HTTPS_PROXY: 'http://127.0.0.1:1', LIVE_WITHIN_SECONDS: '1', ...environment },
    { prepare: checked(which), args: [...args] },
  );
  const ran = calls.flatMap((call) => /^npm run (check|content)\b/.exec(call)?.[1] ?? []);
  expect(ran).toEqual([...expected]);
  expect(calls.some((call) => call.startsWith('npm run build'))).toBe(true);
});
