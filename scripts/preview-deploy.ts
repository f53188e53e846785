// `npm run preview:deploy`: the branch's build with demo members, as a Worker and a database of its own at workers.dev.
// `-- --remove` takes both away. Nothing of production's data or secrets is in it.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  previewConfiguration,
  previewEnvironment,
  withNoindex,
} from './branch-preview/configuration.ts';
import { demoSql } from './branch-preview/demo-sql.ts';
import { previewName } from './branch-preview/name.ts';
import { workersSubdomain } from './branch-preview/subdomain.ts';
import { builtFrom } from './build/built-from.ts';
import { Cloudflare, WranglerError } from './deploy/cloudflare.ts';
import { untilLive } from './deploy/live-site.ts';
import { secondsFrom } from './deploy/seconds.ts';
import { versionName } from './deploy/version-name.ts';

const BUILT = join('dist', 'server', 'wrangler.json');
const CLIENT = join('dist', 'client');

const liveWithinMs = secondsFrom('LIVE_WITHIN_SECONDS', process.env.LIVE_WITHIN_SECONDS, 240);
if (liveWithinMs instanceof Error) stop(liveWithinMs.message);
const branch =
  process.env.PREVIEW_BRANCH ||
  spawnSync('git', ['branch', '--show-current'], { encoding: 'utf8' }).stdout.trim();
const name = previewName(builtFrom().worker, branch);
if (!name) stop('This is no branch. Give one: PREVIEW_BRANCH=my-branch npm run preview:deploy');

try {
  if (process.argv.includes('--remove')) remove(name);
  else await deploy(name);
} catch (error) {
  if (!(error instanceof WranglerError)) throw error;
  stop(error.message);
}

async function deploy(worker: string): Promise<void> {
  const subdomain = await workersSubdomain(process.env);
  if (subdomain instanceof Error) return stop(subdomain.message);
  const origin = `https://${worker}.${subdomain}.workers.dev`;
  const environment = previewEnvironment(process.env, origin);
  const databaseId = databaseOf(worker) ?? newDatabase(worker);
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', env: environment });
  if (status !== 0) return stop('The build failed.');
  const built = JSON.parse(await readFile(BUILT, 'utf8'));
  await writeFile(
    BUILT,
    JSON.stringify(previewConfiguration(built, { name: worker, origin, databaseId })),
  );
  await writeFile(join(CLIENT, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  const headers = join(CLIENT, '_headers');
  await writeFile(headers, withNoindex(await readFile(headers, 'utf8')));
  const cloudflare = new Cloudflare(BUILT, environment);
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  try {
    const [seed, secrets] = [join(folder, 'demo.sql'), join(folder, 'secrets.json')];
    await writeFile(seed, await demoSql());
    await writeFile(secrets, JSON.stringify({ TOKEN_SECRET: randomBytes(32).toString('base64') }));
    cloudflare.run(['d1', 'migrations', 'apply', 'DB', '--remote', '--config', BUILT]);
    cloudflare.run(['d1', 'execute', 'DB', '--remote', '--yes', '--file', seed, '--config', BUILT]);
    const version = await cloudflare.deployWhole(versionName(builtFrom()), [
      '--secrets-file',
      secrets,
    ]);
    if (!(await untilLive(origin, { version, withinMs: Number(liveWithinMs), tell: console.info })))
      return stop(`The preview is deployed, but ${origin} does not answer as it should.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.info(
    `\n${branch} is at ${origin}, with the demo members of the README. Everyone who has the address can sign in as them; ` +
      'payments are off and emails stay in the database. `npm run preview:deploy -- --remove` takes it away.',
  );
}

/** Both may be gone already. */
function remove(worker: string): void {
  const wrangler = (...args: string[]) => spawnSync('wrangler', args, { encoding: 'utf8' });
  const isGone = /does not exist|not found|couldn't find|10007/i;
  for (const args of [
    ['delete', '--name', worker, '--force'],
    ['d1', 'delete', worker, '--skip-confirmation'],
  ]) {
    const { status, stdout, stderr } = wrangler(...args);
    if (status !== 0 && !isGone.test(stdout + stderr))
      throw new WranglerError((stderr || stdout).trim());
  }
  console.info(`${worker} and its database are gone.`);
}

function databaseOf(title: string): string | undefined {
  const { status, stdout, stderr } = spawnSync('wrangler', ['d1', 'list', '--json'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new WranglerError((stderr || stdout).trim());
  const databases = JSON.parse(stdout) as { name: string; uuid: string }[];
  return databases.find((one) => one.name === title)?.uuid;
}

function newDatabase(title: string): string {
  const { status } = spawnSync('wrangler', ['d1', 'create', title], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const id = status === 0 ? databaseOf(title) : undefined;
  if (!id) throw new WranglerError(`The database ${title} could not be made.`);
  return id;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
